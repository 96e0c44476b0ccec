import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { byteArray } from './byte-array'

/** The files of scheduled runs as they were written, in pieces (docs/reports.md, Schedules). */
export const reportFile = pgTable(
  'report_file',
  {
    run: uuid('run').notNull(),
    format: text('format').notNull(),
    /** A job that is killed writes anew: a file is whole once it has its last piece. */
    writing: uuid('writing').notNull(),
    n: integer('n').notNull(),
    isLast: boolean('is_last').notNull(),
    content: byteArray('content').notNull(),
  },
  table => [primaryKey({ columns: [table.run, table.format, table.writing, table.n] })],
)
