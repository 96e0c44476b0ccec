import { readTable, type TableRow } from './csv-table'
import type { Excludable } from './customer'
import { birthProblem } from './customer'
import { fold } from './fold'
import { similarName } from './similar-name'

// PAGCOR's shared list of excluded persons (docs/exclusion-lists.md). Days are YYYY-MM-DD.

const listColumns = ['first_name', 'last_name', 'birth_date', 'id_number', 'from', 'until'] as const
export type ListColumn = (typeof listColumns)[number]

/** Rows of a file. */
const mostListed = 5_000

/** Bytes of a file. */
export const greatestList = 1024 * 1024

/** Wrong rows that a list keeps, and rows that its dry run shows. */
export const keptWrong = 100
export const shownListed = 200

export interface ListedPerson {
  readonly firstName: string
  readonly lastName: string
  readonly dob: string
  readonly idNumber: string | null
  readonly from: string
  readonly until: string
}

export interface ListLine {
  /** Counted from 1, with the header. */
  readonly row: number
  readonly person: ListedPerson
  /** "birth_date: enter a day such as 1990-04-05"; null for a right row. */
  readonly problem: string | null
}

/** Reads a list. A problem of the file ends it; a problem of a row stays with the row. */
export function readList(
  text: string,
  today: string,
): { readonly lines: readonly ListLine[] } | { readonly problem: string } {
  const table = readTable(text, { columns: listColumns, most: mostListed })
  if ('problem' in table) return table
  const first = new Map<string, number>()
  return {
    lines: table.rows.map(row => {
      const line = readLine(row, today)
      const key = personKey(line.person)
      const earlier = first.get(key)
      if (earlier === undefined) first.set(key, row.row)
      if (line.problem || earlier === undefined) return line
      return { ...line, problem: `last_name: the same person as in row ${earlier}` }
    }),
  }
}

function readLine({ row, values, wrong }: TableRow<ListColumn>, today: string): ListLine {
  const { first_name: firstName, last_name: lastName, birth_date: dob, from, until } = values
  const person = { firstName, lastName, dob, idNumber: values.id_number || null, from, until }
  const at = (column: ListColumn, problem: string) => ({ row, person, problem: `${column}: ${problem}` })
  if (wrong) return at(wrong.column, wrong.problem)
  if (firstName.length < 1 || firstName.length > 80) return at('first_name', 'enter 1 to 80 characters')
  if (lastName.length < 1 || lastName.length > 80) return at('last_name', 'enter 1 to 80 characters')
  const day = 'enter a day such as 1990-04-05'
  if (!isDay(dob) || birthProblem(dob, today)) return at('birth_date', day)
  if (values.id_number.length > 40) return at('id_number', 'enter at most 40 characters')
  if (!isDay(from)) return at('from', day)
  if (from > today) return at('from', 'the exclusion has not begun yet')
  if (!isDay(until)) return at('until', day)
  if (until < from) return at('until', 'the exclusion ends before it begins')
  return { row, person, problem: null }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

interface Named {
  readonly firstName: string
  readonly lastName: string
}

/** Returns a name without regard to capitals, accents and further spaces. */
function nameKey({ firstName, lastName }: Named): string {
  return fold(`${firstName} ${lastName}`).trim().replace(/\s+/g, ' ')
}

/** Returns a key that identifies a person of the list: name and date of birth. */
export function personKey(person: Named & { readonly dob: string }): string {
  return `${nameKey(person)} ${person.dob}`
}

export type ListMatch = 'EXACT' | 'NEAR'

/** Compares the names of a customer and a listed person with the same date of birth: equal, similar, or null. */
export function listMatch(customer: Named, listed: Named): ListMatch | null {
  const [one, other] = [nameKey(customer), nameKey(listed)]
  if (one === other) return 'EXACT'
  return similarName(one, [other]) === null ? null : 'NEAR'
}

/**
 * Returns the changes of a customer who is on the list until the end of a day in Manila; null when a running exclusion lasts as
 * long, or the account is blocked or closed.
 */
export function listed(customer: Excludable, until: string) {
  const { status, exclusionUntil, exclusionThen } = customer
  if (status === 'BLOCKED' || status === 'CLOSED') return null
  const isRunning = status === 'SELF_EXCLUDED'
  if (isRunning && (exclusionUntil === null || exclusionUntil >= until)) return null
  return {
    status: 'SELF_EXCLUDED',
    exclusionUntil: until,
    exclusionThen: isRunning ? exclusionThen : status === 'SUSPENDED' ? 'SUSPENDED' : 'ACTIVE',
    exclusionBy: 'PAGCOR',
    exclusionRelative: null,
  } as const
}
