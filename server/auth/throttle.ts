import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { eq, inArray, lt } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { signInThrottle } from '../db/system-tables'
import { AppError } from '../errors'

/** Seconds without a failure after which failures are forgotten (docs/domain.md, Staff access). */
const windowSeconds = 15 * 60

/** The wait after the last free failure, and the longest; it doubles from the one to the other. */
const firstWait = 30
const longestWait = 15 * 60

/** A count of failures: whose, and how many are free before one has to wait. */
export interface Counter {
  readonly key: string
  readonly free: number
}

/** A guess that has to wait. */
export class Throttled extends AppError {
  constructor(
    /** Names the wait that it fell into: whose, and since which failure. */
    readonly wait: string,
    seconds: number,
  ) {
    super(429, 'too_many_attempts', `Too many attempts; try again in ${inWords(seconds)}`, {
      retryAfter: seconds,
    })
  }
}

/** Failures of one phone, whether anyone has it or not. */
export function phoneCounter(phone: string): Counter {
  return { key: digest(`phone ${phone}`), free: 5 }
}

/** Failures of a person who is signed in to say their own password. */
export function ownPasswordCounter(accountId: string): Counter {
  return { key: digest(`password of ${accountId}`), free: 5 }
}

/** Failures of a person at the code, whose password was right: whatever challenge they come with. */
export function codeCounter(accountId: string): Counter {
  return { key: digest(`code of ${accountId}`), free: 5 }
}

/** Failures from one address; many more, because all people of an office share one. */
export function addressCounter(address: string): Counter {
  return { key: digest(`address ${networkOf(address)}`), free: 50 }
}

/** Seconds to wait from the last failure on, after so many. */
export function waitAfter(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(longestWait, firstWait * 2 ** (failures - free))
}

/** @throws AppError 429 with the seconds to wait, when one of them has to */
export async function requireFree(orm: Orm, counters: readonly Counter[], now: Date): Promise<void> {
  for (const counter of counters) {
    const [row] = await orm.select().from(signInThrottle).where(eq(signInThrottle.key, counter.key))
    rejectWaiting(row, counter, now)
  }
}

/**
 * Writes down how a guess ended; to be called in a transaction, before anyone is told. Of guesses at the
 * same time, no more are answered than are free: the rows stay locked, so each sees the count of the last.
 * @throws AppError 429 when others used up what was free while this password was checked, were it right or wrong
 */
export async function settle(
  orm: Orm,
  { phone, address }: { phone: Counter; address: Counter },
  isRight: boolean,
  now: Date,
): Promise<void> {
  // Always the address first: two transactions never wait for each other.
  for (const counter of [address, phone]) {
    const row = await (isRight ? lockCounter(orm, counter) : makeCounter(orm, counter, now))
    rejectWaiting(row, counter, now)
    if (!isRight) await count(orm, counter, failuresOf(row, now) + 1, now)
  }
  if (isRight) await orm.delete(signInThrottle).where(eq(signInThrottle.key, phone.key))
}

/** Removes the counts that nobody waits for any more, apart from those that someone is changing. */
export async function forgetOld(orm: Orm, now: Date): Promise<void> {
  const newest = new Date(now.getTime() - windowSeconds * 1000).toISOString()
  const old = orm
    .select({ key: signInThrottle.key })
    .from(signInThrottle)
    .where(lt(signInThrottle.lastFailureAt, newest))
    .for('update', { skipLocked: true })
  await orm.delete(signInThrottle).where(inArray(signInThrottle.key, old))
}

type CounterRow = typeof signInThrottle.$inferSelect

async function lockCounter(orm: Orm, { key }: Counter): Promise<CounterRow | undefined> {
  const [row] = await orm.select().from(signInThrottle).where(eq(signInThrottle.key, key)).for('update')
  return row
}

/** The row, made when it is not there; locked either way, in one statement, so that it cannot go meanwhile. */
async function makeCounter(orm: Orm, { key }: Counter, now: Date): Promise<CounterRow | undefined> {
  const [row] = await orm
    .insert(signInThrottle)
    .values({ key, failures: 0, lastFailureAt: now.toISOString() })
    .onConflictDoUpdate({ target: signInThrottle.key, set: { key } })
    .returning()
  return row
}

async function count(orm: Orm, { key }: Counter, failures: number, now: Date): Promise<void> {
  await orm
    .update(signInThrottle)
    .set({ failures, lastFailureAt: now.toISOString() })
    .where(eq(signInThrottle.key, key))
}

function rejectWaiting(row: CounterRow | undefined, { key, free }: Counter, now: Date): void {
  if (!row || isForgotten(row, now)) return
  const since = (now.getTime() - Date.parse(row.lastFailureAt)) / 1000
  const seconds = Math.ceil(waitAfter(row.failures, free) - since)
  if (seconds <= 0) return
  throw new Throttled(`${key} ${row.lastFailureAt}`, seconds)
}

function failuresOf(row: CounterRow | undefined, now: Date): number {
  return row && !isForgotten(row, now) ? row.failures : 0
}

function isForgotten(row: CounterRow, now: Date): boolean {
  return now.getTime() - Date.parse(row.lastFailureAt) >= windowSeconds * 1000
}

function inWords(seconds: number): string {
  if (seconds <= 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** An IPv6 network of 64 bits belongs to one customer, who has all its addresses; of IPv4, the address itself. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const start = head.split(':').filter(part => part !== '')
  const end = tail.split(':').filter(part => part !== '')
  const missing = plain.includes('::') ? 8 - start.length - end.length : 0
  return [...start, ...Array(missing).fill('0'), ...end]
    .slice(0, 4)
    .map(part => Number.parseInt(part, 16).toString(16))
    .join(':')
}

/** Phones and addresses are not kept in clear where nobody needs to read them. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
