import { eq, or, sql } from 'drizzle-orm'
import { idleReason } from '../../../src/domain/location'
import type { Currency } from '../../../src/domain/money'
import { drawerOf, drawerVariance, floatIn, floatOut } from '../../../src/domain/postings/cash'
import {
  cashLevelOf,
  countedSum,
  type Denomination,
  denominationsProblem,
  openingProblem,
} from '../../../src/domain/shift'
import { shifts } from '../../../src/resources/places/shifts'
import { terminals } from '../../../src/resources/places/terminals'
import { atOneMoment, type Handler } from '../../context'
import { findRow } from '../../crud/read'
import { insertRow } from '../../crud/write'
import type { ByPerson } from '../../crud/written'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { balanceOf } from '../../ledger/balance'
import { type PostedFor, post } from '../../ledger/post'
import { invalid } from '../../validate'
import { moveCash } from './move-cash'
import { idleCode, placeOf, requireCashCurrency, type Shift } from './running-shift'

export interface Opening {
  readonly terminal: string
  /** By default, what is counted beyond the cash that was in the drawer. */
  readonly openingFloat?: number | undefined
  readonly denominations: readonly Denomination[]
}

/**
 * Opens a shift at a terminal: the float moves from the vault of the location into the drawer. Where the desk left cash there
 * since the last shift, the count is compared with both, and the difference is posted as over or short.
 * @throws AppError 404 for a terminal of somebody else, 409 when it is not active, its location is not active or a shift is open, 422 for a count
 * of an empty drawer that is not the float, and for more than the drawer may hold
 */
export async function openShift(transaction: Orm, caller: ByPerson, asked: Opening): Promise<StoredRow> {
  const by = atOneMoment(caller)
  const access = { viewer: by.actor, verb: 'show', lock: true } as const
  const terminal = await findRow(transaction, terminals, asked.terminal, access)
  requireOwnTerminal(terminal, by)
  const currency = terminal.currency as Currency
  requireCashCurrency({ currency })
  const left = await balanceOf(transaction, drawerOf(terminal.id), currency)
  const counted = countedSum(asked.denominations)
  const { openingFloat = Math.max(0, counted - left) } = asked
  const problem =
    denominationsProblem(asked.denominations, currency) ?? openingProblem({ ...asked, openingFloat }, left)
  if (problem) throw invalid({ denominations: problem })
  const limits = await placeOf(transaction, { terminal: terminal.id })
  const idle = idleReason(limits.status)
  if (idle) throw new AppError(409, idleCode(limits.status), `${limits.name} opens no shifts. ${idle}`)
  const level = cashLevelOf(counted, limits)
  if (level === 'CRITICAL')
    throw invalid({ openingFloat: 'This is more than the drawer may hold. Open with less.' })
  const openingDifference = counted - left - openingFloat
  const shift = await insertRow(transaction, by, shifts, {
    ...asked,
    openingFloat,
    code: await nextCode(transaction, terminal),
    location: terminal.location,
    cashier: by.actor.id,
    currency,
    openingDifference,
    isHigh: level !== 'NORMAL',
    openedAt: by.now().toISOString(),
  })
  const table = tableOf(shifts)
  await transaction.update(table).set({ partner: limits.partner }).where(eq(table.id, shift.id))
  const of = postedFor(shift.id, terminal.id, limits.zone)
  const place = { terminal: terminal.id, location: String(terminal.location), currency }
  if (openingFloat > 0) await post(transaction, by, floatIn(place, openingFloat), of('opened'))
  if (openingDifference !== 0) {
    const posting = drawerVariance(terminal.id, currency, openingDifference)
    await post(transaction, by, posting, of('openingCounted'))
  }
  return shift
}

/** What the entries of a shift are posted for; its declaration knows them by the last part. */
function postedFor(shift: string, terminal: string, zone: string) {
  return (what: 'opened' | 'openingCounted' | 'counted' | 'closed'): PostedFor => ({
    idem: `shift:${shift}:${what}`,
    ref: { type: shifts.typename, id: shift },
    terminal,
    zone,
  })
}

