import { inArray } from 'drizzle-orm'
import { dayIn } from '../../../src/domain/day'
import {
  keptWrong,
  type ListedPerson,
  type ListLine,
  personKey,
  readList,
  shownListed,
} from '../../../src/domain/exclusion-list'
import type { KeptFile } from '../../../src/domain/file'
import { excludedPersons } from '../../../src/resources/people/excluded-persons'
import { exclusionLists } from '../../../src/resources/people/exclusion-lists'
import type { ActionCall, Maker, Previewer } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import { storedColumns } from '../../crud/read'
import { readUpload } from '../../crud/take-uploads'
import { insertRow, updateRow } from '../../crud/write'
import { machineTime } from '../../db/clock'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { findFile } from '../../files/stored-files'
import { invalid } from '../../validate'
import { customersListed } from './listed-persons'

type Outcome = 'ADDED' | 'CHANGED' | 'SAME' | 'WRONG'

interface JudgedLine extends ListLine {
  readonly outcome: Outcome
  readonly known: StoredRow | null
  readonly exact: readonly string[]
  readonly near: readonly string[]
}

const outcomes: Readonly<Record<Outcome, string>> = {
  ADDED: 'New',
  CHANGED: 'Changed',
  SAME: 'Unchanged',
  WRONG: 'Wrong',
}

/**
 * Keeps a file, with what it would do. Applying it is another step.
 * @throws AppError 422 for a file that is no list
 */
export const makeExclusionList: Maker =
  async given =>
  async ({ transaction, by }) => {
    const sent = given.file as KeptFile | null | undefined
    if (!sent) throw invalid({ file: 'Choose a file' })
    const bytes = await readUpload(transaction, by, exclusionLists, 'file', sent.id)
    const judged = await judge(transaction, bytes, by.now())
    const row = await insertRow(transaction, by, exclusionLists, {
      ...given,
      sha256: sent.sha256,
      ...counts(judged),
    })
    return row.id
  }

/** What applying a list would do now, row by row, wrong ones first. */
export const previewList: Previewer = async ({ orm, row }) => {
  const judged = await judge(orm, await bytesOf(orm, row), machineTime())
  const { added, changed, same, wrong, excluded } = counts(judged)
  const shown = [...judged].sort((a, b) => Number(b.outcome === 'WRONG') - Number(a.outcome === 'WRONG'))
  return {
    summary: `${added} new, ${changed} changed, ${same} unchanged, ${wrong} wrong; ${excluded === 1 ? '1 customer is' : `${excluded} customers are`} excluded`,
    rows: shown.slice(0, shownListed).map(({ row: line, person, outcome, problem, exact, near }) => ({
      id: String(line),
      person: `${person.firstName} ${person.lastName}`.trim() || '–',
      row: line,
      outcome: problem ? `${outcomes[outcome]}: ${problem}` : outcomes[outcome],
      customers: exact.length,
      near: near.length,
    })),
  }
}

/** Puts the persons of a list into the register; the rule of the register excludes customers. Wrong rows are left out. */
export async function applyList({ transaction, by, row }: ActionCall): Promise<ReturnType<typeof counts>> {
  await lockKeys(transaction, ['exclusion lists'])
  const judged = await judge(transaction, await bytesOf(transaction, row), by.now())
  for (const { person, outcome, known } of judged) {
    const values = { ...person, list: row.id }
    if (outcome === 'ADDED') await insertRow(transaction, by, excludedPersons, values)
    if (outcome === 'CHANGED' && known)
      await updateRow(transaction, by, excludedPersons, known, { action: 'edit', changes: values })
  }
  return counts(judged)
}

async function bytesOf(orm: Orm, { file }: StoredRow): Promise<Buffer> {
  const found = await findFile(orm, (file as KeptFile).sha256)
  if (!found) throw new Error('The file of an exclusion list is gone')
  return Buffer.from(found.bytes)
}

async function judge(orm: Orm, bytes: Buffer, now: Date): Promise<JudgedLine[]> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const read = readList(text, dayIn('Asia/Manila', now))
  if ('problem' in read) throw invalid({ file: read.problem })
  const known = await findKnown(orm, read.lines)
  const judged: JudgedLine[] = []
  for (const line of read.lines) {
    if (line.problem) {
      judged.push({ ...line, outcome: 'WRONG', known: null, exact: [], near: [] })
      continue
    }
    const before = known.get(personKey(line.person)) ?? null
    const outcome = before === null ? 'ADDED' : isSame(before, line.person) ? 'SAME' : 'CHANGED'
    judged.push({ ...line, outcome, known: before, ...(await customersListed(orm, line.person)) })
  }
  return judged
}

async function findKnown(orm: Orm, lines: readonly ListLine[]): Promise<Map<string, StoredRow>> {
  const keys = lines.filter(({ problem }) => !problem).map(({ person }) => personKey(person))
  if (keys.length === 0) return new Map()
  const rows = (await orm
    .select(storedColumns(excludedPersons))
    .from(tableOf(excludedPersons))
    .where(inArray(tableOf(excludedPersons).key, keys))) as StoredRow[]
  return new Map(rows.map(row => [String(row.key), row]))
}

const compared = ['idNumber', 'from', 'until'] as const

function isSame(before: StoredRow, person: ListedPerson): boolean {
  return compared.every(name => (before[name] ?? null) === person[name])
}

function counts(judged: readonly JudgedLine[]) {
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
