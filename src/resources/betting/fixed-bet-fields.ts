import { decidedStates } from '../../domain/bet'
import { boolean, money, odds, reference } from '../kernel/declare/field'

const currency = { field: 'currency' } as const

/** Fields of bets at fixed odds only (docs/fixed-odds.md). */
export const fixedBetFields = {
  fixture: reference({ to: 'fixtures', filter: true, sparse: true, column: false }),
  market: reference({ to: 'markets', filter: true, sparse: true, column: false }),
  pick: reference({
    to: 'selections',
    filter: true,
    sparse: true,
    column: false,
    label: 'Selection of the market',
  }),
  odds: odds({ filter: true, sort: true, label: 'Odds', help: 'The price at which it was accepted' }),
  eachWay: boolean({ managed: true, column: false, help: 'Half of the stake on a win, half on a place' }),
  potential: money({
    currency,
    managed: true,
    filter: true,
    sort: true,
    label: 'Potential',
    help: 'What it returns at most, stake included; only at fixed odds',
  }),
  owed: money({
    currency,
    required: true,
    managed: true,
    default: 0,
    column: false,
    label: 'Owed when taken back',
    help: 'The wallet held less when the bet was rolled back or made void. The next return of this bet first pays what is still owed.',
  }),
} as const

/** Opens a settled bet again. */
export const rollBackBet = {
  label: 'Roll back',
  done: 'Rolled back',
  roles: [],
  hidden: true,
  singleOnly: true,
  when: { state: decidedStates, product: ['FIXED'] },
  set: () =>
    ({
      state: 'PLACED',
      returned: 0,
      refunded: 0,
      settledAt: null,
      voidReason: null,
      voidNote: null,
      voidedBy: null,
    }) as const,
  changes: ['state', 'returned', 'refunded', 'settledAt', 'owed', 'voidReason', 'voidNote', 'voidedBy'],
} as const

/** Bets of both products in one list. */
export const betColumns = [
  ...(['ending', 'placedAt', 'customer', 'product', 'selection', 'odds'] as const),
  ...(['stake', 'potential', 'state', 'returned'] as const),
] as const
