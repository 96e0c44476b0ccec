import { eq } from 'drizzle-orm'
import { tenderedProblem } from '../../../../src/domain/cash'
import { idleReason, licenceRefusal } from '../../../../src/domain/location'
import { type Currency, formatMoney } from '../../../../src/domain/money'
import type { Alternates, Selections } from '../../../../src/domain/selection-text'
import { locations } from '../../../../src/resources/places/locations'
import { terminals } from '../../../../src/resources/places/terminals'
import { atOneMoment } from '../../../context'
import type { ByPerson } from '../../../crud/written'
import type { Orm } from '../../../db/database'
import type { StoredRow } from '../../../db/stored-row'
import { tableOf } from '../../../db/tables'
import { AppError } from '../../../errors'
import { invalid } from '../../../validate'
import { sellTicket } from '../../pools'
import { noteLevel, requireUnlocked } from '../cash-in'
import { levelOf, noteMovement } from '../move-cash'
import { lockOwnShift, placeOf, type Shift } from '../running-shift'

/** A ticket that a customer buys with cash. Amounts are minor units. */
export interface AskedAtTerminal {
  /** Whose account it belongs to; undefined for a ticket without one. */
  readonly customer?: string | undefined
  readonly race: string
  readonly pool: string
  /** On each combination. */
  readonly unitStake: number
  readonly selections: Selections
  readonly box?: boolean | undefined
  readonly alternates?: Alternates | undefined
  /** The price of the ticket that the cashier told the customer. */
  readonly stake: number
  /** Cash that the customer hands over. */
  readonly tendered: number
}

/**
 * Sells a ticket for cash into the drawer of the cashier's shift (docs/bets.md, At a terminal).
 * @returns the id of the bet
 * @throws AppError 409 without an open shift, above its critical limit, where no bets may be taken, or `cost_changed`, and
 * as `sellTicket` does, also for a customer who may not bet
 */
export async function sellAtTerminal(
  transaction: Orm,
  caller: ByPerson,
  { stake, tendered, ...asked }: AskedAtTerminal,
): Promise<string> {
  const by = atOneMoment(caller)
  const shift = await lockOwnShift(transaction, by.actor)
  requireUnlocked(shift)
  const place = await placeOf(transaction, shift)
  const { terminal, currency } = shift
  const limits = await requireBetting(transaction, by, shift)
  const { zone, location, partner } = place
  const till = { terminal, shift: shift.id, zone, location }
  const bet = await sellTicket(transaction, by, { ...asked, channel: 'TERMINAL', till, partner })
  if (bet.currency !== currency)
    throw invalid({ pool: `This terminal takes ${currency}, and the pool is in ${bet.currency}` })
  requireTold(bet, stake)
  requireWithin(limits, Number(bet.stake), currency)
  const untold = tenderedProblem({ amount: stake, tendered }, currency)
  if (untold) throw invalid({ tendered: untold })
  await noteMovement(transaction, by, shift, place, {
    kind: 'TICKET_SALE',
    ...(asked.customer !== undefined && { customer: asked.customer }),
    amount: stake,
    tendered,
    change: tendered - stake,
    bet: bet.id,
  })
  await noteLevel(transaction, by, shift, await levelOf(transaction, shift, place))
  return bet.id
}

/** Runners that are scratched while a ticket is written may change its price. */
function requireTold({ stake, currency }: StoredRow, told: number): void {
  if (stake === told) return
  const [now, before] = [Number(stake), told].map(amount => formatMoney(amount, currency as Currency))
  throw new AppError(409, 'cost_changed', `The ticket costs ${now} now, not ${before}. Tell the customer.`)
}

interface BetLimits {
  readonly minBet: number | null
  readonly maxBet: number | null
}

/**
 * Bets are taken at an open location only, while its licence runs. Both stay as they are until the ticket is written.
 * @throws AppError 409 that says why not
 */
async function requireBetting(transaction: Orm, { now }: ByPerson, { terminal }: Shift): Promise<BetLimits> {
  const till = tableOf(terminals)
  const place = tableOf(locations)
  const [found] = await transaction
    .select({
      minBet: till.minBet,
      maxBet: till.maxBet,
      name: place.name,
      status: place.status,
      licenceExpiry: place.licenceExpiry,
      timezone: place.timezone,
    })
    .from(till)
    .innerJoin(place, eq(place.id, till.location))
    .where(eq(till.id, terminal))
    .for('share')
  if (!found) throw new Error(`There is no terminal ${terminal}`)
  const refusal = idleReason(found.status) ?? licenceRefusal(found, now().toISOString())
  if (refusal) throw new AppError(409, 'location_closed', `${found.name} takes no bets. ${refusal}`)
  return found
}

function requireWithin({ minBet, maxBet }: BetLimits, stake: number, currency: Currency): void {
  if (minBet !== null && stake < minBet)
    throw invalid({ unitStake: `This terminal sells tickets from ${formatMoney(minBet, currency)}` })
  if (maxBet !== null && stake > maxBet)
    throw invalid({ unitStake: `This terminal sells tickets up to ${formatMoney(maxBet, currency)}` })
}
