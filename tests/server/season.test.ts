import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../server/db/connect'
import { verifyLedger } from '../../server/ledger/verify'
import { replayDay } from '../../server/modules/pools'
import { fillSeason } from '../../server/seed/season'
import { seedDemo } from '../../server/seed/seed-demo'
import type { ReplayedPool } from '../../src/resources/racing/replayed-pool'
import { openTestDatabase } from './harness'

/** Three race days are some thousand calls, also on a machine that is busy. */
const timeout = 240_000

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await seedDemo(database)
}, timeout)

it(
  'a season sells and settles its tickets in both currencies, and ledger and replay agree',
  async () => {
    const told: number[] = []
    await fillSeason(database, 150, sold => told.push(sold), 50)
    expect(told).toEqual([50, 100, 150])
    const { rows } = (await database.orm.execute(sql`
    select b.currency, r.date::text as day, count(*)::int as tickets,
      count(*) filter (where b.state not in ('WON', 'LOST', 'REFUNDED'))::int as open
    from bets b join races r on r.id = b.race where r.name like 'Season race%'
    group by 1, 2 order by 1`)) as unknown as {
      rows: { currency: string; day: string; tickets: number; open: number }[]
    }
    expect(rows.map(({ currency, tickets, open }) => [currency, tickets, open])).toEqual([
      ['MXN', 50, 0],
      ['PHP', 100, 0],
    ])
    const replayed: ReplayedPool[] = []
    for await (const pool of replayDay(database.orm, String(rows[1]?.day))) replayed.push(pool)
    expect(replayed.length).toBeGreaterThan(30)
    expect(new Set(replayed.map(({ outcome }) => outcome))).toEqual(new Set(['AGREES']))
    expect((await verifyLedger(database.for('maintenance'))).findings).toEqual([])
  },
  timeout,
)

it(
  'a race day that cannot be finished leaves nothing behind',
  async () => {
    const count = async () =>
      (
        (await database.orm.execute(
          sql`select (select count(*)::int from bets) as bets, (select count(*)::int from programs) as cards,
        (select count(*)::int from ledger_entry) as entries`,
        )) as unknown as { rows: object[] }
      ).rows[0]
    const before = await count()
    // Sales are stopped.
    await database.orm.execute(sql`update switches set state = 'OFF' where code = 'BETS'`)
    await expect(fillSeason(database, 50)).rejects.toThrow()
    expect(await count()).toEqual(before)
  },
  timeout,
)
