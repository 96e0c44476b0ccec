import { eq } from 'drizzle-orm'
import { terminals } from '../../../src/resources/places/terminals'
import { hashToken, newToken } from '../../auth/tokens'
import type { EnvironmentName } from '../../config/env-variables'
import type { ActionCall } from '../../context'
import { tableOf } from '../../db/tables'

const terminalTable = tableOf(terminals)

/**
 * Creates a new key for a terminal's device and shows it once. The database keeps only the hash; the previous
 * key stops working (docs/places.md, Devices).
 */
export async function registerDevice({ transaction, by, row, showOnce }: ActionCall): Promise<void> {
  const key = newToken(by.environment as EnvironmentName)
  await transaction
    .update(terminalTable)
    .set({ deviceKeyHash: hashToken(key) })
    .where(eq(terminalTable.id, row.id))
  showOnce(key)
}
