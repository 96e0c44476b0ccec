import { sql } from 'drizzle-orm'
import type { Currency } from '../../../src/domain/money'
import { type DaySum, liabilityKinds } from '../../../src/domain/packs/pack-figures'
import { bets } from '../../../src/resources/betting/bets'
import { gameRounds } from '../../../src/resources/games/game-rounds'
import { venues } from '../../../src/resources/masters/venues'
import { cashMovements } from '../../../src/resources/money/cash-movements'
import { deposits } from '../../../src/resources/money/deposits'
import { withdrawals } from '../../../src/resources/money/withdrawals'
import { shifts } from '../../../src/resources/places/shifts'
import { pools } from '../../../src/resources/racing/pools'
import { races } from '../../../src/resources/racing/races'
import type { Orm } from '../../db/database'
import { queryRows } from '../../db/query-rows'
import { tableOf } from '../../db/tables'
import { safe } from '../../ledger/balance'

/** A gaming day of the money of a currency. */
export interface Day {
  /** YYYY-MM-DD */
  readonly date: string
  readonly currency: Currency
}

type Row = Omit<DaySum, 'up' | 'down'> & { readonly up: string; readonly down: string }

/**
 * Adds up the ledger lines of a day by the kind of record behind them, with one statement. Cash is of the partner whom its shift
 * keeps: the terminal may have moved since, and the location may have gone to another partner.
 */
export async function daySums(orm: Orm, { date, currency }: Day): Promise<DaySum[]> {
  const [bet, pool, race, venue] = [tableOf(bets), tableOf(pools), tableOf(races), tableOf(venues)]
  const [deposit, withdrawal, round] = [tableOf(deposits), tableOf(withdrawals), tableOf(gameRounds)]
  const [movement, shift] = [tableOf(cashMovements), tableOf(shifts)]
  const rows = await queryRows<Row>(
    orm,
    sql`
      select e.kind as entry, a.kind as account, e.ref_type as "refType",
        coalesce(${bet.venue}, ${race.venue}) as venue, ${venue.country} as country, case when e.ref_type = 'Bet' then ${bet.partner} else ${shift.partner} end as partner,
        coalesce(${deposit.provider}, ${withdrawal.provider}, ${round.provider}) as provider,
        case e.ref_type when 'Pool' then 'POOL' when 'GameRound' then 'GAME' else ${bet.product} end as product,
        coalesce(${bet.excluded}, ${round.excluded}, ${deposit.isTest}, ${withdrawal.isTest}, false) as "isTest",
        coalesce(sum(l.amount) filter (where l.amount > 0), 0)::text as up,
        coalesce(sum(l.amount) filter (where l.amount < 0), 0)::text as down
      from ledger_entry e
      join ledger_line l on l.id > e.id and l.id <= ledger_last_line(e.id)
      join ledger_account a on a.id = l.account_id
      left join ${bet} on e.ref_type = 'Bet' and ${bet.id} = e.ref
      left join ${pool} on e.ref_type = 'Pool' and ${pool.id} = e.ref
      left join ${race} on ${race.id} = ${pool.race}
      left join ${venue} on ${venue.id} = coalesce(${bet.venue}, ${race.venue})
      left join ${round} on e.ref_type = 'GameRound' and ${round.id} = e.ref
      left join ${deposit} on e.ref_type = 'Deposit' and ${deposit.id} = e.ref
      left join ${withdrawal} on e.ref_type = 'Withdrawal' and ${withdrawal.id} = e.ref
      left join ${movement} on e.ref_type = 'CashMovement' and ${movement.id} = e.ref
      left join ${shift} on ${shift.id} = case e.ref_type when 'Shift' then e.ref else ${movement.shift} end
      where e.gaming_day = ${date}::date and e.currency = ${currency}
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
  )
  return rows.map(row => ({ ...row, up: safe(row.up), down: safe(row.down) }))
}

/** The open liability at the start and the end of a day. */
export type Liability = readonly [start: number, end: number]

/**
 * Returns the open liability of a day and of all later ones: the liability now less the lines posted since, in one
 * statement and so in one state of the ledger. Many days cost one reading of the lines since the first of them.
 */
export async function liabilitiesFrom(
  orm: Orm,
  { date: first, currency }: Day,
): Promise<(date: string) => Liability> {
  const kinds = sql.join(
    liabilityKinds.map(kind => sql`${kind}`),
    sql`, `,
  )
  const rows = await queryRows<{ day: string | null; amount: string }>(
    orm,
    sql`
      with tail as (
        select account_id as id, sum(amount) as amount from ledger_tail() where account_version is null group by account_id
      ), owed as (
        select coalesce(sum(a.balance + coalesce(c.balance, 0) + coalesce(t.amount, 0)), 0) as amount
        from ledger_account a left join ledger_checkpoint c on c.account_id = a.id left join tail t on t.id = a.id
        where a.currency = ${currency} and a.kind in (${kinds})
      ), posted as (
        select e.gaming_day as day, sum(l.amount) as amount
        from ledger_entry e
        join ledger_line l on l.id > e.id and l.id <= ledger_last_line(e.id)
        join ledger_account a on a.id = l.account_id
        where e.gaming_day >= ${first}::date and e.currency = ${currency} and a.kind in (${kinds})
        group by e.gaming_day
      )
      select null as day, amount::text as amount from owed
      union all select to_char(day, 'YYYY-MM-DD'), amount::text from posted`,
  )
  const sumOf = (isMeant: (day: string | null) => boolean) =>
    rows.reduce((sum, { day, amount }) => (isMeant(day) ? sum + BigInt(amount) : sum), 0n)
  const now = sumOf(day => day === null)
  const before = (isSince: (day: string) => boolean) =>
    safe(String(now - sumOf(day => day !== null && isSince(day))))
  return date => [before(day => day >= date), before(day => day > date)]
}
