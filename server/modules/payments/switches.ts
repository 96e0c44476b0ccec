import { and, eq, sql } from 'drizzle-orm'
import { switches } from '../../../src/resources/money/switches'
import { arrayText } from '../../db/array-text'
import type { Orm } from '../../db/database'
import { fixedRows } from '../../db/fixed-statement'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'

/**
 * Requires that nothing of this is stopped. It is asked in the transaction of each payment, so a stop takes effect with
 * the next one.
 * @param codes the switches (src/domain/switch.ts)
 * @throws AppError 409 `stopped`, with the reason that was given
 */
export async function requireOn(orm: Orm, codes: readonly string[]): Promise<void> {
  const [stopped] = await stoppedOf(orm, { codes: arrayText(codes) })
  if (!stopped) return
  throw new AppError(409, 'stopped', `${stopped.name} are stopped: ${stopped.reason}`)
}

const stoppedOf = fixedRows<{ readonly name: string; readonly reason: string }>(orm => {
  const { name, reason, code, state } = tableOf(switches)
  const selection = { name, reason }
  const statement = orm
    .select(selection)
    .from(tableOf(switches))
    .where(and(sql`${code} = any(${sql.placeholder('codes')}::text[])`, eq(state, 'OFF')))
    .orderBy(code)
    .limit(1)
  return { selection, statement }
})
