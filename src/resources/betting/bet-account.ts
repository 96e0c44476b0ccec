import { type BetAccount, betAccounts, isExcludedFromGgr } from '../../domain/bet-account'
import { boolean, enumOf } from '../kernel/declare/field'

/** The kind of account that a bet was placed from, determined at the sale, and whether GGR leaves the bet out. */
export const betAccountFields = {
  account: enumOf({
    required: true,
    filter: true,
    column: false,
    options: betAccounts,
    help: 'As it was known when the bet was sold',
  }),
  excluded: boolean({
    label: 'Excluded from GGR',
    managed: true,
    required: true,
    default: false,
    filter: true,
    column: false,
    derive: ({ account }) => isExcludedFromGgr(account as BetAccount),
    help: 'Bets of staff, house and test accounts',
  }),
} as const

/** The bets that handle and GGR count. */
export const countedInGgr = { field: 'excluded', operator: 'eq', value: false } as const

/** The tabs of Admin Bets. */
export const adminBetTabs = [
  { label: 'Staff, house and test', path: '/customer/adminbets' },
  { label: 'Changed by staff', path: '/customer/adminbets/changed' },
] as const
