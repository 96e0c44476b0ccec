import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** The rows of a run of a report, in slices as they were read (docs/reports.md). */
export const reportPart = pgTable(
  'report_part',
  {
    run: uuid('run').notNull(),
    n: integer('n').notNull(),
    /** The number of its first row, from 0. */
    first: integer('first').notNull(),
    rows: integer('rows').notNull(),
    /** A line of JSON per row: an array with the values of the columns. */
    content: text('content').notNull(),
  },
  table => [
    primaryKey({ columns: [table.run, table.n] }),
    index('report_part_first').on(table.run, table.first),
  ],
)
