import { bigint, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'

/**
 * Stakes and possible returns of the open bets on a selection (docs/fixed-odds.md). A selection has several rows, its
 * slots, so that bets placed at once do not wait for one another; its total is their sum. Minor units of the market's
 * currency.
 */
export const selectionTotal = pgTable(
  'selection_total',
  {
    market: uuid('market').notNull(),
    selection: uuid('selection').notNull(),
    slot: smallint('slot').notNull(),
    bets: integer('bets').notNull(),
    stake: bigint('stake', { mode: 'number' }).notNull(),
    /** Returned if the selection wins, stakes and places included. */
    payout: bigint('payout', { mode: 'number' }).notNull(),
    /** Returned by each-way bets if the selection is placed without winning. */
    placed: bigint('placed', { mode: 'number' }).notNull().default(0),
  },
  table => [primaryKey({ columns: [table.market, table.selection, table.slot] })],
)
