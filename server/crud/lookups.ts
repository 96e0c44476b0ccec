import { namesSomebody } from '../../src/domain/identity'
import { AppError } from '../errors'

/** So many whole numbers or addresses one person looks up within a minute: nobody types more, and to try them all takes days. */
export const lookupsPerMinute = 60

const minute = 60_000

/**
 * Whether a question names somebody by a number or an address. A masked value is found by the whole of it; its mask
 * leaves few enough to try, if one may try as fast as a program does.
 */
export function isLookup(question: unknown): boolean {
  if (typeof question !== 'object' || question === null) return false
  const { q, filters } = question as { q?: unknown; filters?: unknown }
  return [q, ...textsIn(filters)].some(text => typeof text === 'string' && namesSomebody(text))
}

/** The texts that filters compare with; in an address, they are one text. */
function textsIn(filters: unknown): unknown[] {
  if (!Array.isArray(filters)) return [filters]
  return filters.flatMap(filter => [(filter as { value?: unknown } | null)?.value].flat())
}

/** Makes the count of one environment: of one process, so that several let through as many more. */
export function lookupLimit(now: () => number = Date.now): (personId: string) => void {
  let counts = new Map<string, number>()
  let since = now()
  return personId => {
    if (now() - since >= minute) {
      counts = new Map()
      since = now()
    }
    const count = (counts.get(personId) ?? 0) + 1
    counts.set(personId, count)
    if (count <= lookupsPerMinute) return
    const retryAfter = Math.max(1, Math.ceil((since + minute - now()) / 1000))
    const message = `You looked up ${lookupsPerMinute} numbers or addresses within a minute; wait ${retryAfter} seconds`
    throw new AppError(429, 'too_many_lookups', message, { retryAfter })
  }
}
