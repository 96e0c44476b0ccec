import { sql } from 'drizzle-orm'
import type { Module } from '../../module'

/** The ledger as staff see it, and the work that keeps its balances quick. */
export const ledgerModule: Module = {
  jobs: [
    {
      queue: 'ledger.rollUp',
      every: 10,
      run: async ({ database }) => void (await database.orm.execute(sql`select ledger_roll_up()`)),
    },
  ],
}
