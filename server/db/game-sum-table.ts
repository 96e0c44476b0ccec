import { bigint, date, index, integer, numeric, pgTable, uuid } from 'drizzle-orm/pg-core'

/**
 * Sums of the ended rounds of a game, by the day in Manila on which they were played
 * (docs/games.md#return-to-player). A trigger adds a row for each round, so that rounds of a game do not wait for one
 * another; a job adds up the rows of a day. The sums of a day are those of all its rows. Minor units of the game's
 * currency.
 */
export const gameSum = pgTable(
  'game_sum',
  {
    game: uuid('game').notNull(),
    day: date('day').notNull(),
    rounds: integer('rounds').notNull(),
    stake: bigint('stake', { mode: 'bigint' }).notNull(),
    won: bigint('won', { mode: 'bigint' }).notNull(),
    judgedRounds: integer('judged_rounds').notNull(),
    judgedStake: bigint('judged_stake', { mode: 'bigint' }).notNull(),
    expected: numeric('expected', { precision: 60, scale: 0 }).notNull(),
    drift: numeric('drift', { precision: 60, scale: 0 }).notNull(),
    squares: numeric('squares', { precision: 60, scale: 0 }).notNull(),
  },
  table => [index('game_sum_game').on(table.game, table.day), index('game_sum_day').on(table.day)],
)
