import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BonusCurrency } from '../../src/domain/bonus'
import type { Product, Progress } from '../../src/domain/wagering'
import { instant } from './instant'

/** The stakes that were counted towards bonuses, each once (docs/bonuses.md). */
export const bonusStake = pgTable(
  'bonus_stake',
  {
    /** The bet that was staked: `bet:{id}`. */
    ref: text('ref').primaryKey(),
    customer: uuid('customer').notNull(),
    currency: text('currency').$type<BonusCurrency>().notNull(),
    product: text('product').$type<Product>().notNull(),
    stake: bigint('stake', { mode: 'number' }).notNull(),
    /** The amount that it added to the wagering of each bonus. */
    progress: jsonb('progress').$type<readonly Progress[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** When the progress was taken back. */
    voidedAt: instant('voided_at'),
  },
  table => [index('bonus_stake_customer').on(table.customer, table.createdAt)],
)
