import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { excludedPersons } from '../../../src/resources/people/excluded-persons'
import { exclusionLists } from '../../../src/resources/people/exclusion-lists'
import type { By } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import { perform } from '../../crud/perform'
import { findRow } from '../../crud/read'
import { updateRow } from '../../crud/update-row'
import { insertRow } from '../../crud/write'
import { insertMany, updateMany } from '../../crud/write-many'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import type { Job, JobCall } from '../../jobs/job'
import { counts, type JudgedLine, judge, linesOf } from './judge-list'
import { bornLock, customersListed } from './listed-persons'

/** Rows per transaction that name no customer, and milliseconds between two transactions: requests wait no longer than one. */
const rowsAtOnce = 50
const betweenMs = 5

/** Puts the rows of a list into the register and excludes their customers. After an interruption, it does the rest. */
export const applyList: Job<{ list: string }> = {
  queue: 'exclusionLists.apply',
  payload: z.object({ list: z.string() }),
  timeout: 3600,
  run: call => applyRows(call, call.payload.list),
}

async function applyRows(
  { database, by, signal, transaction }: Pick<JobCall, 'database' | 'by' | 'signal' | 'transaction'>,
  id: string,
): Promise<void> {
  const { orm } = database
  const list = await findRow(orm, exclusionLists, id, { viewer: null, verb: 'show' })
  if (list.appliedAt !== null) return
  const lines = await linesOf(orm, list, by.now())
  const due = (await judge(orm, lines)).filter(({ outcome }) => outcome === 'ADDED' || outcome === 'CHANGED')
  const named = due.filter(({ exact, near }) => exact.length + near.length > 0)
  const others = due.filter(({ exact, near }) => exact.length + near.length === 0)
  // Customers come first: they wait for nothing else.
  const slices = [...named.map(line => [line]), ...slicesOf(others)]
  for (const slice of slices) {
    signal.throwIfAborted()
    await transaction(inside => applySome(inside, by, id, slice))
    // Embedded, statements end without the event loop ever turning: requests wait there.
    await pause(betweenMs)
  }
  const judged = await judge(orm, lines)
  await transaction(async inside => {
    const { same, ...counted } = counts(judged)
    const { added, changed } = await writtenBy(inside, id)
    const changes = { ...counted, added, changed, same: same - added - changed }
    await perform(inside, by, exclusionLists, { id }, 'finish', {}, async () => changes)
  })
}

function slicesOf(lines: readonly JudgedLine[]): JudgedLine[][] {
  return Array.from({ length: Math.ceil(lines.length / rowsAtOnce) }, (_, n) =>
    lines.slice(n * rowsAtOnce, (n + 1) * rowsAtOnce),
  )
}

/** A row that names a customer goes through the rule of the register; all others are written at once. */
async function applySome(
  transaction: Orm,
  by: By,
  list: string,
  lines: readonly JudgedLine[],
): Promise<void> {
  const persons = lines.map(({ person }) => person)
  await lockKeys(
    transaction,
    persons.map(({ dob }) => bornLock(dob)),
  )
  const matches = await customersListed(transaction, persons)
  const named = lines.filter((_, place) => {
    const found = matches[place]
    return found && found.exact.length + found.near.length > 0
  })
  for (const { person, known } of named) {
    const values = { ...person, list }
    if (known) await updateRow(transaction, by, excludedPersons, known, { action: 'edit', changes: values })
    else await insertRow(transaction, by, excludedPersons, values)
  }
  const others = lines
    .filter(line => !named.includes(line))
    .map(({ person, known }) => ({ before: known, changes: { ...person, list } }))
  const added = others.filter(({ before }) => !before).map(({ changes }) => changes)
  await insertMany(transaction, by, excludedPersons, added)
  const changed = others.flatMap(({ before, changes }) => (before ? [{ before, changes }] : []))
  await updateMany(transaction, by, excludedPersons, 'edit', changed)
}

/**
 * Counts the persons that a list added and changed, however often its job was interrupted: lists are applied one after
 * another, and each person that a list changes belongs to that list from then on.
 */
async function writtenBy(orm: Orm, list: string): Promise<{ added: number; changed: number }> {
  const table = tableOf(excludedPersons)
  const [found] = await orm
    .select({
      added: sql<number>`count(*) filter (where ${table.version} = 1)::int`,
      changed: sql<number>`count(*) filter (where ${table.version} > 1)::int`,
    })
    .from(table)
    .where(eq(table.list, list))
  return found ?? { added: 0, changed: 0 }
}
