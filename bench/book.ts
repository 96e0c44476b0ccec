import { randomInt } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { bySystem } from '../server/context'
import { findRow } from '../server/crud/read'
import type { Database } from '../server/db/connect'
import { tableOf } from '../server/db/tables'
import { modules } from '../server/modules'
import { sellFixed } from '../server/modules/fixed-odds'
import { seedDemo } from '../server/seed/seed-demo'
import { fixtures } from '../src/resources/betting/fixtures'
import { markets } from '../src/resources/betting/markets'
import { selections } from '../src/resources/betting/selections'
import { actOn } from './act-on'
import { makeBettors } from './tickets'

export interface BenchMarket {
  readonly id: string
  readonly selections: readonly { readonly id: string; readonly odds: number }[]
  readonly bettors: readonly string[]
  act(database: Database, action: 'settle' | 'rollBack'): Promise<void>
}

/** A market of the demo data that takes bets, without limits. Before it is settled, its first selection wins. */
export async function openMarket(database: Database): Promise<BenchMarket> {
  await seedDemo(database)
  const { orm } = database
  const [market] = await orm
    .select({ id: tableOf(markets).id })
    .from(tableOf(markets))
    .innerJoin(tableOf(fixtures), eq(tableOf(fixtures).id, tableOf(markets).fixture))
    .where(
      and(
        eq(tableOf(markets).status, 'OPEN'),
        eq(tableOf(fixtures).state, 'NOT_STARTED'),
        eq(tableOf(markets).type, 'WINNER'),
      ),
    )
    .limit(1)
  const id = String(market?.id)
  await orm.execute(sql`
    update markets set limit_per_bet = null, limit_per_customer = null, limit_of_market = null, max_payout = null
    where id = ${id}`)
  const table = tableOf(selections)
  const found = await orm
    .select({ id: table.id, odds: table.odds })
    .from(table)
    .where(eq(table.market, id))
    .orderBy(asc(table.order))
  const sides = found.map(each => ({ id: String(each.id), odds: Number(each.odds) }))
  const act = async (used: Database, action: 'settle' | 'rollBack') => {
    if (action === 'settle') await decide(used, id, sides)
    const input = action === 'rollBack' ? { reason: 'The result was wrong' } : {}
    await actOn(used, 'admin', markets, id, action, input)
  }
  return { id, selections: sides, bettors: await makeBettors(database), act }
}

/** Sells this many bets of one unit on selections of the market. */
export async function sellBets(
  database: Database,
  { selections: sides, bettors }: BenchMarket,
  workers: number,
  bets: number,
): Promise<void> {
  const by = bySystem({ environment: 'DEV', streamHosts: [] }, modules, () => new Date())
  let left = bets
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (left-- > 0) {
        const side = sides[randomInt(sides.length)] as (typeof sides)[number]
        const customer = bettors[randomInt(bettors.length)] as string
        await database.transaction(transaction =>
          sellFixed(transaction, by, {
            ...{ customer, channel: 'APP', selection: side.id, price: side.odds, stake: 100 },
            ...{ acceptPrice: 'any', waited: 0 },
          }),
        )
      }
    }),
  )
}

/** Once: after a roll-back, the results stand. */
async function decide(database: Database, market: string, sides: BenchMarket['selections']): Promise<void> {
  const { status } = await findRow(database.orm, markets, market, { viewer: null, verb: 'show' })
  if (status !== 'OPEN') return
  await actOn(database, 'admin', markets, market, 'close')
  for (const [place, { id }] of sides.entries())
    await actOn(database, 'admin', selections, id, 'setResult', { result: place === 0 ? 'WON' : 'LOST' })
}
