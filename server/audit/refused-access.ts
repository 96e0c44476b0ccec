import type { Orm } from '../db/connect'
import { type Origin, writeAudit } from './trail'

/** A 403 answer: what a user asked for without having access. */
export interface Refusal {
  readonly origin: Origin
  /** The id of the user. */
  readonly actor: string
  /** Method and template of the route: "POST /admin/banks/:id". */
  readonly route: string
  /** The requested record; null where the route has none. */
  readonly object: string | null
  /** The record type in the request, when the route has one. */
  readonly type?: string | undefined
}

/** Milliseconds during which repeated refusals are only counted. */
const span = 60_000

/** Different refusals of one user that are written within this time; more are counted together. */
const maxWritten = 20

interface Window {
  readonly since: number
  readonly seen: Map<string, { readonly refusal: Refusal; repeated: number }>
}

/** The key for all refusals beyond that number. */
const others = 'others'

/**
 * Writes refused access into the trail without letting a loop of refused requests flood it. The first refusal
 * of a kind is written at once; after a minute, one more entry says how often it was repeated. Each process
 * counts separately.
 */
export function createRefusalLog(orm: () => Promise<Orm>, now: () => Date) {
  const windows = new Map<string, Window>()

  async function close(actor: string, { seen }: Window): Promise<void> {
    windows.delete(actor)
    for (const [key, { refusal, repeated }] of seen) {
      if (repeated > 0)
        await write(await orm(), refusal, { repeated, ...(key === others && { different: true }) })
    }
  }

  return {
    async add(refusal: Refusal): Promise<void> {
      const { actor } = refusal
      await this.flush('over')
      const window = windows.get(actor) ?? { since: now().getTime(), seen: new Map() }
      windows.set(actor, window)
      const like = `${refusal.route} ${refusal.type} ${refusal.object}`
      const key = window.seen.has(like) || window.seen.size < maxWritten ? like : others
      const before = window.seen.get(key)
      if (before) before.repeated += 1
      else {
        window.seen.set(key, { refusal, repeated: 0 })
        await write(await orm(), refusal, {})
      }
    },
    /** Writes the counts: of minutes that are over, or all. */
    async flush(which: 'over' | 'all'): Promise<void> {
      const last = which === 'all' ? Number.POSITIVE_INFINITY : now().getTime() - span
      const over = [...windows].filter(([, { since }]) => since <= last)
      for (const [actor, window] of over) await close(actor, window)
    },
  }
}

function write(orm: Orm, { origin, route, type, object }: Refusal, counted: object): Promise<void> {
  return writeAudit(orm, origin, {
    action: 'refused',
    objectType: 'Access',
    objectId: object,
    input: { route, ...(type && { type }), ...counted },
  })
}
