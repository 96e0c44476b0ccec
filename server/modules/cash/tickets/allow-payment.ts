import { ticketDue } from '../../../../src/domain/ticket'
import { bets } from '../../../../src/resources/betting/bets'
import { can } from '../../../../src/resources/kernel/rights/access'
import type { FoundTicket } from '../../../../src/resources/kernel/wire/tickets'
import { confirmSecondPerson, type SecondPersonCredentials } from '../../../auth/second-person'
import type { Context, Handler } from '../../../context'
import { perform } from '../../../crud/perform'
import { AppError } from '../../../errors'
import type { Ticket } from '../../pools'
import { requireOwnLimit } from '../../staff'
import { lockOwnShift } from '../running-shift'
import { checkTicket, requirePayable, requireRefundable } from './find-payable'
import { lockTicket } from './ticket-row'

/**
 * Lets a supervisor allow this cashier to pay a large ticket, or to give its stake back, at the screen of the cashier.
 * @throws AppError 403 when they may not, 409 for a ticket that is not paid or for oneself, 422 at `proof`, 429
 */
export async function allowPayment(
  context: Context,
  { ticket: text, ...credentials }: SecondPersonCredentials & { readonly ticket: string },
): Promise<FoundTicket> {
  const actor = await confirmSecondPerson(context, credentials)
  if (!can(actor, bets, 'allowPayment'))
    throw new AppError(403, 'forbidden', 'This person may not allow payments: it takes an admin')
  await context.database.transaction(async transaction => {
    const ticket = await lockTicket(transaction, text)
    const shift = await lockOwnShift(transaction, context.actor)
    if (ticket.state === 'VOID') await requireRefundable(transaction, context, shift, ticket)
    else await requirePayable(transaction, context, shift, ticket)
    const supervisor = { ...context, actor }
    const { id, version } = ticket
    await perform(transaction, supervisor, bets, { id, version }, 'allowPayment', {
      cashier: context.actor.id,
    })
  })
  return checkTicket(context, text)
}

/** Nobody allows their own payment, or one above their own limit. */
export const requireMayAllow: Handler<Ticket> = async ({ transaction, by, row: ticket, input }) => {
  if (by.actor?.id === input.cashier)
    throw new AppError(
      403,
      'own_payment',
      'You are the cashier of this payment. Ask another person to allow it.',
    )
  await requireOwnLimit(transaction, by.actor, { amount: ticketDue(ticket), currency: ticket.currency })
}
