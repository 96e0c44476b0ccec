import { endedStates, standingStates } from '../../domain/bet'
import { claimIsOver, type PayableTicket, ticketDue } from '../../domain/ticket'
import type { Moment } from '../kernel/declare/declared-action'
import { reference } from '../kernel/declare/field'

// The actions of a ticket at a terminal (docs/bets.md).

/** Returns why nothing of a ticket can be paid any more; null while it can. */
function fetchedProblem(ticket: Ticket): string | null {
  if (ticket.paidAt && ticketDue(ticket) === 0) return 'This ticket is paid already'
  return ticket.expiredAt ? claimIsOver : null
}

interface Ticket
  extends Pick<PayableTicket, 'state' | 'returned' | 'refunded' | 'paidOut' | 'paidAt' | 'expiredAt'> {
  readonly channel: string
  readonly reprints: number
}

export const terminalActions = {
  reprint: {
    label: 'Reprint',
    done: 'Printed again',
    roles: ['admin'],
    singleOnly: true,
    hidden: true,
    when: { state: standingStates },
    problem: ({ channel, paidAt }: Ticket) => {
      if (channel !== 'TERMINAL') return 'This bet has no ticket on paper'
      return paidAt ? 'This ticket is paid, and is not printed again' : null
    },
    set: ({ reprints }: Ticket) => ({ reprints: reprints + 1 }),
    changes: ['reprints'],
  },
  allowPayment: {
    label: 'Allow payment',
    done: 'Payment allowed',
    roles: ['admin'],
    singleOnly: true,
    hidden: true,
    stepUp: true,
    when: { state: endedStates },
    problem: fetchedProblem,
    input: { cashier: reference({ to: 'staff', person: true, required: true }) },
    set: (_row: Ticket, { cashier }: { readonly cashier: string }, { now, actor }: Moment) => ({
      allowedBy: actor,
      allowedTo: cashier,
      allowedAt: now,
    }),
    changes: ['allowedBy', 'allowedTo', 'allowedAt'],
    confirm: 'Confirms that you saw the ticket and the customer.',
  },
  pay: {
    label: 'Pay',
    done: 'Paid at the terminal',
    roles: [],
    singleOnly: true,
    hidden: true,
    when: { state: endedStates },
    problem: fetchedProblem,
    set: (_row: Ticket, _input: never, { now, actor }: Moment) => ({ paidAt: now, paidBy: actor }),
    changes: ['paidOut', 'paidAt', 'paidBy'],
  },
  expire: {
    label: 'Expire',
    roles: [],
    singleOnly: true,
    hidden: true,
    when: { state: endedStates },
    set: () => ({}),
    changes: ['expiredAt'],
  },
  correctTakenOver: {
    label: 'Correct after taking over',
    done: 'Corrected',
    roles: [],
    singleOnly: true,
    hidden: true,
    when: { state: ['VOID'] },
    set: () => ({}),
    changes: ['returned', 'settlementVersion'],
  },
} as const
