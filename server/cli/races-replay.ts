import { parseArgs } from 'node:util'
import { formatAmount } from '../../src/domain/money'
import {
  type ReplayDifference,
  type ReplayedPool,
  replayKinds,
} from '../../src/resources/racing/replayed-pool'
import type { Database } from '../db/connect'
import { replayDay } from '../modules/pools'
import { chosenEnvironments, filledDatabases } from './filled-databases'
import { replayVerdict } from './replay-verdict'

const usage = 'npm run races:replay -- --day 2026-11-22 [--env DEV]'

/** `npm run races:replay`: computes a race day again from its tickets and results, and reports what differs. */
async function replayFromTerminal(): Promise<void> {
  const { values } = parseArgs({ options: { env: { type: 'string' }, day: { type: 'string' } } })
  const { day = '' } = values
  if (!isDay(day)) throw new Error(`--day takes a date such as 2026-11-22: ${usage}`)
  for await (const { name, database } of filledDatabases(chosenEnvironments(values.env, usage)))
    await replay(name, database, day)
}

function isDay(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true
}

async function replay(name: string, database: Database, day: string): Promise<void> {
  const start = performance.now()
  const replayed: ReplayedPool[] = []
  for await (const pool of replayDay(database.for('maintenance').orm, day)) replayed.push(pool)
  if (replayed.length > 0) console.table(replayed.map(rowOf))
  const differences = replayed.flatMap(pool => pool.differences.map(one => differenceOf(pool, one)))
  if (differences.length > 0) console.table(differences)
  console.log(`${name}: ${replayVerdict(day, replayed, performance.now() - start)}`)
  if (differences.length > 0) process.exitCode = 1
}

const outcomes = {
  AGREES: 'agrees',
  DIFFERS: 'DIFFERS',
  PAYING: 'agrees so far, is being paid',
  WAITING: 'not settled yet',
} as const

function rowOf(pool: ReplayedPool) {
  const isReplayed = pool.outcome !== 'WAITING'
  const shownAmount = (minor: number) => (isReplayed ? formatAmount(minor, pool.currency) : '')
  return {
    Venue: pool.venue,
    Race: pool.race.no,
    Pool: pool.name,
    Tickets: isReplayed ? pool.tickets : '',
    Settlements: pool.settlements,
    Sold: shownAmount(pool.gross),
    Paid: shownAmount(pool.paid),
    Replay: outcomes[pool.outcome],
  }
}

function differenceOf(pool: ReplayedPool, { settlement, ...one }: ReplayDifference) {
  const shownValue = (value: ReplayDifference['posted']) =>
    one.isMoney && typeof value === 'number' ? formatAmount(value, pool.currency) : (value ?? 'nothing')
  return {
    Race: pool.race.no,
    Pool: pool.name,
    What: settlement === null ? replayKinds[one.kind] : `${replayKinds[one.kind]}, settlement ${settlement}`,
    Of: one.name,
    Field: one.field,
    Replayed: shownValue(one.replayed),
    Posted: shownValue(one.posted),
    Record: `${one.record.type} ${one.record.id}`,
  }
}

replayFromTerminal().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
