import type { MemoryFS } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Queries, over either engine; a transaction is one too. */
export type Orm = Pick<
  PgDatabase<PgQueryResultHKT, Record<string, never>>,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '_'
>

export type Engine = 'pglite' | 'postgres'

/** A database that outlives the process: a folder of the embedded engine, or the address of a PostgreSQL. */
export type StoredSource = { readonly folder: string } | { readonly url: string }

/** A stored database, or one in memory, which begins with the files that its file system has. */
export type Source = StoredSource | { readonly memory: MemoryFS }

/**
 * Purposes of connections. Each purpose has its own, so that none waits for another's: `requests` of users,
 * `money` for postings to the ledger, `jobs` for jobs, their leases and the sealing of the trail, `background` for reads
 * that may take long, such as exports, counts and reports, `maintenance` for statements of commands that may take as long
 * as they need, such as seeding.
 */
export type Purpose = 'requests' | 'money' | 'jobs' | 'background' | 'maintenance'

/**
 * Options of one transaction. Limits are milliseconds; 0 is no limit. PGlite needs none of them: it runs one transaction at a
 * time.
 */
export interface TransactionOptions {
  /** How long each statement may take. */
  readonly statementTimeout?: number
  /** How long a statement may wait for a lock of another transaction. */
  readonly lockTimeout?: number
  /** All statements see the database as of the first, and write nothing: figures that have to add up. */
  readonly snapshot?: true
}

/** An open database: the one port that everything else goes through. */
export interface Database {
  readonly engine: Engine
  /** Queries outside of a transaction, each on whichever connection is free. */
  readonly orm: Orm
  /**
   * Runs the work in one transaction: commits when it resolves, rolls back when it rejects. After a deadlock or a
   * serialization failure the whole work runs again, so it must not keep anything from an earlier run.
   * Of a copy of the database whose `orm` is a transaction, it is a savepoint in that one.
   * @throws the error of the work; an error that `failureOf` knows when the database is the cause
   */
  transaction<T>(
    this: Pick<Database, 'orm'>,
    work: (transaction: Orm) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>
  /** The same database over the connections of another purpose. */
  for(purpose: Purpose): Database
  /**
   * How many rows one statement of long work may look at; null when statements do not block one another. Embedded,
   * a statement blocks the whole process until it ends.
   */
  readonly sliceRows: number | null
  /** Brings the tables to the state of the code; several processes take turns. */
  migrate(): Promise<void>
  /** @throws when the database does not answer within two seconds */
  ping(): Promise<void>
  /** Hears what is sent to a channel with NOTIFY by any process, from when this answers until it is stopped. */
  listen(channel: string, ear: Ear): Promise<Stop>
  close(): Promise<void>
}

export interface Ear {
  hear(payload: string): void
  /** The connection broke: nothing more will be heard, and something may have been missed. */
  lost(cause?: Error): void
}

export type Stop = () => Promise<void>
