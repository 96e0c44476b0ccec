import { bigint, integer, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

/**
 * Stakes on each combination of a pool (docs/pools.md). A combination has several rows, its slots, so that
 * tickets sold at once do not wait for one another; its total is their sum.
 */
export const poolTotal = pgTable(
  'pool_total',
  {
    pool: uuid('pool').notNull(),
    combination: text('combination').notNull(),
    slot: smallint('slot').notNull(),
    /** Minor units. */
    stake: bigint('stake', { mode: 'number' }).notNull(),
    tickets: integer('tickets').notNull(),
    /**
     * Their ids, added up as numbers: of one ticket, which one it is. A ticket that is made void is subtracted, so that
     * its row is any of the slots. Null in pools that do not ask who holds a combination.
     */
    holders: numeric('holders'),
  },
  table => [primaryKey({ columns: [table.pool, table.combination, table.slot] })],
)
