import { Client } from 'pg'
import type { Ear, Stop } from './database'

/** How often the connection is checked, and how long an answer may take, in milliseconds: a broken one is found within five seconds. */
const pulse = { every: 2000, timeout: 3000 }

/**
 * Runs LISTEN on a connection of its own, because one that goes back to a pool gets no messages. Calls the ear's `lost`
 * once when the connection breaks or stops answering; to go on, the caller listens again.
 */
export async function listenPostgres(url: string, channel: string, ear: Ear): Promise<Stop> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: pulse.timeout,
    query_timeout: pulse.timeout,
    keepAlive: true,
    application_name: 'paddock live',
  })
  let isOver = false
  const end = () => {
    isOver = true
    clearInterval(timer)
  }
  const lose = (cause?: Error) => {
    if (isOver) return
    end()
    // A broken connection cannot be closed in order.
    client.end().catch(() => {})
    ear.lost(cause)
  }
  const timer = setInterval(() => client.query('select 1').catch(lose), pulse.every).unref()
  client.on('notification', ({ payload = '' }) => ear.hear(payload))
  client.on('error', lose)
  client.on('end', () => lose())
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    end()
    client.end().catch(() => {})
    throw error
  }
  return async () => {
    end()
    await client.end()
  }
}
