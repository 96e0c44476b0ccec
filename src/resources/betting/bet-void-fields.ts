import { anyVoidReasons, decidedStates, shortfallBearers, voidReasons } from '../../domain/bet'
import { voidAfterSettlementProblem } from '../../domain/ticket'
import type { Moment } from '../kernel/declare/declared-action'
import { enumOf, reference, text } from '../kernel/declare/field'

/**
 * The reason why a bet is void, and the user who voided it: alone, or with its market or fixture (docs/fixed-odds.md,
 * Settlement).
 */
export const betVoidFields = {
  voidReason: enumOf({ managed: true, column: false, options: anyVoidReasons }),
  voidNote: text({
    managed: true,
    max: 500,
    column: false,
    label: 'Reason of the market',
    help: 'That was given when its market was made void, or its fixture was cancelled or abandoned',
  }),
  voidedBy: reference({ to: 'staff', person: true, managed: true, column: false, label: 'Voided by' }),
} as const

/** Makes a bet void: an open one leaves its pool or book, a settled one is taken back (docs/bets.md, Void after settlement). */
export const voidBet = {
  problem: voidAfterSettlementProblem,
  input: {
    reason: enumOf({ required: true, options: voidReasons }),
    shortfall: enumOf({
      label: 'If the wallet holds too little',
      options: shortfallBearers,
      onlyWhen: { state: decidedStates },
      help: 'For winnings that the customer has spent',
    }),
  },
  set: (_row: object, { reason }: { readonly reason: keyof typeof voidReasons }, { now, actor }: Moment) =>
    ({ state: 'VOID', voidReason: reason, voidedBy: actor, settledAt: now }) as const,
  changes: [
    ...(['state', 'voidReason', 'voidedBy', 'returned', 'tax', 'refunded', 'settledAt'] as const),
    ...(['settlementVersion', 'expiredAt', 'owed', 'paidOut', 'paidAt', 'paidBy'] as const),
  ],
  confirm:
    'The stake goes back to the customer. If the bet is settled, its winnings are taken back, and a second person must agree. Dividends of the pool do not change.',
  approval: {
    because: 'The event is closed or the bet is settled: voiding it needs a second person',
    roles: ['admin'],
    when: 'handler',
  },
} as const
