/**
 * Replaces qs, the parser of nested query strings that Refine's core and router import (20 KB brotli with its
 * dependencies). Paddock's addresses are flat: `?status=ACTIVE&tab=history`. Nested values are written as
 * JSON, so that nothing is lost silently.
 */
export default { parse, stringify }

type Query = Record<string, unknown>

function parse(text: string): Query {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Supports `addQueryPrefix` and `skipNulls`, which Refine's router sets. */
function stringify(
  query: Query,
  { addQueryPrefix = false }: { readonly addQueryPrefix?: boolean } = {},
): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined)
      params.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  return params.size > 0 ? `${addQueryPrefix ? '?' : ''}${params}` : ''
}
