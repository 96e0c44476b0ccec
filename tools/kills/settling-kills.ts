import { sql } from 'drizzle-orm'
import type { Database, StoredSource } from '../../server/db/connect'
import { figure, type Killed, killUntilDone, look, problemsOf } from './kill-until-done'

export interface SettlingReport extends Killed {
  readonly tickets: number
  readonly winners: number
  /** Problems, a sentence each; empty when each ticket was paid once, and the pool as its worksheet says. */
  readonly problems: readonly string[]
}

interface SettlingKills {
  readonly source: StoredSource
  /** Its result is official, and its job is queued. */
  readonly pool: string
  readonly kills: number
}

/** Kills the process that settles a pool, and compares what the last one leaves with the worksheet of the pool. */
export async function killSettling({ source, pool, kills }: SettlingKills): Promise<SettlingReport> {
  const killed = await killUntilDone({
    source,
    kills,
    queues: ['pools.settle'],
    waiting: database =>
      figure(database, sql`select count(*) as n from bets where pool = ${pool} and state = 'PLACED'`),
    isDone: async database =>
      (await figure(
        database,
        sql`select count(*) as n from pools where id = ${pool} and state = 'SETTLED'`,
      )) === 1,
  })
  return { ...killed, ...(await look(source, database => outcomeOf(database, pool))) }
}

/** Figures that must be 0, each with the problem that another number means. */
async function outcomeOf(database: Database, pool: string) {
  const tickets = await figure(database, sql`select count(*) as n from bets where pool = ${pool}`)
  const winners = await figure(
    database,
    sql`select count(*) as n from bets where pool = ${pool} and state = 'WON'`,
  )
  const wrong = {
    'tickets are not decided': sql`select count(*) as n from bets where pool = ${pool} and state = 'PLACED'`,
    'tickets were not settled exactly once, by the trail': sql`
      select count(*) as n from bets b where b.pool = ${pool} and b.state in ('WON', 'LOST') and 1 <> (
        select count(*) from audit_log a where a.object_id = b.id and a.object_type = 'Bet' and a.action = 'settle'
          and a.after ->> 'state' = b.state)`,
    'winners were not paid exactly once': sql`
      select count(*) as n from bets b where b.pool = ${pool} and b.state = 'WON' and 1 <> (
        select count(*) from ledger_entry e where e.ref = b.id and e.kind = 'WINNINGS')`,
    'losers were paid': sql`
      select count(*) as n from bets b join ledger_entry e on e.ref = b.id and e.kind = 'WINNINGS'
      where b.pool = ${pool} and b.state <> 'WON'`,
    'wallets were paid something else than the ticket says': sql`
      select count(*) as n from bets b where b.pool = ${pool} and b.returned <> coalesce((
        select sum(l.amount) from ledger_line l join ledger_entry e on e.id = l.entry_id
        where e.ref = b.id and e.kind = 'WINNINGS' and l.customer = b.customer), 0)`,
    'minor units between the worksheet and what was paid': sql`
      select abs(p.paid - (select coalesce(sum(b.returned + b.tax), 0) from bets b where b.pool = p.id)) as n
      from pools p where p.id = ${pool}`,
    'minor units are left in the pool': sql`
      select abs(coalesce(sum(l.amount), 0)) as n from ledger_line l join ledger_account a on a.id = l.account_id
      where a.kind = 'POOL' and a.owner = ${pool}`,
  }
  return { tickets, winners, problems: await problemsOf(database, wrong) }
}
