import type { Orm } from '../db/database'
import { type Origin, writeAudit } from './trail'

/** An answer 403: what a user asked for and may not have. */
export interface Refusal {
  readonly origin: Origin
  /** The id of the user. */
  readonly actor: string
  /** Method and template of the route: "POST /admin/banks/:id". */
  readonly route: string
  /** The record that was asked for; null where the route has none. */
  readonly object: string | null
  /** The type that the route is asked with, where it says one. */
  readonly type?: string | undefined
}

/** Milliseconds for which a refusal like an earlier one is only counted. */
const span = 60_000

/** Different refusals of one user that are written within a span; any more are counted together. */
const mostWritten = 20

interface Window {
  readonly since: number
  readonly seen: Map<string, { readonly refusal: Refusal; repeated: number }>
}

/** The key of all refusals beyond the most that are written. */
const others = 'others'

/**
 * Writes refused access into the trail, so that no loop of refused requests can flood it: of like refusals the first
 * at once, and after a minute one more entry with how often it was repeated. Each process counts its own.
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
      const key = window.seen.has(like) || window.seen.size < mostWritten ? like : others
      const before = window.seen.get(key)
      if (before) before.repeated += 1
      else {
        window.seen.set(key, { refusal, repeated: 0 })
        await write(await orm(), refusal, {})
      }
    },
    /** Writes what was counted: of the minutes that are over, or all. */
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
