import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Currency } from '../../../../src/domain/money'
import type { TicketDetail, TicketLeg } from '../../../../src/resources/betting/ticket-detail'
import { cashMovements } from '../../../../src/resources/money/cash-movements'
import { staff } from '../../../../src/resources/people/staff'
import { races } from '../../../../src/resources/racing/races'
import { runners } from '../../../../src/resources/racing/runners'
import type { Orm } from '../../../db/database'
import { ledgerAccount, ledgerEntry, ledgerLine } from '../../../db/ledger-tables'
import { poolTotal } from '../../../db/pool-total-table'
import { tableOf } from '../../../db/tables'
import { findPool, type OpenPool, readPool } from '../pool-state'
import type { Ticket } from '../pool-ticket'
import { divided, postedSheets } from '../race-worksheet'
import { ticketCombinations } from './ticket-combinations'

/** A ticket in full: what it names, its combinations, its pool, its entries in the ledger and its receipts. */
export async function ticketDetail(orm: Orm, ticket: Ticket, after: string | null): Promise<TicketDetail> {
  const pool = await readPool(orm, await findPool(orm, ticket.pool))
  const { row, rules } = pool
  const [legs, combinations, sheets, gross, entries, receipts] = await Promise.all([
    legsOf(orm, pool, ticket),
    ticketCombinations(orm, pool, ticket, after),
    postedSheets(orm, divided.includes(row.state) ? [row] : []),
    grossOf(orm, row.id),
    entriesOf(orm, ticket.id),
    receiptsOf(orm, ticket.id),
  ])
  return {
    currency: row.currency as Currency,
    unitStake: ticket.unitStake,
    unit: rules.unitMinor,
    box: ticket.selections.box,
    isOrdered: rules.ordered,
    legs,
    combinations,
    pool: {
      id: row.id,
      name: row.name,
      state: row.state as TicketDetail['pool']['state'],
      gross,
      sheet: sheets[0] ?? null,
    },
    entries,
    receipts,
  }
}

async function legsOf(orm: Orm, { legs }: OpenPool, { selections }: Ticket): Promise<TicketLeg[]> {
  const ids = legs.map(({ id }) => id)
  const [race, runner] = [tableOf(races), tableOf(runners)]
  const [named, starters] = await Promise.all([
    orm.select({ id: race.id, no: race.no, name: race.name }).from(race).where(inArray(race.id, ids)),
    orm
      .select({ race: runner.race, no: runner.no, name: runner.name, status: runner.status })
      .from(runner)
      .where(inArray(runner.race, ids))
      .orderBy(asc(runner.no)),
  ])
  return legs.map((leg, place) => {
    const field = starters
      .filter(one => one.race === leg.id)
      .map(one => ({
        no: Number(one.no),
        name: String(one.name),
        isScratched: one.status === 'SCRATCHED',
      }))
    const interests = leg.runners.filter(({ coupledWith, scratched }) => coupledWith === null && !scratched)
    const found = named.find(one => one.id === leg.id)
    return {
      race: { id: leg.id, no: Number(found?.no), name: leg.name },
      lists: (selections.legs[place] ?? []).map(list => ({
        isAll: list.length > 1 && interests.every(({ number }) => list.includes(number)),
        runners: field.filter(({ no }) => list.includes(no)),
      })),
      alternate: selections.alternates[place] ?? null,
    }
  })
}

async function grossOf(orm: Orm, pool: string): Promise<number> {
  const [found] = await orm
    .select({ stake: sql<string>`coalesce(sum(${poolTotal.stake}), 0)` })
    .from(poolTotal)
    .where(eq(poolTotal.pool, pool))
  return Number(found?.stake)
}

async function entriesOf(orm: Orm, bet: string): Promise<TicketDetail['entries']> {
  const rows = await orm
    .select({
      id: ledgerEntry.id,
      kind: ledgerEntry.kind,
      at: ledgerEntry.postedAt,
      account: ledgerAccount.kind,
      amount: ledgerLine.amount,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerLine, eq(ledgerLine.entryId, ledgerEntry.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerLine.accountId))
    .where(eq(ledgerEntry.ref, bet))
    .orderBy(asc(ledgerEntry.id), asc(ledgerLine.n))
  const entries = new Map<string, TicketDetail['entries'][number]>()
  for (const { id, kind, at, account, amount } of rows) {
    const lines = entries.get(id)?.lines ?? []
    entries.set(id, { id, kind, at, lines: [...lines, { account, amount }] })
  }
  return [...entries.values()]
}

async function receiptsOf(orm: Orm, bet: string): Promise<TicketDetail['receipts']> {
  const movement = tableOf(cashMovements)
  const rows = await orm
    .select({
      id: movement.id,
      receipt: movement.receipt,
      kind: movement.kind,
      at: movement.createdAt,
      amount: movement.amount,
      cashier: tableOf(staff).name,
    })
    .from(movement)
    .innerJoin(tableOf(staff), eq(tableOf(staff).id, movement.by))
    .where(eq(movement.bet, bet))
    .orderBy(asc(movement.id))
  return rows
}
