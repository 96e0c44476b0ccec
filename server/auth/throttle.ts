import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { and, count, eq, gt, inArray, lt } from 'drizzle-orm'
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

/**
 * Failures on a device that signed in to the account before: they count apart from those of strangers at its phone, so
 * that strangers cannot make its holder wait. https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function deviceCounter(deviceId: string): Counter {
  return { key: digest(`device ${deviceId}`), free: 5 }
}

/**
 * Failures from one address, counted by whom they were at: fifty phones that did not get in, however often each was
 * tried. A few people of an office who mistype their passwords do not make the whole office wait.
 */
export function addressCounter(address: string): Counter {
  return { key: digest(`address ${networkOf(address)}`), free: 50 }
}

/** Seconds to wait from the last failure on, after so many. */
export function waitAfter(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(longestWait, firstWait * 2 ** (failures - free))
}

/** Which failures a guess adds to. */
export interface GuessCounters {
  /** Of the phone, device or person that is guessed at. */
  readonly target: Counter
  /** Null on a device that signed in before: it does not wait for others who share its address. */
  readonly address: Counter | null
}

/** @throws AppError 429 with the seconds to wait, when one of them has to */
export async function requireFree(orm: Orm, { target, address }: GuessCounters, now: Date): Promise<void> {
  for (const counter of [target, address]) {
    if (!counter) continue
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
  { target, address }: GuessCounters,
  isRight: boolean,
  now: Date,
): Promise<void> {
  // Always the address first: two transactions never wait for each other.
  if (address) await settleAddress(orm, address, target, isRight, now)
  const row = await (isRight ? lockCounter(orm, target) : makeCounter(orm, target, now))
  rejectWaiting(row, target, now)
  if (isRight) await orm.delete(signInThrottle).where(eq(signInThrottle.key, target.key))
  else await setFailures(orm, target, failuresOf(row, now) + 1, now)
}

/** The same for an address; the lock on its row keeps the count of phones exact. */
async function settleAddress(
  orm: Orm,
  address: Counter,
  target: Counter,
  isRight: boolean,
  now: Date,
): Promise<void> {
  const row = await (isRight ? lockCounter(orm, address) : makeCounter(orm, address, now))
  rejectWaiting(row, address, now)
  const pair = { key: digest(`${target.key} from ${address.key}`), free: 0 }
  if (isRight) {
    await orm.delete(signInThrottle).where(eq(signInThrottle.key, pair.key))
    return
  }
  await makeCounter(orm, pair, now, address)
  await setFailures(orm, pair, 1, now)
  const [targets] = await orm
    .select({ count: count() })
    .from(signInThrottle)
    .where(
      and(eq(signInThrottle.addressKey, address.key), gt(signInThrottle.lastFailureAt, windowStart(now))),
    )
  const distinct = targets?.count ?? 0
  // Beyond the limit every failure makes the wait longer, also at phones that were counted before.
  const failures = distinct < address.free ? distinct : Math.max(distinct, failuresOf(row, now) + 1)
  await setFailures(orm, address, failures, now)
}

/** Removes the counts that nobody waits for any more, apart from those that someone is changing. */
export async function forgetGuesses(orm: Orm, now: Date): Promise<void> {
  const old = orm
    .select({ key: signInThrottle.key })
    .from(signInThrottle)
    .where(lt(signInThrottle.lastFailureAt, windowStart(now)))
    .for('update', { skipLocked: true })
  await orm.delete(signInThrottle).where(inArray(signInThrottle.key, old))
}

type CounterRow = typeof signInThrottle.$inferSelect

async function lockCounter(orm: Orm, { key }: Counter): Promise<CounterRow | undefined> {
  const [row] = await orm.select().from(signInThrottle).where(eq(signInThrottle.key, key)).for('update')
  return row
}

/** The row, made when it is not there; locked either way, in one statement, so that it cannot go meanwhile. */
async function makeCounter(
  orm: Orm,
  { key }: Counter,
  now: Date,
  address?: Counter,
): Promise<CounterRow | undefined> {
  const [row] = await orm
    .insert(signInThrottle)
    .values({ key, failures: 0, lastFailureAt: now.toISOString(), addressKey: address?.key ?? null })
    .onConflictDoUpdate({ target: signInThrottle.key, set: { key } })
    .returning()
  return row
}

async function setFailures(orm: Orm, { key }: Counter, failures: number, now: Date): Promise<void> {
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

/** Failures before it are forgotten. */
function windowStart(now: Date): string {
  return new Date(now.getTime() - windowSeconds * 1000).toISOString()
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
