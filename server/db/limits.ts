import type { Purpose } from './database'

/** Bounds of the connections of one purpose to PostgreSQL; times in milliseconds, of which 0 is no bound. */
export interface Limits {
  /** At most so many are open. */
  readonly connections: number
  /** To wait for a free connection, or for a new one to be made. */
  readonly connectionTimeout: number
  /** For one statement. */
  readonly statementTimeout: number
  /** For a statement to wait for a lock that another transaction holds. */
  readonly lockTimeout: number
  /** For a transaction to stay open between two statements. */
  readonly idleTimeout: number
}

/** A request whose database went away ends within 10 seconds: 4 to get a connection, 4.5 to get an answer. */
const people: Limits = {
  connections: 10,
  connectionTimeout: 4000,
  statementTimeout: 4000,
  lockTimeout: 3000,
  idleTimeout: 10_000,
}

export const limits: Readonly<Record<Purpose | 'health', Limits>> = {
  requests: people,
  money: { ...people, connections: 5 },
  jobs: { ...people, connections: 4, statementTimeout: 8000 },
  background: { ...people, connections: 3, statementTimeout: 8000 },
  maintenance: { ...people, connections: 2, statementTimeout: 0, lockTimeout: 0, idleTimeout: 0 },
  // Its own: that all others are taken does not mean that the database is down.
  health: { ...people, connections: 1, connectionTimeout: 2000, statementTimeout: 1000 },
}

/** How much longer than the server the client waits for an answer, before it gives the connection up. */
export const answerGrace = 500
