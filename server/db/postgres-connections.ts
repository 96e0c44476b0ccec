import { DatabaseError, Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import { DatabaseFailure } from './failures'
import { answerGrace, type Limits } from './limits'

/** A connection that one caller has for itself until it gives it back. */
export interface Connection {
  /** @throws DatabaseFailure when the connection is lost, which it then is for good */
  query(statement: string | QueryConfig, values?: unknown[]): Promise<QueryResult>
  /** Whether it was lost: nothing more can be done with it, and it does not go back to the others. */
  isLost(): boolean
  /** Counts it as lost. */
  abandon(): void
  /** Gives it back; queries that come later are refused. */
  release(): void
}

export interface Connections {
  /** @throws DatabaseFailure when none is to be had in time */
  checkout(statementTimeout?: number): Promise<Connection>
  /** On whichever connection is free. */
  query(statement: string | QueryConfig, values?: unknown[]): Promise<QueryResult>
  /** Waits for what runs; what has not ended after five seconds is cut off. */
  close(): Promise<void>
}

/** Milliseconds that closing waits for a server that may never answer. */
const closeTimeout = 5000

/**
 * Connections to a PostgreSQL for one purpose. pg's own pool throws an error event into the process when a connection
 * that is in use breaks, and hands out connections that died unnoticed: this one does neither.
 */
export function connectTo(url: string, name: string, limits: Limits): Connections {
  const pool = new Pool({
    connectionString: url,
    max: limits.connections,
    connectionTimeoutMillis: limits.connectionTimeout,
    statement_timeout: limits.statementTimeout,
    lock_timeout: limits.lockTimeout,
    idle_in_transaction_session_timeout: limits.idleTimeout,
    keepAlive: true,
    application_name: name,
  })
  const open = new Set<PoolClient>()
  /** When a connection last answered. */
  const answered = new WeakMap<PoolClient, number>()
  /** When a connection was last lost: those that have not answered since may be as dead without knowing it. */
  let lastLoss = Number.NEGATIVE_INFINITY

  const lost = new WeakSet<PoolClient>()
  const lose = (client: PoolClient) => {
    lost.add(client)
    lastLoss = performance.now()
  }

  pool.on('connect', client => {
    open.add(client)
    answered.set(client, performance.now())
    // For good: a connection can break in the very packet that opens it, before anybody has it.
    client.on('error', () => lose(client))
  })
  pool.on('remove', client => open.delete(client))
  pool.on('error', error => {
    console.error(`A connection to PostgreSQL that was not in use broke (${name}): ${error.message}`)
  })

  function discard(client: PoolClient): void {
    client.release(true)
    // A server that cannot be reached would never confirm the end, and the next in line would wait for it.
    client.connection.stream.destroy()
  }

  async function connect(): Promise<PoolClient> {
    for (;;) {
      const client = await pool.connect().catch(cause => {
        throw open.size >= limits.connections
          ? new DatabaseFailure('busy', `All ${limits.connections} connections are in use (${name})`, cause)
          : new DatabaseFailure('unreachable', 'PostgreSQL cannot be reached', cause)
      })
      if (!lost.has(client) && (answered.get(client) ?? 0) >= lastLoss) return client
      discard(client)
    }
  }

  async function checkout(statementTimeout = limits.statementTimeout): Promise<Connection> {
    const client = await connect()
    const timeout = statementTimeout === 0 ? undefined : statementTimeout + answerGrace
    let isOver = false
    /** Ends when nothing runs: a connection takes one statement at a time, and a transaction may ask for several. */
    let idle: Promise<unknown> = Promise.resolve()
    return {
      async query(statement, values) {
        if (isOver) throw new Error('This connection was given back: its transaction is over')
        const config = typeof statement === 'string' ? { text: statement } : statement
        const running = idle.then(() => {
          if (lost.has(client)) throw new Error('Its connection was lost before this statement was sent')
          return client.query({ ...config, query_timeout: timeout } as QueryConfig, values)
        })
        idle = running.catch(() => undefined)
        try {
          const result = await running
          answered.set(client, performance.now())
          return result
        } catch (cause) {
          if (!endsConnection(cause)) throw cause
          lose(client)
          throw new DatabaseFailure('unreachable', 'The connection to PostgreSQL was lost', cause)
        }
      },
      isLost: () => lost.has(client),
      abandon: () => lose(client),
      release() {
        isOver = true
        if (lost.has(client)) discard(client)
        else client.release()
      },
    }
  }

  return {
    checkout,
    async query(statement, values) {
      const connection = await checkout()
      try {
        return await connection.query(statement, values)
      } finally {
        connection.release()
      }
    },
    async close() {
      const timer = setTimeout(() => {
        for (const { connection } of open) connection.stream.destroy()
      }, closeTimeout)
      await pool.end().finally(() => clearTimeout(timer))
    },
  }
}

/**
 * Whether an error of a query means that the connection is unusable: all errors without an answer of the server, its
 * fatal answers, and a prepared statement that fails from now on. A value that cannot be sent (a TypeError) is the caller's error.
 */
function endsConnection(error: unknown): boolean {
  if (error instanceof DatabaseError)
    return error.severity === 'FATAL' || error.severity === 'PANIC' || hasOldPlan(error)
  return !(error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError)
}

/** A migration changed the type of a column that a prepared statement of the connection returns. */
function hasOldPlan({ code, routine }: DatabaseError): boolean {
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
