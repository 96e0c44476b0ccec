import type { QueryConfig } from 'pg'

/** A connection keeps the plans of named statements in memory; how often others came is kept for as many. */
const atMost = { named: 300, counted: 2_000 }

/** From its third time on a statement is named: most that are built for one request never come again. */
const repeated = 3

const names = new Map<string, string>()
const counts = new Map<string, number>()

/**
 * Names a statement of a transaction that comes again and again: PostgreSQL then parses it once for each connection, and
 * its text is not sent again. Statements without values may be several in one text, which cannot be named.
 */
export function named(
  statement: string | QueryConfig,
  values: readonly unknown[] = [],
): string | QueryConfig {
  if (typeof statement === 'string' || statement.name || values.length === 0) return statement
  const name = nameOf(statement.text)
  return name === undefined ? statement : { ...statement, name }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= atMost.named) return known
  const count = (counts.get(text) ?? 0) + 1
  if (counts.size >= atMost.counted) counts.clear()
  counts.set(text, count)
  if (count < repeated) return undefined
  counts.delete(text)
  const name = `paddock_t${names.size}`
  names.set(text, name)
  return name
}
