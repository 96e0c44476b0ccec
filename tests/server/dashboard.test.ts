import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { countRows } from '../../server/crud/count'
import { listRows } from '../../server/crud/list'
import { totalRows } from '../../server/crud/totals'
import type { Database } from '../../server/db/connect'
import { trialBalances } from '../../server/ledger/trial-balance'
import { readBalances } from '../../server/modules/dashboard/balances'
import { readFigures, readFiguresBefore } from '../../server/modules/dashboard/figures'
import { readNextRaces } from '../../server/modules/dashboard/next-races'
import { readDrawerDifferences, readTopWins } from '../../server/modules/dashboard/panels'
import { raceBoard } from '../../server/modules/racing/today'
import { seedDemo } from '../../server/seed/seed-demo'
import { bucketsOf, dashboardPeriods, todayOfDashboard } from '../../src/domain/dashboard-period'
import { dayAfter } from '../../src/domain/day'
import type { Product } from '../../src/domain/product'
import { registry } from '../../src/resources'
import { countedInGgr } from '../../src/resources/betting/bet-account'
import { bets } from '../../src/resources/betting/bets'
import { deriveAmount } from '../../src/resources/kernel/declare/derived-figure'
import type { Filter } from '../../src/resources/kernel/declare/filter'
import { type DeclaredFigure, figureFilters, figuresOf } from '../../src/resources/kernel/figures'
import type { DashboardAnswer } from '../../src/resources/kernel/wire/dashboard'
import { dashboardOrder } from '../../src/resources/oversight/dashboard'
import { derivedFigures } from '../../src/resources/oversight/derived-figures'
import { shifts } from '../../src/resources/places/shifts'
import { races } from '../../src/resources/racing/races'
import { contextOf, openTestDatabase } from './harness'

const todayIn = (currency: string) => todayOfDashboard(new Date(), currency)
const monthOf = (currency: string) => dashboardPeriods.last30Days.span(todayIn(currency))
const declared = figuresOf(registry.resources, { roles: ['admin'] })

const ofGamesOnly = ['gameRounds.handle', 'gameRounds.payouts', 'gameRounds.players']

const ofFixedOnly = ['fixtures.needsAttention']

const ofPoolsOnly = [
  ...['races.withoutResult', 'races.toConfirm', 'ticketCorrections.open'],
  ...['pools.takeout', 'pools.breakage', 'pools.tax', 'pools.minus'],
]

let database: Database

// All tests only read.
beforeAll(async () => {
  database = await openTestDatabase()
  await seedDemo(database)
})

