import type { Orm } from './database'

/** A connection keeps its plans in memory, so that their number is limited. */
const statementsAtMost = 300

const statements = new WeakMap<Orm, Map<string, unknown>>()

/**
 * Returns the statement of this key, which `build` makes with Drizzle's `prepare(name)` at the first call: its SQL is
 * then built once for a database, and planned once for each of its connections. The values of a statement are
 * placeholders. Once there are 300, further ones get an empty name, and are neither kept nor planned ahead.
 */
export function prepared<Statement>(orm: Orm, key: string, build: (name: string) => Statement): Statement {
  const known = statements.get(orm) ?? new Map<string, unknown>()
  statements.set(orm, known)
  const found = known.get(key)
  if (found) return found as Statement
  if (known.size >= statementsAtMost) return build('')
  const made = build(`paddock_${known.size}`)
  known.set(key, made)
  return made
}
