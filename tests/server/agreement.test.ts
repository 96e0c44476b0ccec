import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { totalRows } from '../../server/crud/totals'
import { readBalances } from '../../server/modules/dashboard/balances'
import { readFigures } from '../../server/modules/dashboard/figures'
import { askedOf } from '../../server/modules/reports/asked'
import { reportNamed } from '../../server/modules/reports/catalogue'
import { addTotals, readSlice } from '../../server/modules/reports/rows'
import { dayAfter } from '../../src/domain/day'
import { gamingDayOf } from '../../src/domain/gaming-day'
import type { Product } from '../../src/domain/product'
import { registry } from '../../src/resources'
import { deriveAmount } from '../../src/resources/kernel/declare/derived-figure'
import { figureFilters, figuresOf } from '../../src/resources/kernel/figures'
import { derivedFigures } from '../../src/resources/oversight/derived-figures'
import { startApp } from './app-fixture'
import { type Pack, type PackDoors, prepare } from './daily-packs-fixture'
import { openDoors, person } from './deposits-fixture'
import { contextOf } from './harness'
import { drawFrom, randomLife } from './random-life'

type Row = Record<string, unknown>
const lifeDays = 3

let doors: PackDoors
let first: string
let bets: Row[]
let rounds: Row[]
let bonuses: Row[]
let deposits: Row[]
let pools: Row[]
let lines: Row[]
let wallets: Row[]
let packs: (Pack & Row)[]

const raw = async (query: string) =>
  ((await doors.database.orm.execute(sql.raw(query))) as unknown as { rows: Row[] }).rows

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
  first = gamingDay(doors.started.clock.now())
  for (const currency of ['PHP', 'MXN'] as const)
    doors = await randomLife(doors, lifeDays, drawFrom(7), currency)
  await prepare(doors, 2)
  bets = await raw('select * from bets')
  rounds = await raw('select * from game_rounds')
  bonuses = await raw('select * from bonuses')
  deposits = await raw('select * from deposits')
  pools = await raw('select * from pools')
  lines = await raw(
    'select a.kind, l.currency, l.amount from ledger_line l join ledger_account a on a.id = l.account_id',
  )
  wallets = await raw('select * from wallets')
  packs = (await raw("select * from daily_packs where scope = 'ALL'")) as (Pack & Row)[]
}, 240_000)

const gamingDay = (instant: unknown, currency = 'PHP') =>
  gamingDayOf(new Date(String(instant)), currency === 'MXN' ? 'America/Mexico_City' : 'Asia/Manila')

/** Whether the gaming day of an instant is within a span. */
const between =
  (currency: string, [from, to]: readonly [string, string]) =>
  (instant: unknown) =>
    instant !== null && gamingDay(instant, currency) >= from && gamingDay(instant, currency) <= to
const sum = (rows: readonly Row[], ...names: string[]) =>
  rows.reduce((all, row) => all + names.reduce((one, name) => one + Number(row[name]), 0), 0)
const inState = (rows: readonly Row[], ...states: string[]) =>
  rows.filter(({ state }) => states.includes(String(state)))

const choice = fc.record({
  from: fc.integer({ min: -1, max: 2 * lifeDays + 2 }),
  length: fc.integer({ min: 1, max: 2 * lifeDays + 2 }),
  currency: fc.constantFrom('PHP', 'MXN'),
  product: fc.constantFrom(null, null, 'POOL', 'FIXED', 'GAME'),
})
const spanOf = ({ from, length }: { from: number; length: number }) => {
  const start = dayAfter(first, from)
  return [start, dayAfter(start, length - 1)] as const
}

async function reportTotals(name: string, parameters: Row): Promise<Record<string, string>> {
  const report = reportNamed(name)
  if (!report) throw new Error(name)
  const asked = askedOf(report, parameters, doors.started.clock.now())
  const rows = await readSlice(doors.database.orm, report, asked, null, 10_000)
  return addTotals(report, {}, rows)[String(parameters.currency)] ?? {}
}

