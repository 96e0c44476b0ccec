import { type SQL, sql } from 'drizzle-orm'
import { gamingDayCutoff } from '../../../src/domain/cutoff'
import { dayAfter } from '../../../src/domain/day'
import { gamingDayStart } from '../../../src/domain/gaming-day'
import type { Currency } from '../../../src/domain/money'
import { bets } from '../../../src/resources/betting/bets'
import { statedStates } from '../../../src/resources/money/partner-lines'
import { partnerStatements } from '../../../src/resources/money/partner-statements'
import { partnerStatementBet } from '../../db/partner-tables'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'

/** Fields of a statement that this module reads. */
export interface Statement extends StoredRow {
  readonly title: string
  readonly partner: string
  readonly currency: Currency
  readonly firstDay: string
  readonly lastDay: string
  readonly zone: string
  readonly state: 'DRAFT' | 'POSTED' | 'REVERSED'
  readonly base: 'HANDLE' | 'GGR'
  readonly bps: number
  readonly carryOut: number
}

export const isSettled = (state: SQL) =>
  sql`${state} in (${sql.join(
    statedStates.map(each => sql`${each}`),
    sql`, `,
  )})`

/**
 * The oldest draft of a partner also takes what changed since the last statement was posted, and what was settled between
 * the two: their days may be of other zones. Null for other drafts.
 * `since`: the database's time of that posting, null before the first. `after`: the end of that statement's last day.
 */
export type Oldest = { readonly since: string | null; readonly after: string | null } | null

/** The moment at which the last day of a statement ends, ISO 8601. */
export function endOfStatement({ lastDay, zone }: Pick<Statement, 'lastDay' | 'zone'>): string {
  return gamingDayStart(dayAfter(lastDay, 1), zone).toISOString()
}

/** @param moments ISO 8601, in UTC */
export function latest(...moments: [string, ...string[]]): string {
  return moments.reduce((one, other) => (other > one ? other : one))
}

/** A change that began before a statement was posted may be written after it. */
const slack = sql`interval '1 hour'`

/**
 * Returns a subquery with the amounts of each bet that a draft counts: columns bet, kind, location, day, handle, refunds,
 * payouts. A bet that no posted statement counted counts whole; any other bet counts only its change since then.
 */
export function countedBets(statement: Statement, oldest: Oldest): SQL {
  const { partner, currency, firstDay, zone } = statement
  const b = tableOf(bets)
  const from = sql`${gamingDayStart(firstDay, zone).toISOString()}::timestamptz`
  const until = sql`${endOfStatement(statement)}::timestamptz`
  const since = oldest && sql`${oldest.since ?? '-infinity'}::timestamptz - ${slack}`
  const isBetween =
    oldest?.after && sql`or (${b.settledAt} >= ${oldest.after}::timestamptz and ${b.settledAt} < ${from})`
  const inCycle = sql`(${b.settledAt} >= ${from} and ${b.settledAt} < ${until})`
  const settled = isSettled(sql`${b.state}`)
  const before = sql`
    select c.bet, sum(c.handle)::bigint as handle, sum(c.refunds)::bigint as refunds, sum(c.payouts)::bigint as payouts
    from ${partnerStatementBet} c
    join ${tableOf(partnerStatements)} s on s.id = c.statement and s.state = 'POSTED'
    where c.bet = ${b.id} group by c.bet`
  return sql`
    select ${b.id} as bet,
      case when k.bet is null and ${b.settledAt} >= ${from} then 'BET' else 'ADJUSTMENT' end as kind,
      ${b.location} as location,
      ((${b.settledAt} at time zone ${zone}) - ${gamingDayCutoff()} * interval '1 minute')::date as day,
      p.handle - coalesce(k.handle, 0) as handle, p.refunds - coalesce(k.refunds, 0) as refunds,
      p.payouts - coalesce(k.payouts, 0) as payouts
    from ${b}
    cross join lateral (select
      case when ${settled} then ${b.stake} else 0 end as handle,
      case when ${settled} then ${b.refunded} else 0 end as refunds,
      case when ${settled} then ${b.returned} + ${b.tax} else 0 end as payouts) p
    left join lateral (${before}) k on true
    where ${b.partner} = ${partner}::uuid and ${b.currency} = ${currency} and not ${b.excluded}
      and (${inCycle} ${isBetween ?? sql``} ${since ? sql`or ${b.updatedAt} >= ${since}` : sql``})
      and case when k.bet is null then ${settled} and ${b.settledAt} < ${until}
        else ${since ? sql`(p.handle, p.refunds, p.payouts) is distinct from (k.handle, k.refunds, k.payouts)` : sql`false`} end`
}
