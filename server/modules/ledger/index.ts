import { sql } from 'drizzle-orm'
import type { Module } from '../../module'
import { ledgerCheckRoutes } from './check-routes'

/** The ledger as staff see it, and the work that keeps its balances quick. */
export const ledgerModule: Module = {
  routes: ledgerCheckRoutes,
  jobs: [
    {
      queue: 'ledger.rollUp',
      every: 10,
      run: async ({ database }) => void (await database.orm.execute(sql`select ledger_roll_up()`)),
    },
  ],
}