/** Terminals that a cashier may see are not all their own: a cashier may have a second role. */
function requireOwnTerminal(terminal: StoredRow, { actor }: ByPerson): void {
  if (terminal.cashier !== actor.id)
    throw new AppError(409, 'not_assigned', 'You are not the assigned cashier of this terminal')
  if (terminal.status !== 'ACTIVE')
    throw new AppError(409, 'wrong_state', 'A shift needs an active terminal. Ask an admin to activate it.')
}

/**
 * "MNL-OTB1-C1-0007": the seventh shift of the terminal, whose row is locked. Where another terminal had the code before, the
 * numbers go on after its own.
 */
async function nextCode(orm: Orm, { id, code }: StoredRow): Promise<string> {
  const table = tableOf(shifts)
  const prefix = `${code}-`
  const number = sql`substr(${table.code}, ${prefix.length + 1}::int)`
  // As a range over the index of codes: "." is the character after "-".
  const indexed = sql`lower(${table.code}) collate "C"`
  const isNumbered = sql`${indexed} >= lower(${prefix}) and ${indexed} < lower(${`${code}.`}) and ${number} ~ '^[0-9]{4,9}$'`
  const [found] = await orm
    .select({
      n: sql<number>`greatest(
        count(*) filter (where ${table.terminal} = ${id}),
        coalesce(max(case when ${isNumbered} then ${number}::int end), 0))::int`,
    })
    .from(table)
    .where(or(eq(table.terminal, id), isNumbered))
  return `${prefix}${String((found?.n ?? 0) + 1).padStart(4, '0')}`
}

/**
 * Closes a shift by its count. The difference to the ledger is posted as over or short, and all cash returns to the
 * vault, so that the drawer is empty.
 */
export const closeShift: Handler<
  StoredRow<typeof shifts>,
  { readonly denominations: readonly Denomination[] }
> = async ({ transaction, by, row, input: { denominations }, at }) => {
  const shift = row as Shift
  const { terminal, location, currency } = shift
  const problem = denominationsProblem(denominations, currency)
  if (problem) throw invalid({ denominations: problem })
  const counted = countedSum(denominations)
  const expected = await balanceOf(transaction, drawerOf(terminal), currency)
  const closingDifference = counted - expected
  const { zone } = await placeOf(transaction, shift)
  const of = postedFor(shift.id, terminal, zone)
  if (closingDifference !== 0)
    await post(transaction, by, drawerVariance(terminal, currency, closingDifference), of('counted'))
  if (counted > 0)
    await post(transaction, by, floatOut({ terminal, location, currency }, counted), of('closed'))
  return {
    expected,
    counted,
    closingDifference,
    closingCount: denominations,
    closedAt: at.now,
    closedBy: by.actor?.id ?? null,
  }
}

type FloatHandler = Handler<StoredRow<typeof shifts>, { readonly amount: number }>

/** More cash from the vault for a running shift. */
export const putFloatIn: FloatHandler = call => moveFloat(call, 'FLOAT_IN')

/** Cash of a running shift into the vault; a locked shift goes on once its drawer is below the critical limit. */
export const takeFloatOut: FloatHandler = call => moveFloat(call, 'FLOAT_OUT')

async function moveFloat(
  { transaction, by, row, input: { amount } }: Parameters<FloatHandler>[0],
  kind: 'FLOAT_IN' | 'FLOAT_OUT',
): Promise<Record<string, unknown>> {
  const shift = row as Shift
  const posting = (kind === 'FLOAT_IN' ? floatIn : floatOut)(shift, amount)
  const { level } = await moveCash(transaction, by, shift, posting, { kind, amount })
  return { state: level === 'CRITICAL' ? 'LOCKED' : 'OPEN', isHigh: level !== 'NORMAL' }
}
