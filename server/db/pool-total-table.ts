import { bigint, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

/**
 * What is staked on each combination of a pool (docs/pools.md). A combination has several rows, its slots, so that
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
  },
  table => [primaryKey({ columns: [table.pool, table.combination, table.slot] })],
)
