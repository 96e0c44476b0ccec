import type { Module } from '../../module'
import { closeAccount } from './close-account'
import { endExclusions } from './end-exclusions'
import { lifetimeNet } from './lifetime-net'
import { signInRoutes } from './platform-routes'

export { isTestAccount, recomputeFirstPaidIn, recordFirstPaidIn } from './first-paid-in'
export { isClosedAccount } from './is-closed'
export { lockBettor, lockBettors } from './lock-bettor'
export { requireNotOwnAccount } from './own-account'
export { recordSignIn } from './record-sign-in'

/** Customers, their exclusions, their sign-ins and the end of their accounts. */
export const customersModule: Module = {
  amounts: { 'users.lifetimeNet': lifetimeNet },
  handlers: { 'users.close': closeAccount },
  platformRoutes: signInRoutes,
  jobs: [
    {
      queue: 'customers.endExclusions',
      every: 60,
      run: async ({ database, by }) => void (await endExclusions(database, by)),
    },
  ],
}
