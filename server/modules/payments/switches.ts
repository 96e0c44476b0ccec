import { and, eq, inArray } from 'drizzle-orm'
import { switches } from '../../../src/resources/money/switches'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'

/**
 * Requires that nothing of this is stopped. It is asked in the transaction of each payment, so a stop takes effect with
 * the next one.
 * @param codes the switches (src/domain/switch.ts)
 * @throws AppError 409 `stopped`, with the reason that was given
 */
export async function requireOn(orm: Orm, codes: readonly string[]): Promise<void> {
  const { name, reason, code, state } = tableOf(switches)
  const [stopped] = await orm
    .select({ name, reason })
    .from(tableOf(switches))
    .where(and(inArray(code, [...codes]), eq(state, 'OFF')))
    .orderBy(code)
    .limit(1)
  if (!stopped) return
  throw new AppError(409, 'stopped', `${stopped.name} are stopped: ${stopped.reason}`)
}
