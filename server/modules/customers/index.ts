import type { Module } from '../../module'
import { endExclusions } from './end-exclusions'

/** Customers and their exclusions. */
export const customersModule: Module = {
  jobs: [
    {
      queue: 'customers.endExclusions',
      every: 60,
      run: async ({ database, by }) => void (await endExclusions(database, by)),
    },
  ],
}
