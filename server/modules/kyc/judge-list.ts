import { setTimeout as pause } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { dayIn } from '../../../src/domain/day'
import {
  keptWrong,
  type ListedPerson,
  type ListLine,
  personKey,
  readList,
} from '../../../src/domain/exclusion-list'
import type { KeptFile } from '../../../src/domain/file'
import { excludedPersons } from '../../../src/resources/people/excluded-persons'
import { storedColumns } from '../../crud/read'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { findFile } from '../../files/stored-files'
import { invalid } from '../../validate'
import { customersListed, type Matches } from './listed-persons'

export type Outcome = 'ADDED' | 'CHANGED' | 'SAME' | 'WRONG'

export interface JudgedLine extends ListLine, Matches {
  readonly outcome: Outcome
  /** The person as they are in the register. */
  readonly known: StoredRow | null
}

/** Rows that are looked up with one query: embedded, requests wait until it ends, and for the comparison of its names. */
const rowsAtOnce = 200

/** The rows of a file that is kept. */
export async function linesOf(orm: Orm, { file }: StoredRow, now: Date): Promise<readonly ListLine[]> {
  const found = await findFile(orm, (file as KeptFile).sha256)
  if (!found) throw new Error('The file of an exclusion list is gone')
  return readLines(found.bytes, now)
}

/** @throws AppError 422 for a file that is no list */
export function readLines(bytes: Uint8Array, now: Date): readonly ListLine[] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const read = readList(text, dayIn('Asia/Manila', now))
  if ('problem' in read) throw invalid({ file: read.problem })
  return read.lines
}

/** Previews the effect of each row now, with the customers that it names. */
export async function judge(orm: Orm, lines: readonly ListLine[]): Promise<JudgedLine[]> {
  const judged: JudgedLine[] = []
  for (let at = 0; at < lines.length; at += rowsAtOnce) {
    judged.push(...(await judgeSome(orm, lines.slice(at, at + rowsAtOnce))))
    // Embedded, queries end without the event loop ever turning.
    await pause()
  }
  return judged
}

async function judgeSome(orm: Orm, lines: readonly ListLine[]): Promise<JudgedLine[]> {
  const right = lines.filter(({ problem }) => !problem).map(({ person }) => person)
  const known = await findKnown(orm, right)
  const matches = await customersListed(orm, right)
  const found = new Map(right.map((person, place) => [person, matches[place] as Matches]))
  return lines.map(line => {
    const own = found.get(line.person)
    if (!own) return { ...line, outcome: 'WRONG', known: null, exact: [], near: [] }
    const before = known.get(personKey(line.person)) ?? null
    const outcome = before === null ? 'ADDED' : isSame(before, line.person) ? 'SAME' : 'CHANGED'
    return { ...line, outcome, known: before, ...own }
  })
}

async function findKnown(orm: Orm, persons: readonly ListedPerson[]): Promise<Map<string, StoredRow>> {
  if (persons.length === 0) return new Map()
  const rows = await orm
    .select(storedColumns(excludedPersons))
    .from(tableOf(excludedPersons))
    .where(inArray(tableOf(excludedPersons).key, persons.map(personKey)))
  return new Map(rows.map(row => [String(row.key), row]))
}

const compared = ['idNumber', 'from', 'until'] as const

function isSame(before: StoredRow, person: ListedPerson): boolean {
  return compared.every(name => (before[name] ?? null) === person[name])
}

export function counts(judged: readonly JudgedLine[]) {
  const number = (wanted: Outcome) => judged.filter(({ outcome }) => outcome === wanted).length
  const wrongRows = judged
    .flatMap(({ row, problem }) => (problem ? [{ row, problem }] : []))
    .slice(0, keptWrong)
  return {
    added: number('ADDED'),
    changed: number('CHANGED'),
    same: number('SAME'),
    wrong: number('WRONG'),
    excluded: new Set(judged.flatMap(({ exact }) => exact)).size,
    wrongRows,
  }
}
