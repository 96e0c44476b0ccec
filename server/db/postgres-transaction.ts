import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import type { Orm, TransactionOptions } from './database'
import { DatabaseFailure } from './failures'
import type { Connection, Connections } from './postgres-connections'

const dialect = new PgDialect()

/**
 * One transaction on one connection. Drizzle's own listens to no error of the connection, which ends the process, and
 * keeps the connection for ever when BEGIN fails.
 */
export async function postgresTransaction<T>(
  connections: Connections,
  work: (transaction: Orm) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const connection = await connections.checkout(options.statementTimeout)
  try {
    await connection.query(beginning(options))
    const result = await work(ormOf(connection))
    await commit(connection)
    return result
  } catch (error) {
    await rollBack(connection)
    throw error
  } finally {
    connection.release()
  }
}

/** Transactions within it are savepoints. */
function ormOf(connection: Connection): Orm {
  // Drizzle asks nothing of a client but `query`.
  const session = new NodePgSession(connection as unknown as PoolClient, dialect, undefined)
  return new NodePgTransaction(dialect, session, undefined) as unknown as Orm
}

/** In one round trip. */
function beginning({ statementTimeout, lockTimeout, snapshot }: TransactionOptions): string {
  const begin = snapshot ? 'begin isolation level repeatable read, read only' : 'begin'
  const settings = { statement_timeout: statementTimeout, lock_timeout: lockTimeout }
  const given = Object.entries(settings).filter(([, value]) => value !== undefined)
  return [begin, ...given.map(([name, value]) => `set local ${name} = ${Number(value)}`)].join('; ')
}

async function commit(connection: Connection): Promise<void> {
  if (connection.isLost()) throw lost('before', null)
  const result = await connection.query('commit').catch(cause => {
    throw connection.isLost() ? lost('during', cause) : cause
  })
  // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK, and no error.
  if (result.command !== 'COMMIT')
    throw new Error(
      'The transaction was rolled back: a statement in it had failed, and the failure was ignored',
    )
}

function lost(when: 'before' | 'during', cause: unknown): DatabaseFailure {
  const failure = when === 'before' ? 'unreachable' : 'unknown_outcome'
  return new DatabaseFailure(failure, `The connection to PostgreSQL was lost ${when} COMMIT`, cause)
}

/** A lost connection has rolled back by itself, or will; one that cannot roll back counts as lost. */
async function rollBack(connection: Connection): Promise<void> {
  if (connection.isLost()) return
  await connection.query('rollback').catch(() => connection.abandon())
}
