import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { afterCommit } from './after-commit'
import type { Orm } from './database'

/** The NOTIFY channels on which every process hears that there is something new to read. */
export const channels = { live: 'paddock_live', jobs: 'paddock_jobs' } as const

/** Milliseconds between two equal hints of one process. */
const least = 50

interface Sender {
  last: number
  timer: NodeJS.Timeout | null
}

/** By the `Orm` that transactions start from, then by channel and subject. */
const senders = new WeakMap<Orm, Map<string, Sender>>()

/**
 * Tells every process, after the transaction has committed, that there is something new to read. A hint can be lost, so
 * listeners also poll. It is never sent within a transaction, because PostgreSQL commits transactions with a NOTIFY one
 * after the other; many hints at once become one.
 * @param subject the new item, where the channel alone does not name it
 */
export function hintAfterCommit(orm: Orm, channel: keyof typeof channels, subject = ''): void {
  afterCommit(orm, root => {
    const sender = senderOf(root, `${channel} ${subject}`)
    if (sender.timer) return
    const wait = Math.max(0, sender.last + least - performance.now())
    sender.timer = setTimeout(() => {
      sender.timer = null
      sender.last = performance.now()
      // Lost with the connection; listeners poll.
      root.execute(sql`select pg_notify(${channels[channel]}, ${subject})`).catch(() => {})
    }, wait).unref()
  })
}

function senderOf(orm: Orm, key: string): Sender {
  const ofOrm = senders.get(orm) ?? new Map<string, Sender>()
  senders.set(orm, ofOrm)
  const sender = ofOrm.get(key) ?? { last: Number.NEGATIVE_INFINITY, timer: null }
  ofOrm.set(key, sender)
  return sender
}
