import { sql } from 'drizzle-orm'
import { bigint, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant'

const amount = (name: string) => bigint(name, { mode: 'number' }).notNull()

/**
 * Amounts of each bet that a posted statement of a partner counted (docs/partners.md): all of it, or the part that no
 * earlier statement counted. Rows are only added.
 */
export const partnerStatementBet = pgTable(
  'partner_statement_bet',
  {
    statement: uuid('statement').notNull(),
    bet: uuid('bet').notNull(),
    kind: text('kind').$type<'BET' | 'ADJUSTMENT'>().notNull(),
    location: uuid('location'),
    /** The gaming day of its settlement; null for an adjustment of a bet that is open again. */
    day: date('day', { mode: 'string' }),
    handle: amount('handle'),
    refunds: amount('refunds'),
    payouts: amount('payouts'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [
    primaryKey({ columns: [table.statement, table.bet] }),
    // Finds the amounts of a bet that earlier statements counted.
    index('partner_statement_bet_bet').on(table.bet),
  ],
)
