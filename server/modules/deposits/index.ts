import type { Module } from '../../module'
import { confirmByStaff } from './confirm-by-staff'
import { expireDeposits, markTimedOut } from './expire'
import { depositRoutes } from './platform-routes'
import { postConfirmed, postReversed } from './post-deposit'
import { depositConfirmed, depositFailed, depositReversed } from './provider-events'
import { askProvider, queryProvider } from './query-provider'
import { assign, giveBack } from './suspense'

/** Deposits of customers. */
export const depositsModule: Module = {
  handlers: {
    'deposits.confirm': confirmByStaff,
    'deposits.confirmByProvider': postConfirmed,
    'deposits.query': queryProvider,
    'deposits.reverse': postReversed,
    'deposits.reverseByProvider': postReversed,
    'suspenseItems.assign': assign,
    'suspenseItems.return': giveBack,
    'suspenseItems.returnByProvider': giveBack,
  },
  platformRoutes: depositRoutes,
  providerEvents: {
    'deposit.confirmed': depositConfirmed,
    'deposit.failed': depositFailed,
    'deposit.reversed': depositReversed,
  },
  jobs: [
    askProvider,
    {
      queue: 'deposits.markTimedOut',
      every: 60,
      run: ({ database, by }) => markTimedOut(database, by),
    },
    {
      queue: 'deposits.expire',
      every: 300,
      run: async ({ database, by }) => void (await expireDeposits(database, by)),
    },
  ],
}
