import { and, asc, eq } from 'drizzle-orm'
import { bySystem } from '../../server/context'
import { newId } from '../../server/db/id'
import type { Job, JobCall } from '../../server/jobs/job'
import { jobTable } from '../../server/jobs/job-table'
import { balanceOf } from '../../server/ledger/balance'
import { post } from '../../server/ledger/post'
import { modules } from '../../server/modules'
import { refundRace, settleAndPay, settlePoolJob } from '../../server/modules/pools'
import type { BonusCurrency } from '../../src/domain/bonus'
import { transfer } from '../../src/domain/postings/posting'
import { makeCustomer } from './customers'
import { type Doors, type Person, send } from './deposits-fixture'

export interface RaceDoors extends Doors {
  readonly admin: Person
  readonly metaf: Person
}

/** Calls of the portal as a person; fails the test on any other answer than 200. */
export async function done(
  doors: RaceDoors,
  by: Person,
  path: string,
  body: object = {},
): Promise<Record<string, never>> {
  const answer = await send(doors, by.token, `/admin${path}`, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

let cards = 0

/** A currency that customers have wallets in. */
export type Money = BonusCurrency

/** Where races in a currency are run. */
const places = {
  PHP: { country: 'PH', timezone: 'Asia/Manila' },
  MXN: { country: 'MX', timezone: 'America/Mexico_City' },
} as const satisfies Record<Money, object>

/** An open race of a new card with these runners and pools, an hour before its post time. */
export async function openRace(
  doors: RaceDoors,
  { runners = 6, types = ['WIN'] as readonly string[], date = firstDate, currency = 'PHP' as Money } = {},
): Promise<Race> {
  const program = await newCard(doors, date, currency)
  const race = await plannedRace(doors, { runners, types, program, currency })
  await done(doors, doors.metaf, `/races/${race.id}/open`, { version: 1 })
  return race
}

export interface Race {
  readonly id: string
  readonly program: string
  /** Ids of runners by number. */
  readonly runners: readonly string[]
  /** Ids of pools by the code of their type. */
  readonly pools: Readonly<Record<string, string>>
}

/** The id of a pool type with this code, made with these terms the first time. */
const typeIds = new Map<string, Promise<string>>()

export function poolType(doors: RaceDoors, code: string, currency: Money = 'PHP'): Promise<string> {
  const key = `${doors.key} ${code} ${currency}`
  const made = typeIds.get(key) ?? makeType(doors, code, currency)
  typeIds.set(key, made)
  return made
}

const shapes: Readonly<Record<string, object>> = {
  WIN: { family: 'SINGLE', positions: 1, minInterests: 2 },
  /** A tenth of what a ticket wins is kept back. */
  TAX: { family: 'SINGLE', positions: 1, minInterests: 2, taxStage: 'TICKET', taxOnWinningsBps: 1_000 },
  PLC: { family: 'SINGLE', positions: 2, minInterests: 3 },
  EXA: { family: 'MULTI_POS', positions: 2, ordered: true, minInterests: 2 },
  TRI: { family: 'MULTI_POS', positions: 3, ordered: true, minInterests: 3, carryoverBps: 10_000 },
  /** The favourite runs for a scratched runner. */
  DDF: { family: 'MULTI_LEG', positions: 1, legs: 2, minInterests: 2, substitution: 'FAVOURITE' },
  DD: { family: 'MULTI_LEG', positions: 1, legs: 2, minInterests: 2 },
}

const makeType = (doors: RaceDoors, code: string, currency: Money) =>
  typeWith(doors, code, { ...shapes[code], country: places[currency].country })

/** A new pool type with these terms; its id. */
export async function typeWith(doors: RaceDoors, code: string, terms: object): Promise<string> {
  const { id } = await done(doors, doors.admin, '/poolTypes', {
    code: `${code}-${newId().slice(-6)}`,
    name: `${code} pool`,
    country: 'PH',
    legs: 1,
    unitMinor: 100,
    minStakeMinor: 200,
    takeoutBps: 1800,
    breakMinor: 10,
    minDividendMinor: 100,
    split: 'NET',
    deadHeat: 'NET',
    rounding: 'FLOOR',
    ...terms,
  })
  return String(id)
}

export async function plannedRace(
  doors: RaceDoors,
  {
    runners = 6,
    types = [] as readonly string[],
    program = '',
    no = 1,
    minutes = 60,
    currency = 'PHP' as Money,
  } = {},
): Promise<Race> {
  const now = doors.started.clock.now()
  const card = program || (await newCard(doors))
  const race = await done(doors, doors.metaf, '/races', {
    program: card,
    no,
    name: `Race ${no}`,
    postTime: new Date(now.getTime() + minutes * 60_000).toISOString(),
    distanceM: 1200,
  })
  const made: string[] = []
  for (let number = 1; number <= runners; number += 1) {
    const runner = { race: race.id, no: number, name: `Horse ${number}` }
    made.push(String((await done(doors, doors.metaf, '/runners', runner)).id))
  }
  const pools: Record<string, string> = {}
  for (const code of types) {
    const pool = { race: race.id, poolType: await poolType(doors, code, currency) }
    pools[code] = String((await done(doors, doors.metaf, '/pools', pool)).id)
  }
  return { id: String(race.id), program: card, runners: made, pools }
}

/** The day in Manila on which the clock of tests starts. */
const firstDate = '2026-11-20'

export async function newCard(doors: RaceDoors, date = firstDate, currency: Money = 'PHP'): Promise<string> {
  cards += 1
  const venue = await done(doors, doors.admin, '/venues', {
    code: `TRK${cards}-${newId().slice(-5)}`,
    name: `Track ${cards} ${newId().slice(-5)}`,
    ...places[currency],
    currency,
  })
  const card = await done(doors, doors.metaf, '/programs', {
    name: `Card ${cards}`,
    venue: venue.id,
    date,
    currency,
  })
  return String(card.id)
}

/** A customer who may bet, with cash. */
export async function bettor(
  { database }: RaceDoors,
  cash = 1_000_000,
  values: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { id } = await makeCustomer(database, { kyc: 'APPROVED', ...values })
  const by = systemOf()
  const posting = transfer('ADJUSTMENT', 'PHP', {
    debit: { kind: 'GOODWILL' },
    credit: { kind: 'WALLET_CASH', owner: id },
    amount: cash,
  })
  await database.transaction(transaction =>
    post(transaction, by, posting, { idem: `test:${newId()}`, ref: { type: 'User', id } }),
  )
  return id
}

const systemOf = () => bySystem({ environment: 'DEV', streamHosts: [] }, modules)

export const bet = (doors: RaceDoors, body: object) =>
  send(doors, doors.key, '/platform/bets', { channel: 'APP', ...body })

/** Sells a ticket; returns its id. */
export async function sold(doors: RaceDoors, body: object): Promise<string> {
  const answer = await bet(doors, body)
  if (answer.status !== 200) throw new Error(`bet: ${answer.status} ${JSON.stringify(answer.body)}`)
  return String(answer.body.id)
}

/** Runs the queued jobs of pools, as the worker does. */
export async function runPoolJobs(doors: RaceDoors): Promise<void> {
  await runQueue(doors, refundRace)
  await runQueue(doors, settlePoolJob)
}

async function runQueue<Payload>(doors: RaceDoors, job: Job<Payload>): Promise<void> {
  const { database } = doors
  const waiting = await database.orm
    .select()
    .from(jobTable)
    .where(and(eq(jobTable.queue, job.queue), eq(jobTable.state, 'PENDING')))
    .orderBy(asc(jobTable.id))
  for (const { id, key, payload } of waiting) {
    const by = { ...systemOf(), now: doors.started.clock.now }
    await job.run({
      database,
      by,
      payload: payload as Payload,
      key,
      attempt: 1,
      signal: new AbortController().signal,
      log: doors.started.app.log,
      transaction: work => database.transaction(work),
    } as JobCall<Payload>)
    await database.orm.update(jobTable).set({ state: 'DONE' }).where(eq(jobTable.id, id))
  }
}

export const poolBalance = ({ database }: RaceDoors, kind: 'POOL' | 'WINNINGS', owner: string) =>
  balanceOf(database.orm, { kind, owner }, 'PHP')

export const settleNow = ({ database, started }: RaceDoors, pool: string) =>
  settleAndPay(
    {
      database,
      by: { ...systemOf(), now: started.clock.now },
      signal: new AbortController().signal,
      transaction: work => database.transaction(work),
    },
    pool,
  )
