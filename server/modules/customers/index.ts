import type { Module } from '../../module'
import { closeAccount } from './close-account'
import { endExclusions } from './end-exclusions'

export { holdBettor } from './hold-bettor'
export { isTestAccount, notePaidIn, notePaidInAgain } from './paid-in'

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