describe('a hundred random periods, currencies and products', () => {
  it('have tiles that are the sums of their lists, of the reports and of the records', async () => {
    const admin = contextOf(doors.database, 'admin')
    const seen = { tiles: 0, amount: 0, reserve: 0, reversed: 0 }
    await fc.assert(
      fc.asyncProperty(choice, async asked => {
        const { currency } = asked
        const product = asked.product as Product | null
        const [from, to] = spanOf(asked)
        const isIn = between(currency, [from, to])
        const found = await readFigures(admin, [from, to], currency, product)
        const amount = (key: string) => found.figures[key]?.amount ?? 0
        for (const each of figuresOf(registry.resources, admin.actor, product)) {
          if (each.figure.sum === undefined) continue
          const view = each.resource.views[each.figure.view]?.filter ?? []
          const filters = [...view, ...figureFilters(each, { ...found, currency })]
          const sums = (await totalRows(admin, each.resource, { filters }))[each.figure.sum] ?? []
          expect(amount(each.key), each.key).toBe(sums.reduce((all, one) => all + one.sum, 0))
          seen.tiles += 1
        }
        const { balances: tiles } = await readBalances(admin, currency)
        const posted = (...kinds: string[]) =>
          sum(
            lines.filter(line => line.currency === currency && kinds.includes(String(line.kind))),
            'amount',
          )
        const ofCurrency = wallets.filter(wallet => wallet.currency === currency)
        const placedBets = inState(bets, 'PLACED').filter(bet => bet.currency === currency)
        expect(tiles).toEqual({
          cash: posted('WALLET_CASH'),
          bonus: posted('WALLET_BONUS'),
          held: posted('WALLET_HELD'),
          open: sum(placedBets, 'stake') - sum(placedBets, 'refunded'),
          // Assets are negative in the ledger.
          reserve: 0 - posted('BANK', 'PSP', 'VAULT', 'DRAWER'),
        })
        expect([tiles.cash, tiles.bonus, tiles.held]).toEqual(
          ['cash', 'bonus', 'held'].map(name => sum(ofCurrency, name)),
        )
        seen.reserve = Math.max(seen.reserve, tiles.reserve ?? 0)
        const own = (rows: readonly Row[], of?: string) =>
          rows.filter(row => row.currency === currency && (!product || (of ?? row.product) === product))
        const counted = own(bets).filter(bet => !bet.excluded)
        const placed = inState(counted, 'PLACED', 'WON', 'LOST').filter(bet => isIn(bet.placed_at))
        const won = inState(counted, 'WON').filter(bet => isIn(bet.settled_at))
        const played = inState(own(rounds, 'GAME'), 'OPEN', 'ENDED').filter(
          round => !round.excluded && isIn(round.played_at),
        )
        const handle = sum(placed, 'stake') + sum(played, 'stake')
        const ggr = handle - sum(placed, 'refunded') - sum(won, 'returned', 'tax') - sum(played, 'won')
        expect(deriveAmount(derivedFigures.ggr, amount)).toBe(ggr)
        seen.amount += Math.abs(ggr)
        const revenue = await reportTotals('operatorRevenue', {
          from,
          to,
          currency,
          ...(product && { product }),
        })
        expect([revenue.handle ?? '0', revenue.revenue ?? '0']).toEqual([String(handle), String(ggr)])
        const wagers = await reportTotals('wagerDetail', { from, to, currency, ...(product && { product }) })
        expect(wagers.stake ?? '0').toBe(
          String(
            sum(
              own(bets).filter(bet => isIn(bet.placed_at)),
              'stake',
            ),
          ),
        )
        const games = await reportTotals('gamePerformance', { from, to, currency })
        const ofGames = inState(rounds, 'OPEN', 'ENDED').filter(
          round => round.currency === currency && !round.excluded && isIn(round.played_at),
        )
        expect(games.result ?? '0').toBe(String(sum(ofGames, 'stake') - sum(ofGames, 'won')))
        const paid = await reportTotals('paymentsByMethod', { from, to, currency })
        expect([paid.deposited ?? '0', paid.reversed ?? '0']).toEqual(
          ['deposits.confirmed', 'deposits.reversed'].map(key => String(amount(key))),
        )
        seen.reversed += amount('deposits.reversed')
        if (product !== null) return
        const real = bonuses.filter(bonus => bonus.currency === currency && !bonus.is_test)
        const ended = inState(real, 'EXPIRED', 'FORFEITED', 'CANCELLED').filter(bonus => isIn(bonus.ended_at))
        const cost =
          sum(
            real.filter(bonus => isIn(bonus.created_at)),
            'amount',
          ) - sum(ended, 'amount')
        expect(deriveAmount(derivedFigures.bonusCost, amount)).toBe(cost)
        const divided = pools.filter(pool => pool.currency === currency && isIn(pool.settled_at))
        expect(deriveAmount(derivedFigures.ngr, amount)).toBe(ggr - cost - sum(divided, 'tax'))
      }),
      { numRuns: 100 },
    )
    expect(seen.tiles).toBeGreaterThan(1000)
    expect(Math.min(seen.amount, seen.reserve, seen.reversed)).toBeGreaterThan(0)
  }, 300_000)

  it('have daily reports that are the sums of the records by gaming day', async () => {
    let compared = 0
    fc.assert(
      fc.property(choice, asked => {
        const { currency } = asked
        const isIn = between(currency, spanOf(asked))
        const [from, to] = spanOf(asked)
        const shown = packs.filter(
          pack =>
            pack.currency === currency && String(pack.gaming_date) >= from && String(pack.gaming_date) <= to,
        )
        const counted = bets.filter(bet => bet.currency === currency && !bet.excluded)
        const played = rounds.filter(round => round.currency === currency && !round.excluded)
        const staked = [
          ...counted.filter(bet => bet.state !== 'REJECTED' && isIn(bet.placed_at)),
          ...played.filter(round => isIn(round.played_at)),
        ]
        expect(sum(shown, 'handle')).toBe(sum(staked, 'stake'))
        const own = deposits.filter(one => one.currency === currency && !one.is_test)
        const on = (time: string) =>
          sum(
            own.filter(one => isIn(one[time])),
            'amount',
          )
        expect([sum(shown, 'deposits'), sum(shown, 'deposits_reversed')]).toEqual(
          ['confirmed_at', 'reversed_at'].map(on),
        )
        const divided = pools.filter(pool => pool.currency === currency && isIn(pool.settled_at))
        expect([sum(shown, 'takeout'), sum(shown, 'breakage')]).toEqual([
          sum(divided, 'takeout'),
          sum(divided, 'breakage'),
        ])
        compared += shown.length
      }),
      { numRuns: 100 },
    )
    expect(compared).toBeGreaterThan(100)
  })
})

