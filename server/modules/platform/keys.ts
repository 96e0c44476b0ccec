import { and, eq, lte, type SQL } from 'drizzle-orm'
import { expiryProblem } from '../../../src/domain/service-key'
import { serviceKeys } from '../../../src/resources/oversight/service-keys'
import { hashToken, newToken } from '../../auth/tokens'
import type { EnvironmentName } from '../../config/env-variables'
import type { ActionCall, By, Maker, Rule } from '../../context'
import { performEach } from '../../crud/perform-each'
import { insertRow } from '../../crud/write'
import type { Database } from '../../db/database'
import { tableOf } from '../../db/tables'
import { invalid } from '../../validate'

const table = tableOf(serviceKeys)

/** Creates a service key and shows it once. The database keeps only its hash. */
export const makeServiceKey: Maker =
  async given =>
  async ({ transaction, by, showOnce }) => {
    requireTimeToCome(given.expiresAt, by.now())
    const key = newToken(by.environment as EnvironmentName)
    const { id } = await insertRow(transaction, by, serviceKeys, given)
    await transaction
      .update(table)
      .set({ keyHash: hashToken(key) })
      .where(eq(table.id, id))
    showOnce(key)
    return id
  }

export const serviceKeyRule: Rule = {
  reads: ['expiresAt'],
  async settle(_transaction, _before, { expiresAt }, now) {
    requireTimeToCome(expiresAt, now)
    return {}
  },
}

function requireTimeToCome(expiresAt: unknown, now: Date): void {
  const problem = expiryProblem((expiresAt as string | null | undefined) ?? null, now.toISOString())
  if (problem) throw invalid({ expiresAt: problem })
}

/** Marks the keys as expired whose time is over. They stopped working then already. */
export async function expireKeys(database: Pick<Database, 'orm' | 'transaction'>, by: By): Promise<void> {
  const isOver = and(eq(table.status, 'ACTIVE'), lte(table.expiresAt, by.now().toISOString())) as SQL
  await database.transaction(transaction =>
    performEach(transaction, by, serviceKeys, { name: 'expire', where: isOver, input: {} }),
  )
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
