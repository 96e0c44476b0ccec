import { asc, eq } from 'drizzle-orm'
import {
  mostNamesOfBatch,
  mostRenamed,
  type NameKind,
  nameKey,
  recordLanguage,
} from '../../../src/domain/names'
import { nameBatches } from '../../../src/resources/racing/name-batches'
import { nameChanges } from '../../../src/resources/racing/name-changes'
import type { By, Handler, Maker, Previewer } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import { perform } from '../../crud/perform'
import { findRow, storedColumns } from '../../crud/read'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { type FoundName, findName, findNames, namePlaces, notOver } from './find-names'

type Change = StoredRow<typeof nameChanges>

/** A renamed record, and its former name. */
interface Renamed {
  readonly id: string
  readonly from: string
}

const system = { viewer: null, verb: 'show' } as const
const lockName = 'names of batches'

/** Adds a name to a batch that is not applied yet, with the records that have the name now. */
export const makeNameChange: Maker<Pick<Change, 'kind' | 'feedName' | 'language'>> =
  async given =>
  async ({ transaction, by }) => {
    await findRow(transaction, nameBatches, String(given.batch), { ...system, lock: true })
    await requireNewName(transaction, given)
    const { current, ids, openBets, suggestion } = await findName(transaction, asked(given))
    const found = { current, matches: ids.length, openBets, suggestion }
    return (await insertRow(transaction, by, nameChanges, { ...given, ...found })).id
  }

/** @throws AppError 409 for a name that the batch has in other capitals or accents, or when it has as many as one batch has */
async function requireNewName(
  transaction: Orm,
  given: Pick<Change, 'kind' | 'feedName' | 'language'> & { readonly batch?: unknown },
): Promise<void> {
  const names = await changesOf(transaction, String(given.batch))
  const sentence = `A batch has at most ${mostNamesOfBatch} names: put further names into a new one`
  if (names.length >= mostNamesOfBatch) throw new AppError(409, 'too_many', sentence)
  const key = nameKey(given.kind as NameKind, given.feedName)
  const same = names.find(
    ({ kind, feedName, language }) =>
      language === given.language && nameKey(kind as NameKind, feedName) === key,
  )
  if (!same) return
  const taken = `This batch has this name already, as “${same.feedName}”`
  throw new AppError(409, 'taken', taken, { fields: { feedName: taken } })
}

function asked({ kind, feedName, language }: Pick<Change, 'kind' | 'feedName' | 'language'>) {
  return { kind: kind as NameKind, feedName, language }
}

/** Previews the effect of applying a batch, name by name. */
export const previewBatch: Previewer = async ({ orm, row }) => {
  const changes = await changesOf(orm, row.id)
  const found = await findNames(orm, changes.map(asked))
  const names = changes.map(({ id, newName }, at) => {
    const { current, ids, openBets } = found[at] as FoundName
    return { id, current, newName, matches: ids.length, openBets }
  })
  const matches = names.reduce((sum, each) => sum + each.matches, 0)
  return { summary: `${plural(names.length, 'name')}, ${plural(matches, 'record')} now`, names }
}

function plural(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`
}

/**
 * Renames everything that a batch names. Only English names stand on the records; those of other languages are kept with
 * the batch.
 * @throws AppError 409 without names, or with too many records
 */
export const applyBatch: Handler = async ({ transaction, by, row }) => {
  await lockKeys(transaction, [lockName])
  const changes = await changesOf(transaction, row.id)
  if (changes.length === 0) throw new AppError(409, 'wrong_state', 'This batch has no names yet')
  // All are found before the first is renamed: two names may change places.
  const found = await findNames(transaction, changes.map(asked))
  let total = 0
  for (const [at, change] of changes.entries()) {
    const { current, ids, openBets } = found[at] as FoundName
    const renamed = change.language === recordLanguage ? await renameAll(transaction, by, change, ids) : []
    total += renamed.length
    if (total > mostRenamed)
      throw new AppError(
        409,
        'too_many',
        `This batch renames more than ${mostRenamed.toLocaleString('en')} records: split it`,
      )
    const input = { current, matches: ids.length, openBets, renamed }
    await perform(transaction, asSystem(by), nameChanges, { id: change.id }, 'apply', input)
  }
  return { renamed: total }
}

async function renameAll(
  transaction: Orm,
  by: By,
  { kind, newName }: Change,
  ids: readonly string[],
): Promise<Renamed[]> {
  const { resource, field } = namePlaces[kind as NameKind]
  const renamed: Renamed[] = []
  // In the order in which others lock them.
  for (const id of [...ids].sort()) {
    const before = await findRow(transaction, resource, id, { ...system, lock: true })
    if (before[field] === newName) continue
    await perform(transaction, by, resource, { id }, 'rename', { [field]: newName })
    renamed.push({ id, from: String(before[field]) })
  }
  return renamed
}

/** Gives records their former names back, unless they were named anew or are over since. */
export const undoBatch: Handler = async ({ transaction, by, row }) => {
  await lockKeys(transaction, [lockName])
  // The last first: a record that two names of the batch renamed gets its first name back.
  for (const change of (await changesOf(transaction, row.id)).reverse()) {
    const { resource, field } = namePlaces[change.kind as NameKind]
    const renamed = (change.renamed ?? []) as readonly Renamed[]
    const open = await notOver(
      transaction,
      change.kind as NameKind,
      renamed.map(({ id }) => id),
    )
    for (const { id, from } of renamed.filter(each => open.has(each.id))) {
      const now = await findRow(transaction, resource, id, { ...system, lock: true }).catch(withoutDeleted)
      if (now?.[field] === change.newName)
        await perform(transaction, by, resource, { id }, 'rename', { [field]: from })
    }
    await perform(transaction, asSystem(by), nameChanges, { id: change.id }, 'undo', {})
  }
}

function withoutDeleted(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null
  throw error
}

/** Makes the system the actor: users rename records, but do not update the changes of a batch. */
function asSystem(by: By): By {
  return { ...by, actor: null }
}

async function changesOf(orm: Orm, batch: string): Promise<Change[]> {
  const table = tableOf(nameChanges)
  const rows = await orm
    .select(storedColumns(nameChanges))
    .from(table)
    .where(eq(table.batch, batch))
    .orderBy(asc(table.id))
  return rows
}
