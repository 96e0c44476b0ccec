import { sql } from 'drizzle-orm'
import type { Database, StoredSource } from '../../server/db/connect'
import { figure, type Killed, killUntilDone, look, problemsOf } from './kill-until-done'

export interface MarketKills {
  readonly source: StoredSource
  /** Its settlement, or its roll-back, is queued. */
  readonly market: string
  readonly kills: number
}

/** Kills the process that decides the bets of a market. */
export function killMarketSettling({ source, market, kills }: MarketKills): Promise<Killed> {
  return killUntilDone({
    ...{ source, kills, queues: ['fixedOdds.settle'] },
    waiting: database =>
      figure(database, sql`select count(*) as n from bets where market = ${market} and state = 'PLACED'`),
    isDone: hasStatus(market, 'SETTLED'),
  })
}

/** Kills the process that takes back the payouts of a market's bets. */
export function killRollingBack({ source, market, kills }: MarketKills): Promise<Killed> {
  return killUntilDone({
    ...{ source, kills, queues: ['fixedOdds.rollBack'] },
    waiting: database =>
      figure(
        database,
        sql`select count(*) as n from bets where market = ${market} and state in ('WON', 'LOST', 'REFUNDED')`,
      ),
    isDone: hasStatus(market, 'CLOSED'),
  })
}

function hasStatus(market: string, status: string) {
  return async (database: Database) =>
    (await figure(
      database,
      sql`select count(*) as n from markets where id = ${market} and status = ${status}`,
    )) === 1
}

/** Returns the problems of a market that was settled, rolled back and settled again; empty when each was done once. */
export function marketProblems(source: StoredSource, market: string): Promise<readonly string[]> {
  const ofMarket = sql`select b.id from bets b where b.market = ${market}`
  return look(source, database =>
    problemsOf(database, {
      'bets are not decided': sql`
        select count(*) as n from bets where market = ${market} and state = 'PLACED'`,
      'bets were not settled twice and rolled back once, by the trail': sql`
        select count(*) as n from bets b where b.market = ${market} and (2, 1) <> (
          select count(*) filter (where action = 'settle'), count(*) filter (where action = 'rollBack')
          from audit_log where object_id = b.id and object_type = 'Bet')`,
      'bets were not settled twice and rolled back once, by the ledger': sql`
        select count(*) as n from bets b where b.market = ${market} and (2, 1) <> (
          select count(*) filter (where idem like '%:settled:%'), count(*) filter (where idem like '%:rolledBack:%')
          from ledger_entry where ref = b.id)`,
      'wallets have something else than stakes and returns of their bets': sql`
        select count(*) as n from bets b where b.market = ${market} and b.returned - b.stake <> (
          select sum(l.amount) from ledger_line l join ledger_entry e on e.id = l.entry_id
          where e.ref = b.id and l.customer = b.customer)`,
      'minor units are left open': sql`
        select abs(coalesce(sum(l.amount), 0)) as n from ledger_line l
        join ledger_entry e on e.id = l.entry_id join ledger_account a on a.id = l.account_id
        where a.kind = 'BETS_OPEN' and e.ref in (${ofMarket})`,
      'totals of selections are left': sql`
        select count(*) as n from selection_total t join selections s on s.id = t.selection
        where s.market = ${market} and t.stake <> 0`,
    }),
  )
}
