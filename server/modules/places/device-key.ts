import { eq } from 'drizzle-orm'
import { terminals } from '../../../src/resources/places/terminals'
import { hashToken, newToken } from '../../auth/tokens'
import type { EnvironmentName } from '../../config/env-variables'
import type { ActionCall } from '../../context'
import { tableOf } from '../../db/tables'

const terminalTable = tableOf(terminals)

/**
 * A new key for the device of a till, handed out once: of it only the hash is kept, and the one before works no more
 * (docs/places.md, Devices).
 */
export async function registerDevice({ transaction, by, row, showOnce }: ActionCall): Promise<void> {
  const key = newToken(by.environment as EnvironmentName)
  await transaction
    .update(terminalTable)
    .set({ deviceKeyHash: hashToken(key) })
    .where(eq(terminalTable.id, row.id))
  showOnce(key)
}
