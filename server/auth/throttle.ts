import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { and, count, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { signInThrottle } from '../db/system-tables'
import { AppError } from '../errors'

/** Seconds without a failure after which failures are forgotten (docs/domain.md, Staff access). */
const windowSeconds = 15 * 60

/** Seconds to wait after the last free failure, and at most. The wait doubles with every failure. */
const firstWait = 30
const maxWait = 15 * 60

/** A failure counter, and how many failures are free before a user has to wait. */
export interface Counter {
  readonly key: string
  readonly free: number
  /** The sentence for the attempt that happened too often. */
  readonly what?: string
}

/** The error for a guess that must wait. */
export class Throttled extends AppError {
  constructor(
    /** Identifies the waiting time: its counter and the failure that started it. */
    readonly wait: string,
    seconds: number,
    what = 'Too many attempts',
  ) {
    super(429, 'too_many_attempts', `${what}; try again in ${describeSeconds(seconds)}`, {
      retryAfter: seconds,
    })
  }
}

/** Counts failures for one phone number, whether an account has it or not. */
export function phoneCounter(phone: string): Counter {
  return { key: digest(`phone ${phone}`), free: 5 }
}

/** Counts failures of a signed-in user at entering their own password. */
export function ownPasswordCounter(accountId: string): Counter {
  return { key: digest(`password of ${accountId}`), free: 5 }
}

/** Counts wrong codes of a user whose password was right, across challenges. */
export function codeCounter(accountId: string): Counter {
  return { key: digest(`code of ${accountId}`), free: 5 }
}

/**
 * Counts wrong proofs of one person that another person entered at their own screen. They are separate from the person's own
 * failures, so that the other cannot make them wait.
 */
export function secondPersonCounter(by: string, phone: string): Counter {
  return { key: digest(`second person ${phone} at ${by}`), free: 5 }
}

/** Counts the different second persons for whom one person entered a wrong proof. */
export function secondPersonsCounter(by: string): Counter {
  return { key: digest(`second persons at ${by}`), free: 5 }
}

/** Counts numbers of tickets and withdrawal codes that a cashier entered and that do not exist. */
export function numberCounter(cashier: string, free: number): Counter {
  return {
    key: digest(`numbers of ${cashier}`),
    free,
    what: 'You entered too many numbers that do not exist',
  }
}

/**
 * Counts failures on a device that signed in to the account before. They are separate from failures of
 * strangers at the same phone, so that strangers cannot make the user wait.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function deviceCounter(deviceId: string): Counter {
  return { key: digest(`device ${deviceId}`), free: 5 }
}

/**
 * Counts, for one address, the different phones with a failed guess: fifty are free, however often each was
 * tried. So a few people who mistype their passwords do not block their whole office.
 */
export function addressCounter(address: string): Counter {
  return { key: digest(`address ${networkOf(address)}`), free: 50 }
}

/** Returns the seconds to wait after the last of this number of failures. */
export function waitAfter(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(maxWait, firstWait * 2 ** (failures - free))
}

/** The counters that a guess increases. */
export interface GuessCounters {
  /** Counter of the phone, device or user that is guessed at. */
  readonly target: Counter
  /** Null on a device that signed in before: it does not wait for others who share its address. */
  readonly address: Counter | null
}

/** @throws AppError 429 with the seconds to wait, when one of the counters requires a wait */
export async function requireNotThrottled(
  orm: Orm,
  { target, address }: GuessCounters,
  now: Date,
): Promise<void> {
  for (const counter of [target, address]) {
    if (!counter) continue
    const [row] = await orm.select().from(signInThrottle).where(eq(signInThrottle.key, counter.key))
    requireNoWait(row, counter, now)
  }
}

/**
 * Records the result of a guess; call it in a transaction, before the answer is sent. The rows stay locked,
 * so parallel guesses see each other's count and no more than the free number are answered.
 * @throws AppError 429 when other guesses used up the free number while this password was checked, right or
 * wrong
 */
export async function recordAttempt(
  orm: Orm,
  { target, address }: GuessCounters,
  isRight: boolean,
  now: Date,
): Promise<void> {
  // The address is always locked first, so that two transactions never deadlock.
  if (address) await settleAddress(orm, address, target, isRight, now)
  const row = await (isRight ? lockCounter(orm, target) : makeCounter(orm, target, now))
  requireNoWait(row, target, now)
  if (isRight) await orm.delete(signInThrottle).where(eq(signInThrottle.key, target.key))
  else await setFailures(orm, target, failuresOf(row, now) + 1, now)
}

/** Records the result for an address. The lock on its row keeps the count of phones exact. */
async function settleAddress(
  orm: Orm,
  address: Counter,
  target: Counter,
  isRight: boolean,
  now: Date,
): Promise<void> {
  const row = await (isRight ? lockCounter(orm, address) : makeCounter(orm, address, now))
  requireNoWait(row, address, now)
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
  // Beyond the limit every failure makes the wait longer, also for phones that were counted before.
  const failures = distinct < address.free ? distinct : Math.max(distinct, failuresOf(row, now) + 1)
  await setFailures(orm, address, failures, now)
}

/** Deletes expired counters, except those that another transaction is changing. */
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

/**
 * Inserts the counter row, or locks it when it exists: one statement, so that nothing can delete it in
 * between.
 */
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

function requireNoWait(row: CounterRow | undefined, { key, free, what }: Counter, now: Date): void {
  if (!row || isForgotten(row, now)) return
  const since = (now.getTime() - Date.parse(row.lastFailureAt)) / 1000
  const seconds = Math.ceil(waitAfter(row.failures, free) - since)
  if (seconds <= 0) return
  throw new Throttled(`${key} ${row.lastFailureAt}`, seconds, what)
}

function failuresOf(row: CounterRow | undefined, now: Date): number {
  return row && !isForgotten(row, now) ? row.failures : 0
}

function isForgotten(row: CounterRow, now: Date): boolean {
  return now.getTime() - Date.parse(row.lastFailureAt) >= windowSeconds * 1000
}

/** Failures before this time are forgotten. */
function windowStart(now: Date): string {
  return new Date(now.getTime() - windowSeconds * 1000).toISOString()
}

function describeSeconds(seconds: number): string {
  if (seconds <= 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

/**
 * Returns the /64 network of an IPv6 address, because one customer has all of its addresses; an IPv4 address
 * stays as it is.
 */
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

/** Phones and addresses are stored as hashes where they need not be read. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
