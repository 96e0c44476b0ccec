import { reference } from '../kernel/declare/field'

/** The seller of a bet, copied at the sale (docs/partners.md). */
export const betSellerFields = {
  location: reference({
    to: 'locations',
    filter: true,
    sparse: true,
    column: false,
    help: 'Of the terminal, when it was sold',
  }),
  partner: reference({
    to: 'partners',
    filter: true,
    sparse: true,
    column: false,
    help: 'The partner whose location or platform sold it. Empty: our own.',
  }),
} as const
