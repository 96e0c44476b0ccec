import { eq } from 'drizzle-orm'
import { serviceKeys } from '../../../src/resources/oversight/service-keys'
import { hashToken, newToken } from '../../auth/tokens'
import type { EnvironmentName } from '../../config/env-variables'
import type { ActionCall, Maker } from '../../context'
import { insertRow } from '../../crud/write'
import { tableOf } from '../../db/tables'

const table = tableOf(serviceKeys)

/** Creates a service key and shows it once. The database keeps only its hash. */
export const makeServiceKey: Maker =
  async given =>
  async ({ transaction, by, showOnce }) => {
    const key = newToken(by.environment as EnvironmentName)
    const { id } = await insertRow(transaction, by, serviceKeys, given)
    await transaction
      .update(table)
      .set({ keyHash: hashToken(key) })
      .where(eq(table.id, id))
    showOnce(key)
    return id
  }

/** Replaces a key. The former one stays valid for the hours that were asked for. */
export async function rotateKey({ transaction, by, row, showOnce }: ActionCall): Promise<void> {
  const key = newToken(by.environment as EnvironmentName)
  await transaction
    .update(table)
    .set({ formerKeyHash: table.keyHash, keyHash: hashToken(key) })
    .where(eq(table.id, row.id))
  showOnce(key)
}
