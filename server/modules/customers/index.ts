import type { Module } from '../../module'
import { closeAccount } from './close-account'
import { endExclusions } from './end-exclusions'
import { lifetimeNet } from './lifetime-net'

export { isTestAccount, recomputeFirstPaidIn, recordFirstPaidIn } from './first-paid-in'
export { lockBettor } from './lock-bettor'

/** Customers, their exclusions and the end of their accounts. */
export const customersModule: Module = {
  amounts: { 'users.lifetimeNet': lifetimeNet },
  handlers: { 'users.close': closeAccount },
  jobs: [
    {
      queue: 'customers.endExclusions',
      every: 60,
      run: async ({ database, by }) => void (await endExclusions(database, by)),
    },
  ],
}