describe('the next races of the dashboard', () => {
  it('are the six that start first, with what is staked on their pools', async () => {
    const admin = contextOf(database, 'admin')
    const next = await readNextRaces(admin)
    const now = admin.now().toISOString()
    const { items } = await listRows(admin, races, {
      sort: { field: 'postTime', order: 'asc' },
      filters: [
        { field: 'postTime', operator: 'gte', value: now },
        { field: 'state', operator: 'in', value: ['SCHEDULED', 'OPEN', 'SUSPENDED', 'POSTPONED'] },
      ],
      limit: 6,
    })
    expect(next.length).toBeGreaterThan(0)
    expect(next.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
    // The same stream as on the race day: that of the race, else of its venue.
    const board = new Map((await raceBoard(admin)).races.map(({ race, stream }) => [race.id, stream]))
    for (const { id, stream } of next.filter(race => board.has(race.id))) {
      const shown = board.get(id)
      expect(stream).toEqual(shown ? { state: shown.state, health: shown.health } : null)
    }
    expect(next.some(({ stream }) => stream !== null)).toBe(true)
    let staked = 0
    for (const race of next) {
      const filters = [
        { field: 'race', operator: 'eq' as const, value: race.id },
        { field: 'state', operator: 'eq' as const, value: 'PLACED' },
      ]
      const totals = await totalRows(admin, bets, { filters })
      const sum = (totals.stake ?? []).reduce((all, one) => all + one.sum, 0)
      expect(race.staked).toBe(sum)
      staked += sum
    }
    expect(staked).toBeGreaterThan(0)
  })
})

describe.each(['PHP', 'MXN'])('the dashboard in %s', currency => {
  let answer: Omit<DashboardAnswer, 'balances' | 'openBets' | 'next' | 'before' | 'wins' | 'drawers'>

  const month = monthOf(currency)

  beforeAll(async () => {
    answer = await readFigures(contextOf(database, 'admin'), month, currency)
  })

  const listOf = ({ resource, figure, ...rest }: DeclaredFigure) => ({
    filters: [
      ...(resource.views[figure.view]?.filter ?? []),
      ...figureFilters({ resource, figure, ...rest }, { ...answer, currency }),
    ],
  })

  /** The length of the list; of a figure of different records, how many different ones it has. */
  const countOf = async ({ resource, figure }: DeclaredFigure, filters: readonly Filter[]) => {
    const admin = contextOf(database, 'admin')
    if (figure.distinct === undefined) return (await countRows(admin, resource, { filters })).count
    const { items } = await listRows(admin, resource, { filters, limit: 100 })
    return new Set(items.map(row => row[String(figure.distinct)]).filter(Boolean)).size
  }

  it.each(declared.map(each => [each.key, each] as const))(
    'shows %s as its list adds up',
    async (key, each) => {
      const admin = contextOf(database, 'admin')
      const count = await countOf(each, listOf(each).filters)
      const totals = await totalRows(admin, each.resource, listOf(each))
      const sum = totals[each.figure.sum ?? '']?.reduce((all, { sum: one }) => all + one, 0)
      const shown = answer.figures[key]
      expect(shown?.count).toBe(count)
      expect(shown?.amount ?? undefined).toBe(each.figure.sum && (sum ?? 0))
    },
  )

  it('has the ledger breaks and the alerts that nobody has answered among its queues', () => {
    const queues = declared.flatMap(({ key, figure }) => (figure.group === 'queue' ? [key] : []))
    expect(queues).toEqual(
      expect.arrayContaining(['dailyPacks.broken', 'jobs.dead', 'ticketCorrections.open']),
    )
  })

  it.each(['bets.players', 'gameRounds.players'])(
    'counts the %s of this currency alone, each once',
    async key => {
      const each = declared.find(one => one.key === key) as DeclaredFigure
      const { filters } = listOf(each)
      expect(filters).toContainEqual({ field: 'currency', operator: 'eq', value: currency })
      const { items } = await listRows(contextOf(database, 'admin'), each.resource, { filters, limit: 100 })
      expect(items.every(row => row.currency === currency)).toBe(true)
      // The demo has no such bets in pesos of Mexico.
      if (currency === 'PHP') expect(items.length).toBeGreaterThan(0)
      expect(answer.figures[key]?.count).toBe(
        new Set(items.map(({ customer }) => customer).filter(Boolean)).size,
      )
    },
  )

  it('shows one product: its figures, those of no product, and none of another', async () => {
    const admin = contextOf(database, 'admin')
    const ofPools = await readFigures(admin, month, currency, 'POOL')
    const fixed = await readFigures(admin, month, currency, 'FIXED')
    const others = Object.fromEntries(
      Object.entries(answer.figures).filter(([key]) => ![...ofGamesOnly, ...ofFixedOnly].includes(key)),
    )
    expect(Object.keys(ofPools.figures).sort()).toEqual(Object.keys(others).sort())
    for (const [key, whole] of Object.entries(others)) {
      const pool = ofPools.figures[key]
      if (!key.startsWith('bets.')) expect(pool).toEqual(whole)
      else expect((pool?.amount ?? 0) + (fixed.figures[key]?.amount ?? 0)).toBe(whole.amount ?? 0)
    }
    expect(
      Object.keys(answer.figures)
        .filter(key => !(key in fixed.figures))
        .sort(),
    ).toEqual([...ofPoolsOnly, ...ofGamesOnly].sort())
    expect(fixed.figures['deposits.confirmed']).toEqual(answer.figures['deposits.confirmed'])
    for (const each of figuresOf(registry.resources, admin.actor, 'FIXED')) {
      const filters = figureFilters(each, { ...fixed, currency })
      const isNarrowed = filters.some(({ field, value }) => field === 'product' && value === 'FIXED')
      expect(isNarrowed).toBe(each.resource === bets)
    }
  })

  it('adds up the days of the period to its figures', () => {
    expect(answer.buckets).toHaveLength(30)
    const overDays = Object.values(answer.figures).filter(({ series }) => series.length > 0)
    expect(overDays.length).toBeGreaterThan(5)
    for (const { count, amount, series } of overDays) {
      expect(series.reduce((sum, day) => sum + day.count, 0)).toBe(count)
      expect(series.reduce((sum, day) => sum + (day.amount ?? 0), 0)).toBe(amount ?? 0)
    }
  })

  it('shows every figure as its list adds up, whatever the days and the product: 50 random choices in each currency', async () => {
    const admin = contextOf(database, 'admin')
    const choice = fc.record({
      from: fc.integer({ min: 0, max: 60 }),
      length: fc.integer({ min: 1, max: 40 }),
      product: fc.constantFrom(null, 'POOL', 'FIXED', 'GAME'),
    })
    await fc.assert(
      fc.asyncProperty(choice, async ({ from, length, product }) => {
        const first = dayAfter(todayIn(currency), -from)
        const days = [first, dayAfter(first, length - 1)] as const
        const found = await readFigures(admin, days, currency, product as Product | null)
        for (const each of figuresOf(registry.resources, admin.actor, product as Product | null)) {
          const filters = [
            ...(each.resource.views[each.figure.view]?.filter ?? []),
            ...figureFilters(each, { ...found, currency }),
          ]
          const shown = found.figures[each.key]
          const sums = (await totalRows(admin, each.resource, { filters }))[each.figure.sum ?? ''] ?? []
          expect(shown?.amount ?? 0, each.key).toBe(sums.reduce((all, { sum }) => all + sum, 0))
          expect(shown?.count, each.key).toBe(await countOf(each, filters))
        }
      }),
      { numRuns: 50 },
    )
  }, 240_000)

  it('derives handle, payouts, GGR, NGR, hold and net from its figures, and shows no NGR of one product', () => {
    const amount = (key: string) => answer.figures[key]?.amount ?? 0
    const handle = amount('bets.handle') + amount('gameRounds.handle')
    const won = amount('bets.payouts') + amount('bets.tax') + amount('gameRounds.payouts')
    const ggr = handle - amount('bets.refunds') - won
    const bonusCost = amount('bonuses.granted') - amount('bonuses.takenBack')
    const of = (name: keyof typeof derivedFigures) => deriveAmount(derivedFigures[name], amount)
    expect(of('handle')).toBe(handle)
    expect(of('payouts')).toBe(won - amount('bets.tax'))
    expect(of('ggr')).toBe(ggr)
    // Net is of all that comes in and goes out.
    const flows = declared.filter(({ figure }) => figure.flow !== undefined)
    expect(derivedFigures.net.parts).toHaveLength(flows.length)
    expect(of('net')).toBe(
      flows.reduce((sum, { key, figure }) => sum + (figure.flow === 'in' ? 1 : -1) * amount(key), 0),
    )
    expect(of('ngr')).toBe(ggr - bonusCost - amount('pools.tax'))
    expect(of('hold')).toBe(handle === 0 ? null : Math.floor((ggr * 10_000) / handle))
    for (const { parts } of Object.values(derivedFigures))
      for (const { figure } of parts)
        expect(answer.figures[figure]?.amount, figure).toEqual(expect.any(Number))
  })

  it('derives the handle of one product from its bets or its rounds', async () => {
    const admin = contextOf(database, 'admin')
    let sum = 0
    for (const product of ['POOL', 'FIXED', 'GAME'] as const) {
      const { figures } = await readFigures(admin, month, currency, product)
      sum += deriveAmount(derivedFigures.handle, key => figures[key]?.amount ?? null) ?? 0
    }
    expect(sum).toBe(deriveAmount(derivedFigures.handle, key => answer.figures[key]?.amount ?? null))
  })

  it('orders its tiles by figures that there are', () => {
    const known = [...Object.keys(derivedFigures), ...declared.map(({ key }) => key)]
    expect(dashboardOrder.filter(key => !known.includes(key))).toEqual([])
  })

  it('compares with as much time before', async () => {
    const admin = contextOf(database, 'admin')
    const day = dayAfter(todayIn(currency), -1)
    const asked = await readFigures(admin, [day, day], currency)
    const earlier = await readFigures(admin, [dayAfter(day, -1), dayAfter(day, -1)], currency)
    const before = await readFiguresBefore(admin, asked)
    for (const [key, { count, amount }] of Object.entries(before))
      expect({ count, amount }, key).toEqual({
        count: earlier.figures[key]?.count,
        amount: earlier.figures[key]?.amount,
      })
    expect(Object.keys(before)).not.toContain('withdrawals.toReview')
  })

  it('shows the greatest wins and the drawers of today as their lists have them', async () => {
    const admin = contextOf(database, 'admin')
    const [from] = bucketsOf([todayIn(currency), todayIn(currency)], currency).period
    const since = (field: string) => ({ field, operator: 'gte' as const, value: from })
    const won = { field: 'state', operator: 'eq' as const, value: 'WON' }
    const unit = { field: 'currency', operator: 'eq' as const, value: currency }
    const { items } = await listRows(admin, bets, {
      filters: [won, unit, countedInGgr, since('settledAt')],
      sort: { field: 'returned', order: 'desc' },
      limit: 10,
    })
    const wins = await readTopWins(admin, currency, null)
    expect(wins.map(({ returned }) => returned)).toEqual(items.map(({ returned }) => returned))
    const closed = await listRows(admin, shifts, { filters: [unit], limit: 100 })
    const differing = closed.items.filter(({ variance, closedAt }) => variance && String(closedAt) >= from)
    const drawers = await readDrawerDifferences(admin, currency)
    expect(drawers.reduce((sum, { variance }) => sum + variance, 0)).toBe(
      differing.reduce((sum, { variance }) => sum + Number(variance), 0),
    )
  })

  it('says since when the oldest of a queue waits', () => {
    const { oldest } = answer.figures['withdrawals.toReview'] ?? {}
    const hours = (Date.parse(answer.now) - Date.parse(String(oldest))) / 3_600_000
    expect(hours).toBeGreaterThan(19)
    expect(hours).toBeLessThan(29)
  })

  it('shows pagcor the same numbers, but nothing about approvals', async () => {
    const { figures } = await readFigures(contextOf(database, 'pagcor'), month, currency)
    const { 'approvals.waiting': own, ...all } = answer.figures
    expect(own?.count).toBe(1)
    expect(figures).toEqual(all)
  })

  /** The totals of the list of placed bets. */
  const openTotals = async () => {
    const filters = [
      { field: 'state', operator: 'eq' as const, value: 'PLACED' },
      { field: 'currency', operator: 'eq' as const, value: currency },
    ]
    const { stake, refunded } = await totalRows(contextOf(database, 'admin'), bets, { filters })
    return { stake: stake?.[0]?.sum ?? 0, refunded: refunded?.[0]?.sum ?? 0 }
  }

  it('number 41: shows what the trial balance says of wallets and of the reserve that covers them', async () => {
    // The queue counts the same bets; its amount is their stakes.
    const placed = await totalRows(contextOf(database, 'admin'), bets, {
      filters: [
        { field: 'state', operator: 'eq', value: 'PLACED' },
        { field: 'currency', operator: 'eq', value: currency },
      ],
    })
    expect(answer.figures['bets.open']?.amount).toBe(placed.stake?.[0]?.sum ?? 0)
    const rows = (await trialBalances(database.orm)).find(each => each.currency === currency)?.rows ?? []
    const of = (...kinds: string[]) =>
      rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { balance }) => sum + balance, 0)
    const openBets = await openTotals()
    const found = await readBalances(contextOf(database, 'pagcor'), currency)
    expect(found.openBets).toEqual(openBets)
    expect(found.balances).toEqual({
      cash: of('WALLET_CASH'),
      bonus: of('WALLET_BONUS'),
      held: of('WALLET_HELD'),
      open: openBets.stake - openBets.refunded,
      reserve: of('BANK', 'PSP', 'VAULT', 'DRAWER'),
    })
  })

  it('shows a gaming day by hours, from 06:00 where money of the currency moves', async () => {
    const day = dayAfter(todayIn(currency), -1)
    const { buckets, period } = await readFigures(contextOf(database, 'admin'), [day, day], currency)
    const [first, last] =
      currency === 'PHP'
        ? [`${dayAfter(day, -1)}T22:00:00.000Z`, `${day}T21:59:59.999Z`]
        : [`${day}T12:00:00.000Z`, `${dayAfter(day, 1)}T11:59:59.999Z`]
    expect(buckets).toHaveLength(24)
    expect(buckets[0]).toBe(first)
    expect(period).toEqual([first, last])
  })
})
