import { claimIsOver } from '../../domain/ticket'
import type { Moment } from '../kernel/declare/declared-action'
import { reference } from '../kernel/declare/field'

// The actions of a ticket at a terminal (docs/bets.md).

interface Ticket {
  readonly channel: string
  readonly reprints: number
  readonly paidAt: string | null
  readonly expiredAt: string | null
}

export const terminalActions = {
  reprint: {
    label: 'Reprint',
    done: 'Printed again',
    roles: ['admin'],
    singleOnly: true,
    hidden: true,
    when: { state: ['PLACED', 'WON', 'LOST', 'REFUNDED'] },
    problem: ({ channel }: Ticket) => (channel === 'TERMINAL' ? null : 'This bet has no ticket on paper'),
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
    when: { state: ['WON', 'LOST', 'REFUNDED'] },
    problem: ({ paidAt, expiredAt }: Ticket) =>
      paidAt ? 'This ticket is paid already' : expiredAt ? claimIsOver : null,
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
    when: { state: ['WON', 'LOST', 'REFUNDED', 'VOID'] },
    set: () => ({}),
    changes: ['paidAt', 'paidBy'],
  },
  expire: {
    label: 'Expire',
    roles: [],
    singleOnly: true,
    hidden: true,
    when: { state: ['WON', 'LOST', 'REFUNDED', 'VOID'] },
    set: () => ({}),
    changes: ['expiredAt'],
  },
} as const
