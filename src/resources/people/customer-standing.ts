import { accountOwners } from '../../domain/bet-account'
import { restrictions } from '../../domain/customer-money'
import { boolean, datetime, enumOf, text } from '../kernel/declare/field'
import { countryCodePattern } from '../options'

/** Whether a customer plays at all, and since when (GLI-19 A.2.4 and A.2.5). */
export const standingFields = {
  restricted: enumOf({
    write: ['admin'],
    reasoned: true,
    significant: 'PARAMETER_CHANGE',
    filter: true,
    column: false,
    options: restrictions,
    help: 'No deposits, cash-ins or bonuses. Withdrawals stay possible.',
  }),
  isTest: boolean({
    label: 'Test account',
    write: ['admin'],
    reasoned: true,
    significant: 'PARAMETER_CHANGE',
    filter: true,
    column: false,
    help: 'Left out of the figures from now on',
  }),
  belongsTo: enumOf({
    label: 'Account of',
    write: ['admin'],
    reasoned: true,
    significant: 'PARAMETER_CHANGE',
    filter: true,
    column: false,
    options: accountOwners,
    help: 'Its bets are shown under Admin Bets and left out of GGR from now on. Empty: a customer.',
  }),
  firstPaidInAt: datetime({
    label: 'First paid in',
    unaudited: true,
    managed: true,
    filter: true,
    sort: true,
    column: false,
    help: 'The first deposit or cash-in, in any currency',
  }),
} as const

/** Kept by the sign-ins that the players' platform reports (docs/platform.md#sign-ins). */
export const lastSignInFields = {
  lastSignInAt: datetime({ label: 'Last sign-in', unaudited: true, managed: true, column: false }),
  lastIpCountry: text({
    label: 'Last IP country',
    unaudited: true,
    managed: true,
    max: 2,
    pattern: countryCodePattern,
    column: false,
    help: 'Country of the IP address of the last sign-in',
  }),
} as const