describe('over the whole life', () => {
  it.each(['PHP', 'MXN'])(
    'dashboard, revenue report, daily reports and ledger have the same GGR, NGR and bonus cost: %s',
    async currency => {
      const [from, to] = [dayAfter(first, -1), dayAfter(first, 30)]
      const { figures } = await readFigures(contextOf(doors.database, 'admin'), [from, to], currency)
      const amount = (key: string) => figures[key]?.amount ?? 0
      const ggr = deriveAmount(derivedFigures.ggr, amount)
      const own = packs.filter(pack => pack.currency === currency)
      expect(sum(own, 'ggr')).toBe(ggr)
      expect(sum(own, 'handle') - sum(own, 'refunds')).toBe(
        amount('bets.handle') + amount('gameRounds.handle') - amount('bets.refunds'),
      )
      expect(sum(own, 'payouts')).toBe(
        amount('bets.payouts') + amount('bets.tax') + amount('gameRounds.payouts'),
      )
      expect((await reportTotals('operatorRevenue', { from, to, currency })).revenue).toBe(String(ggr))

      // Losses of the wallets of real customers on bets and rounds, less the tax that was kept back from winnings.
      const [ledger] = await raw(`
      select -sum(l.amount) filter (where a.kind in ('WALLET_CASH', 'RECEIVABLE')) -
        coalesce(sum(l.amount) filter (where a.kind = 'WINNINGS_TAX'), 0) as lost
      from ledger_line l join ledger_entry e on l.id > e.id and l.id <= ledger_last_line(e.id)
        join ledger_account a on a.id = l.account_id
        left join bets b on b.id = e.ref left join game_rounds g on g.id = e.ref
      where e.currency = '${currency}' and e.ref_type in ('Bet', 'GameRound') and not coalesce(b.excluded, g.excluded)`)
      expect(Number(ledger?.lost)).toBe(ggr)
      const [cost] = await raw(`
      select -sum(l.amount) as cost from ledger_line l join ledger_account a on a.id = l.account_id
        join ledger_entry e on l.id > e.id and l.id <= ledger_last_line(e.id) join bonuses b on b.id = e.ref
      where e.currency = '${currency}' and a.kind = 'BONUS_COST' and not b.is_test`)
      expect(Number(cost?.cost)).toBe(deriveAmount(derivedFigures.bonusCost, amount))
    },
  )
})
