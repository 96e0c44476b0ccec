import { type SQL, sql } from 'drizzle-orm'

/** Letters with the accents of Spanish, Filipino and their neighbours, and what they are compared as. */
const accented = 'áàâäãåéèêëíìîïóòôöõúùûüñç'
const plain = 'aaaaaaeeeeiiiiooooouuuunc'

/** The expression of a search column: the named columns in small letters, without accents. */
export function searchText(columns: readonly string[]): SQL {
  const joined = columns.map(name => `coalesce("${name}", '')`).join(` || ' ' || `)
  return sql.raw(`translate(lower(${joined}), '${accented}', '${plain}')`)
}

/** What a person typed, as the search column would hold it. */
export function foldSearch(typed: string): string {
  return [...typed.toLowerCase()].map(letter => plain[accented.indexOf(letter)] ?? letter).join('')
}
