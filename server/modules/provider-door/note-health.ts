import { sql } from 'drizzle-orm'
import { type HealthNote, noteOfOutcome, noteOfRefusal } from '../../../src/domain/provider-health'
import type { By } from '../../context'
import type { Database } from '../../db/connect'
import type { Orm } from '../../db/database'
import { providerHour } from '../../db/provider-hour-table'
import { AppError } from '../../errors'
import { keepHealth } from './keep-health'

/** Milliseconds for which notes are gathered before they are written. */
const gathered = 1000

interface Counted {
  readonly provider: string
  readonly hour: string
  readonly note: HealthNote
  count: number
  last_at: string
  detail: string | null
}

interface Notes {
  counted: Map<string, Counted>
  timer: NodeJS.Timeout | null
  /** The write that is under way. */
  writing: Promise<void>
  now: () => Date
}

/** By the queries of a database: each environment has its own. */
const pending = new WeakMap<Orm, Notes>()

/**
 * Notes an event or a call of a provider. It is written within a second, apart from the request: no event waits for it, and
 * events of a provider do not wait for one another. A server that dies loses the notes of its last second; the events
 * themselves are in the table of events.
 */
export function noteHealth(
  database: Database,
  now: () => Date,
  provider: string,
  note: HealthNote,
  detail: string | null = null,
): void {
  const idle = { counted: new Map(), timer: null, writing: Promise.resolve(), now }
  const notes: Notes = pending.get(database.orm) ?? idle
  pending.set(database.orm, notes)
  const at = now()
  const hour = new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000).toISOString()
  const key = `${provider} ${hour} ${note}`
  const before = notes.counted.get(key)
  notes.counted.set(key, {
    ...{ provider, hour, note, count: (before?.count ?? 0) + 1 },
    ...{ last_at: at.toISOString(), detail: detail?.slice(0, 200) ?? null },
  })
  notes.timer ??= setTimeout(() => {
    // Lost with the connection: the next notes say more than these.
    writeNotes(database).catch(() => {})
  }, gathered).unref()
}

/** Notes how a call to a provider ended. `failure` is the reason; null when the provider answered. */
export function noteCall(
  { database, by }: { readonly database: Database; readonly by: Pick<By, 'now'> },
  provider: string,
  failure: string | null,
): void {
  noteHealth(database, by.now, provider, failure === null ? 'CALL_ANSWERED' : 'CALL_FAILED', failure)
}

/** Writes the notes until now, and the health of their providers; resolves when all of it is written. */
export async function writeNotes(database: Database): Promise<void> {
  const notes = pending.get(database.orm)
  if (!notes) return
  if (notes.timer) clearTimeout(notes.timer)
  const rows = [...notes.counted.entries()].sort(([one], [other]) => (one < other ? -1 : 1))
  notes.counted = new Map()
  notes.timer = null
  const write = () => writeRows(database, rows, notes.now())
  const written = notes.writing.then(write)
  // A failed write rejects for its own caller only; the next write must still run.
  notes.writing = written.catch(() => {})
  await written
}

async function writeRows(database: Database, rows: [string, Counted][], now: Date): Promise<void> {
  if (rows.length === 0) return
  const providers = [...new Set(rows.map(([, { provider }]) => provider))]
  await database.for('background').transaction(async orm => {
    await orm.execute(sql`
      insert into ${providerHour} (provider, hour, note, count, last_at, detail)
      select * from jsonb_to_recordset(${JSON.stringify(rows.map(([, row]) => row))}::jsonb)
        as n(provider uuid, hour timestamptz, note text, count bigint, last_at timestamptz, detail text)
      on conflict (provider, note, hour) do update set count = provider_hour.count + excluded.count,
        detail = case when excluded.last_at >= provider_hour.last_at then excluded.detail else provider_hour.detail end,
        last_at = greatest(provider_hour.last_at, excluded.last_at)`)
    await keepHealth(orm, now, providers)
  })
}

/** Does the work of a signed event, and notes how it ended. */
export async function withHealthNote<T extends { readonly outcome: string }>(
  { database, now, provider }: { database: Database; now: () => Date; provider: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    const taken = await work()
    noteHealth(database, now, provider, noteOfOutcome(taken.outcome))
    return taken
  } catch (error) {
    const note =
      error instanceof AppError
        ? noteOfRefusal(error.status, error.code, error.details.fields)
        : noteOfRefusal(500, 'internal')
    noteHealth(database, now, provider, note)
    throw error
  }
}
