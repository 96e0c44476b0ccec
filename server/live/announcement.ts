import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Orm } from '../db/database'

/** The channel of the database on which every process hears of every deed. */
export const channel = 'paddock_live'

/** Of a name only so much goes along: PostgreSQL takes payloads of less than 8,000 bytes. */
const longestName = 200

const schema = z.object({
  /** Of the audit entry. */
  id: z.string(),
  /** The typename of what it was done to. */
  type: z.string(),
  /** Null when it was done to many at once, or to none. */
  record: z.string().nullable(),
  action: z.string(),
  /** Of the record, after the deed. */
  version: z.number().nullable(),
  actor: z.object({ id: z.string(), name: z.string() }).nullable(),
})

/** That something was done: to what and by whom, never with which values. */
export type Announcement = z.infer<typeof schema>

/** Tells every process, once the transaction commits; nothing when it does not. */
export async function announce(orm: Orm, events: readonly Announcement[]): Promise<void> {
  const payloads = events.map(event => JSON.stringify({ ...event, actor: shortened(event.actor) }))
  await orm.execute(
    sql`select pg_notify(${channel}, payload) from jsonb_array_elements_text(${JSON.stringify(payloads)}::jsonb) payload`,
  )
}

function shortened(actor: Announcement['actor']): Announcement['actor'] {
  return actor && { id: actor.id, name: [...actor.name].slice(0, longestName).join('') }
}

/** Null when the payload is none of ours: whoever may connect to the database may speak on any channel of it. */
export function readAnnouncement(payload: string): Announcement | null {
  return schema.safeParse(parse(payload)).data ?? null
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}
