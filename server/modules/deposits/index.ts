import type { Module } from '../../module'
import { expireDeposits, markTimedOut } from './expire'
import { depositRoutes } from './platform-routes'
import { confirmByStaff, postConfirmed, postReversed } from './post-deposit'

/** Deposits of customers. */
export const depositsModule: Module = {
  handlers: {
    'deposits.confirm': confirmByStaff,
    'deposits.confirmByProvider': postConfirmed,
    'deposits.reverse': postReversed,
    'deposits.reverseByProvider': postReversed,
  },
  platformRoutes: depositRoutes,
  jobs: [
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
