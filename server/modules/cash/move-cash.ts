import { eq, sql } from 'drizzle-orm'
import { reportDueOn } from '../../../src/domain/aml-report'
import { type CashMovementKind, isSignificantCash, type SeenDocument } from '../../../src/domain/cash'
import { dayIn } from '../../../src/domain/day'
import { idleReason } from '../../../src/domain/location'
import { drawerOf } from '../../../src/domain/postings/cash'
import type { Posting } from '../../../src/domain/postings/posting'
import { type CashLevel, cashLevelOf } from '../../../src/domain/shift'
import { cashMovements } from '../../../src/resources/money/cash-movements'
import { locations } from '../../../src/resources/places/locations'
import { shifts } from '../../../src/resources/places/shifts'
import { terminals } from '../../../src/resources/places/terminals'
import type { By } from '../../context'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { balanceOf } from '../../ledger/balance'
import { type PostedFor, post } from '../../ledger/post'
import { fileLargeCash, holidaysAfter } from '../aml'
import { idleCode, type Place, placeOf, type Shift } from './running-shift'

export interface Movement extends SeenDocument {
  readonly kind: CashMovementKind
  readonly amount: number
  readonly customer?: string
  readonly tendered?: number
  readonly change?: number
  readonly code?: string
  readonly bet?: string
  readonly edition?: number
}

/** The sum of a shift that each kind adds to. */
const sums = {
  CASH_IN: 'cashIn',
  CASH_OUT: 'cashOut',
  TICKET_SALE: 'ticketsSold',
  TICKET_PAYOUT: 'ticketsPaid',
  TICKET_REFUND: 'ticketsRefunded',
  FLOAT_IN: 'floatIn',
  FLOAT_OUT: 'floatOut',
  CASH_IN_REVERSED: 'cashInReversed',
  CASH_OUT_REVERSED: 'cashOutReversed',
} as const

/**
 * Moves cash through the drawer of a locked shift: the movement with its receipt number, its entry in the ledger and
 * the sums of the shift stand together.
 * @returns the id of the movement, and the level of the cash that is in the drawer now
 * @throws AppError 409 `terminal_suspended`, `location_suspended`, `location_not_active`, 422 `insufficient_funds` when the drawer or the wallet does not hold that much
 */
export async function moveCash(
  transaction: Orm,
  by: By,
  shift: Shift,
  posting: Posting,
  movement: Movement,
  closes: Pick<PostedFor, 'closes'> = {},
): Promise<{ readonly id: string; readonly level: CashLevel }> {
  const place = await placeOf(transaction, shift)
  const id = await noteMovement(transaction, by, shift, place, movement)
  await post(transaction, by, posting, {
    idem: `cash:${id}`,
    ref: { type: cashMovements.typename, id },
    terminal: shift.terminal,
    zone: place.zone,
    ...closes,
  })
  return { id, level: await levelOf(transaction, shift, place) }
}

/**
 * Notes cash that moves through the drawer of a locked shift, whose entry in the ledger belongs to another record, such as
 * a ticket. The sums take no version of the shift: each movement has an audit entry of its own.
 * @returns the id of the movement
 * @throws AppError 409 `terminal_suspended`, `location_suspended`, `location_not_active`
 */
export async function noteMovement(
  transaction: Orm,
  by: By,
  shift: Shift,
  place: Pick<Place, 'zone' | 'country'>,
  movement: Movement,
): Promise<string> {
  await requireWorking(transaction, shift)
  const n = await countReceipt(transaction, shift, movement)
  const isLarge = isSignificantCash({ ...movement, currency: shift.currency })
  const row = await insertRow(transaction, by, cashMovements, {
    ...movement,
    createdAt: by.now().toISOString(),
    receipt: `${shift.code}-${String(n).padStart(4, '0')}`,
    n,
    shift: shift.id,
    terminal: shift.terminal,
    by: by.actor?.id ?? null,
    currency: shift.currency,
    reportBy: isLarge ? await reportByOf(transaction, place, by.now()) : null,
  })
  // The AMLC is the Philippine authority.
  if (isLarge && place.country === 'PH') await fileLargeCash(transaction, by, row)
  return row.id
}

async function reportByOf(
  orm: Orm,
  { zone, country }: Pick<Place, 'zone' | 'country'>,
  now: Date,
): Promise<string> {
  const day = dayIn(zone, now)
  return reportDueOn(day, await holidaysAfter(orm, country, day))
}

/**
 * Notes that a movement of a locked shift is taken back. Its receipt is that of the movement with "-R": it takes no number, so
 * that a request for approval stays true while the cashier goes on working.
 * @returns the id of the movement that reverses
 * @throws AppError 409 `terminal_suspended`, `location_suspended`, `location_not_active`
 */
export async function noteReversal(
  transaction: Orm,
  by: By,
  shift: Shift,
  reversed: StoredRow & { readonly kind: 'CASH_IN' | 'CASH_OUT'; readonly amount: number },
  reason: string,
): Promise<string> {
  await requireWorking(transaction, shift)
  const kind = `${reversed.kind}_REVERSED` as const
  const { amount } = reversed
  const table = tableOf(shifts)
  await transaction
    .update(table)
    .set({ [sums[kind]]: sql`${table[sums[kind]]} + ${amount}` })
    .where(eq(table.id, shift.id))
  const { id } = await insertRow(transaction, by, cashMovements, {
    ...{ kind, amount, reason, reverses: reversed.id },
    createdAt: by.now().toISOString(),
    receipt: `${reversed.receipt}-R`,
    n: reversed.n,
    shift: shift.id,
    terminal: shift.terminal,
    by: by.actor?.id ?? null,
    customer: reversed.customer,
    currency: shift.currency,
  })
  return id
}

/** Compares the cash in the drawer of a shift with the limits of its place. */
export async function levelOf(orm: Orm, { terminal, currency }: Shift, limits: Place): Promise<CashLevel> {
  return cashLevelOf(await balanceOf(orm, drawerOf(terminal), currency), limits)
}

/**
 * Holds the states of the terminal and its location until the transaction ends: a suspension waits for it, and stops the next
 * movement.
 */
async function requireWorking(transaction: Orm, { terminal }: Shift): Promise<void> {
  const { id, code, status, location } = tableOf(terminals)
  const place = tableOf(locations)
  const [row] = await transaction
    .select({ code, status: place.status, terminalStatus: status, name: place.name })
    .from(tableOf(terminals))
    .innerJoin(place, eq(place.id, location))
    .where(eq(id, terminal))
    .for('share')
  if (row?.terminalStatus !== 'ACTIVE')
    throw new AppError(
      409,
      'terminal_suspended',
      `Terminal ${row?.code} is suspended: no cash moves. The shift can still be closed and counted.`,
    )
  const reason = idleReason(row.status)
  if (reason)
    throw new AppError(
      409,
      idleCode(row.status),
      `No cash moves at ${row.name}. ${reason} The shift can still be closed.`,
    )
}

async function countReceipt(orm: Orm, shift: Shift, { kind, amount }: Movement): Promise<number> {
  const table = tableOf(shifts)
  const name = sums[kind]
  const [row] = await orm
    .update(table)
    .set({ [name]: sql`${table[name]} + ${amount}`, receipts: sql`${table.receipts} + 1` })
    .where(eq(table.id, shift.id))
    .returning({ n: table.receipts })
  return Number(row?.n)
}
