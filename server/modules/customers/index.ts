import type { Module } from '../../module'
import { closeAccount } from './close-account'
import { endExclusions } from './end-exclusions'

export { isTestAccount, recomputeFirstPaidIn, recordFirstPaidIn } from './first-paid-in'
export { lockBettor } from './lock-bettor'

/** Customers, their exclusions and the end of their accounts. */
export const customersModule: Module = {
  handlers: { 'users.close': closeAccount },
  jobs: [
    {
      queue: 'customers.endExclusions',
      every: 60,
      run: async ({ database, by }) => void (await endExclusions(database, by)),
    },
  ],
}
