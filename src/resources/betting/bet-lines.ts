import { standingStates } from '../../domain/bet'
import type { LinesByState } from '../kernel/declare/ledger-amounts'

const inPool = { product: ['POOL'], state: standingStates } as const

/** Its winnings, or their rest, may wait at a terminal: their entries follow. */
const withoutAccount = { customer: [null] } as const

const returnOfPool = {
  accounts: ['WALLET_CASH', 'DRAWER', 'OVERPAID', 'POOL', 'MINUS_POOL'],
  entries: ['WINNINGS', 'REVERSAL', 'TICKET_CORRECTED'],
} as const

const taxOfBet = {
  accounts: ['WINNINGS_TAX'],
  entries: ['WINNINGS', 'REVERSAL', 'TICKET_CORRECTED'],
} as const

/** The lines that make the tax of a bet: each payment withholds its part. */
export const linesOfTax: LinesByState = [
  { when: withoutAccount, ...taxOfBet, underWay: true },
  { when: {}, ...taxOfBet },
]

/**
 * The lines that make the return of a bet: those of whoever has the money or bears that it is missing. A correction moves
 * return and refund in one line, of which the line of the pool is the refund. A void ticket of a pool returns nothing.
 */
export const linesOfReturn: LinesByState = [
  { when: { ...inPool, ...withoutAccount }, ...returnOfPool, underWay: true },
  { when: inPool, ...returnOfPool },
  {
    when: { product: ['FIXED'] },
    accounts: ['WALLET_CASH', 'RECEIVABLE', 'GOODWILL'],
    entries: ['WINNINGS', 'REVERSAL', 'BET_ROLLED_BACK'],
  },
]

/** The lines that make the refund of a bet: what left the pool or the open bets, or what the operator gave back for them. */
export const linesOfRefund: LinesByState = [
  {
    when: { product: ['POOL'], state: ['VOID'] },
    accounts: ['POOL', 'CORRECTIONS'],
    entries: ['BET_REFUND', 'BET_VOID', 'BET_REFUND_REVERSED'],
  },
  {
    when: { product: ['POOL'] },
    accounts: ['POOL'],
    entries: ['BET_REFUND', 'BET_VOID', 'BET_REFUND_REVERSED', 'TICKET_CORRECTED'],
  },
  {
    when: { product: ['FIXED'] },
    accounts: ['BETS_OPEN'],
    entries: ['BET_REFUND', 'BET_VOID', 'BET_REFUND_REVERSED'],
  },
]
