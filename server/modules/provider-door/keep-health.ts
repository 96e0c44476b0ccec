import { eq, inArray, sql } from 'drizzle-orm'
import { eventKinds } from '../../../src/domain/provider'
import {
  type HealthNote,
  healthHours,
  healthState,
  type LastNotes,
  lastRefusal,
  refusalNotes,
} from '../../../src/domain/provider-health'
import { providers } from '../../../src/resources/games/providers'
import type { Orm } from '../../db/database'
import { hintAfterCommit } from '../../db/hint'
import { providerHour } from '../../db/provider-hour-table'
import { queryRows } from '../../db/query-rows'
import { tableOf } from '../../db/tables'
import type { Job } from '../../jobs/job'

const table = tableOf(providers)

/** Providers fall silent, and what was counted grows old, without any event. */
export const keepHealthJob: Job = {
  queue: 'providers.keepHealth',
  every: 60,
  run: async ({ transaction, by }) => {
    await transaction(orm => forgetHours(orm, by.now()))
    await transaction(orm => keepHealth(orm, by.now()))
  },
}

/** Removes the hours that nothing counts any more; the last of each note stays, because it is shown. */
async function forgetHours(orm: Orm, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * healthHours * 3_600_000).toISOString()
  await orm.execute(sql`
    delete from ${providerHour} old using ${providerHour} newer
    where old.hour < ${before} and newer.provider = old.provider and newer.note = old.note and newer.hour > old.hour`)
}

/**
 * Writes what is known of providers into their records, where it changed. The records keep their versions: nobody who
 * edits one loses the edit to an event.
 * @param ids of the providers; all without
 */
export async function keepHealth(orm: Orm, now: Date, ids?: readonly string[]): Promise<void> {
  const kept = await orm
    .select(columns)
    .from(table)
    .where(ids ? inArray(table.id, [...ids]) : undefined)
  const notes = await readNotes(orm, now, ids)
  for (const row of kept) {
    const health = healthOf(row, notes.get(row.id) ?? none, now)
    const isNews = Object.entries(health).some(
      ([name, value]) => plain(row[name as keyof typeof columns]) !== value,
    )
    if (!isNews) continue
    await orm.update(table).set(health).where(eq(table.id, row.id))
    hintAfterCommit(orm, 'live', providers.typename)
  }
}

const columns = {
  id: table.id,
  kind: table.kind,
  code: table.code,
  status: table.status,
  isSigned: sql<boolean>`${table.webhookSecret} is not null`,
  webhookState: table.webhookState,
  acceptedAt: table.acceptedAt,
  refusedAt: table.refusedAt,
  refusal: table.refusal,
  accepted24: table.accepted24,
  refused24: table.refused24,
  callAnsweredAt: table.callAnsweredAt,
  callFailedAt: table.callFailedAt,
  callError: table.callError,
  callsFailed24: table.callsFailed24,
}

const plain = (value: unknown) => value ?? null

interface Noted {
  readonly last: LastNotes
  readonly counts: { readonly [N in HealthNote]?: number }
  readonly callError: string | null
}

const none: Noted = { last: {}, counts: {}, callError: null }

type Kept = Pick<typeof table.$inferSelect, 'kind' | 'code' | 'status'> & { readonly isSigned: boolean }

function healthOf({ kind, code, status, isSigned }: Kept, { last, counts, callError }: Noted, now: Date) {
  const refused = lastRefusal(last)
  const isExpected = status === 'ACTIVE' && eventKinds.includes(kind) && code !== null && isSigned
  const iso = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())
  return {
    webhookState: healthState({ isExpected, last, now: now.getTime() }),
    acceptedAt: iso(last.ACCEPTED),
    refusedAt: iso(refused?.at),
    refusal: refused?.note ?? null,
    accepted24: counts.ACCEPTED ?? 0,
    refused24: refusalNotes.reduce((sum, note) => sum + (counts[note] ?? 0), 0),
    callAnsweredAt: iso(last.CALL_ANSWERED),
    callFailedAt: iso(last.CALL_FAILED),
    callError,
    callsFailed24: counts.CALL_FAILED ?? 0,
  }
}

interface NoteRow {
  readonly provider: string
  readonly note: HealthNote
  readonly last: string
  readonly count: number
  readonly detail: string | null
}

async function readNotes(orm: Orm, now: Date, ids?: readonly string[]): Promise<Map<string, Noted>> {
  const since = new Date(now.getTime() - healthHours * 3_600_000).toISOString()
  const own = ids ? sql`where ${inArray(providerHour.provider, [...ids])}` : sql``
  const rows = await queryRows<NoteRow>(
    orm,
    sql`
      select provider, note, (extract(epoch from max(last_at)) * 1000)::text as last,
        coalesce(sum(count) filter (where hour > ${since}), 0)::int as count,
        (array_agg(detail order by last_at desc))[1] as detail
      from ${providerHour} ${own} group by provider, note`,
  )
  const notes = new Map<string, Noted>()
  for (const { provider, note, last, count, detail } of rows) {
    const known = notes.get(provider) ?? none
    notes.set(provider, {
      last: { ...known.last, [note]: Number(last) },
      counts: { ...known.counts, [note]: count },
      callError: note === 'CALL_FAILED' ? detail : known.callError,
    })
  }
  return notes
}
