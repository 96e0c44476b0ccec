import { sql } from 'drizzle-orm'
import { bigint, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant'

const amount = (name: string) => bigint(name, { mode: 'number' }).notNull()

/**
 * What a posted statement of a partner counted of each bet (docs/partners.md): all of it, or what was not counted before. Rows
 * are only added.
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
    // What was counted of a bet before.
    index('partner_statement_bet_bet').on(table.bet),
  ],
)
