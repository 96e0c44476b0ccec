import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { standingStates } from '../../../src/domain/bet'
import { type Currency, formatMoney } from '../../../src/domain/money'
import { correctionWords, describeCorrection, type Sums } from '../../../src/domain/pools/correction-words'
import { dueOf } from '../../../src/domain/pools/ticket-position'
import { accountCode } from '../../../src/domain/postings/account'
import { bets } from '../../../src/resources/betting/bets'
import { users } from '../../../src/resources/people/users'
import type {
  CorrectionPreview,
  FigureChange,
  PoolWorksheet,
  TicketDifference,
} from '../../../src/resources/racing/race-worksheet'
import { storedColumns } from '../../crud/read'
import type { Orm } from '../../db/database'
import { ledgerAccount } from '../../db/ledger-tables'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { isPaidInCash } from './correct-paid'
import { positionBefore, positionsAfter } from './correct-tickets'
import { carriedAgain } from './covered-carry'
import { type PoolRow, poolsOf, readPool, type Supposed } from './pool-state'
import { chunk, type Ticket, ticketOf } from './pool-ticket'
import { carriedFor, resultPreview } from './previews'
import { divided, postedSheets } from './race-worksheet'
import { redividedSheet } from './redivide'
import { readDividends } from './ticket-outcome'

/** The most tickets in the preview, the largest differences first. */
const mostTold = 200

type Told = CorrectionPreview['pools'][number]

/** A ticket that is due another amount, before it is known where its money is. */
interface Changed {
  readonly ticket: Ticket
  readonly pool: string
  readonly before: number
  readonly after: number
}

/**
 * Previews another official result: the amounts that each pool paid and would pay, and ticket by ticket the customers
 * who get more or were paid too much. Nothing is written.
 * @param showsTickets whether the user may see tickets and their holders
 */
export async function correctionPreview(
  orm: Orm,
  race: StoredRow,
  positions: Supposed['positions'],
  showsTickets: boolean,
): Promise<CorrectionPreview> {
  const supposed = { race: race.id, positions }
  const rows = (await poolsOf(orm, supposed.race)).filter(({ state }) => divided.includes(state))
  const [posted, unsettled] = await Promise.all([postedSheets(orm, rows), resultPreview(orm, supposed)])
  const pools: Told[] = []
  const changed: Changed[] = []
  for (const row of rows) {
    const pool = await readPool(orm, row, supposed)
    const after = await redividedSheet(orm, pool)
    const before = posted.find(sheet => sheet.pool === row.id) ?? null
    const facts = { now: await carriedFor(orm, row), former: before ?? {}, told: after }
    const { covered } = await carriedAgain(orm, row, facts)
    pools.push({ before, after, covered: covered.reduce((sum, amount) => sum + amount, 0) })
    changed.push(...(await changedTickets(orm, row, supposed, after)))
  }
  const holders = await holdersOf(orm, changed)
  const placed = changed.map((one): Placed => ({ ...one, place: holders.placeOf(one) }))
  const less = placed.filter(({ before, after }) => after < before)
  const sums = {
    more: sumsOf(placed.filter(({ before, after }) => after > before)),
    less: sumsOf(less),
    open: sumsOf(less.filter(({ place }) => place === 'SHORT' || place === 'COLLECTED')),
  }
  const all = [...pools, ...unsettled.pools.map(after => ({ before: null, after, covered: 0 }))]
  const money = (amount: number) => formatMoney(amount, race.currency as Currency)
  const topUps = pools.filter(({ covered }) => covered > 0)
  return {
    summary: [
      describeCorrection(sums, money),
      ...topUps.map(({ after, covered }) => correctionWords.covered(after.name, covered, money)),
    ].join(' '),
    changes: all.flatMap(changedFigures),
    pools: all,
    waiting: unsettled.waiting,
    ...sums,
    tickets: showsTickets ? await toldTickets(orm, placed) : null,
  }
}

/** The figures of a pool that change; what it pays also where other combinations share the same amount. */
function changedFigures({ before, after }: Told): FigureChange[] {
  const dividends = (sheet: PoolWorksheet | null) =>
    JSON.stringify(sheet?.winners.map(({ combination, dividend }) => [combination, dividend]) ?? null)
  const isOther = (figure: FigureChange['figure']) =>
    before?.[figure] !== after[figure] || (figure === 'paid' && dividends(before) !== dividends(after))
  return (['paid', 'refunds', 'carryOut'] as const).filter(isOther).map(figure => ({
    name: after.name,
    figure,
    currency: after.currency,
    before: before?.[figure] ?? null,
    after: after[figure],
  }))
}

/** The tickets of a divided pool that would be due another amount. */
async function changedTickets(
  orm: Orm,
  row: PoolRow,
  supposed: Supposed,
  after: Awaited<ReturnType<typeof redividedSheet>>,
): Promise<Changed[]> {
  const pool = await readPool(orm, row, supposed)
  const perUnit = new Map(
    after.winners.map(({ combination, dividend }) => [combination, BigInt(dividend)] as const),
  )
  const former = await readDividends(orm, row.id, Number(row.resultVersion))
  const positionAfter = await positionsAfter(orm, pool, { isRefunded: after.outcome === 'REFUNDED', perUnit })
  const table = tableOf(bets)
  const changed: Changed[] = []
  for (let last: string | null = null; ; ) {
    const rows = await orm
      .select(storedColumns(bets))
      .from(table)
      .where(
        and(
          eq(table.pool, row.id),
          inArray(table.state, standingStates),
          last === null ? undefined : gt(table.id, last),
        ),
      )
      .orderBy(asc(table.id))
      .limit(chunk)
    const tickets = rows.map(ticketOf)
    for (const ticket of tickets) {
      const due = dueOf(positionBefore(pool.rules, former, ticket))
      const after = dueOf(positionAfter(ticket))
      // What was paid in cash is what its correction starts from.
      const before = isPaidInCash(ticket) ? ticket.paidOut : due
      if (due !== after && before !== after) changed.push({ ticket, pool: row.name, before, after })
    }
    last = tickets.at(-1)?.id ?? null
    if (tickets.length < chunk) return changed
  }
}

interface Placed extends Changed {
  readonly place: TicketDifference['place']
}

/** Says where the money of each ticket is, as the wallets stand now. */
async function holdersOf(orm: Orm, changed: readonly Changed[]) {
  const differences = new Map<string, number>()
  for (const { ticket, before, after } of changed) {
    if (ticket.customer === null) continue
    const code = walletOf(ticket)
    differences.set(code, (differences.get(code) ?? 0) + after - before)
  }
  const losing = [...differences].filter(([, difference]) => difference < 0).map(([code]) => code)
  const short = new Set<string>()
  for (let start = 0; start < losing.length; start += chunk) {
    const codes = losing.slice(start, start + chunk)
    const found = await orm
      .select({ code: ledgerAccount.code, balance: ledgerAccount.balance })
      .from(ledgerAccount)
      .where(inArray(ledgerAccount.code, codes))
    const balances = new Map(found.map(({ code, balance }) => [code, balance]))
    for (const code of codes)
      if ((balances.get(code) ?? 0) + (differences.get(code) ?? 0) < 0) short.add(code)
  }
  return {
    placeOf: ({ ticket, before, after }: Changed): TicketDifference['place'] => {
      if (ticket.customer === null) return ticket.paidAt === null ? 'TERMINAL' : 'COLLECTED'
      return after < before && short.has(walletOf(ticket)) ? 'SHORT' : 'WALLET'
    },
  }
}

function walletOf({ customer, currency }: Ticket): string {
  return accountCode({ kind: 'WALLET_CASH', owner: String(customer) }, currency as Currency)
}

async function toldTickets(orm: Orm, placed: readonly Placed[]): Promise<TicketDifference[]> {
  const size = ({ before, after }: Changed) => Math.abs(after - before)
  const told = placed.toSorted((one, other) => size(other) - size(one)).slice(0, mostTold)
  const ids = told.flatMap(({ ticket }) => ticket.customer ?? [])
  const { id, name } = tableOf(users)
  const found =
    ids.length === 0 ? [] : await orm.select({ id, name }).from(tableOf(users)).where(inArray(id, ids))
  const names = new Map(found.map(row => [String(row.id), String(row.name)]))
  return told.map(({ ticket, pool, before, after, place }) => ({
    bet: ticket.id,
    ticket: ticket.ending,
    customer:
      ticket.customer === null ? null : { id: ticket.customer, name: names.get(ticket.customer) ?? '' },
    ...{ pool, before, after, difference: after - before, place },
  }))
}

function sumsOf(changed: readonly Changed[]): Sums {
  const amount = changed.reduce((sum, { before, after }) => sum + Math.abs(after - before), 0)
  return { count: changed.length, amount }
}
