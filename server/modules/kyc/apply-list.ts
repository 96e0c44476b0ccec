import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import { derivedValues } from '../../../src/resources/kernel/declare/schema'
import { excludedPersons } from '../../../src/resources/people/excluded-persons'
import { exclusionLists } from '../../../src/resources/people/exclusion-lists'
import { originOf, writeAudit } from '../../audit/trail'
import type { By } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import { perform } from '../../crud/perform'
import { findRow, storedColumns } from '../../crud/read'
import { fieldsOf, insertRow, updateRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import { newId } from '../../db/id'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import type { Job, JobCall } from '../../jobs/job'
import { counts, type JudgedLine, judge, linesOf } from './judge-list'
import { bornLock, customersListed } from './listed-persons'

/** Rows per transaction that name no customer, and milliseconds between two transactions: requests wait no longer than one. */
const rowsAtOnce = 50
const betweenMs = 5

/** Puts the rows of a list into the register and excludes the customers that they name. Interrupted, it does what is left. */
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
  const others = lines.filter(line => !named.includes(line))
  await insertAll(transaction, by, list, others)
  await updateAll(transaction, by, list, others)
}

const register: AnyResource = excludedPersons
const objectType = register.typename

async function insertAll(
  transaction: Orm,
  by: By,
  list: string,
  lines: readonly JudgedLine[],
): Promise<void> {
  const rows = lines.flatMap(({ person, known }) => {
    const values = { ...person, list }
    return known ? [] : [{ id: newId(), ...values, ...derivedValues(register, values) }]
  })
  if (rows.length === 0) return
  const made = (await transaction
    .insert(tableOf(register))
    .values(rows)
    .returning(storedColumns(register))) as StoredRow[]
  const events = made.map(row => ({
    ...{ action: 'create', objectType, objectId: row.id, objectVersion: row.version },
    after: fieldsOf(register, row),
  }))
  await writeAudit(transaction, originOf(by), ...events)
}

async function updateAll(
  transaction: Orm,
  by: By,
  list: string,
  lines: readonly JudgedLine[],
): Promise<void> {
  const rows = lines.flatMap(({ person, known }) => {
    if (!known) return []
    const values = { ...person, list }
    return [{ known, values: { ...values, ...derivedValues(register, { ...known, ...values }) } }]
  })
  if (rows.length === 0) return
  const table = tableOf(excludedPersons)
  const written = rows.map(({ known, values }) => ({ id: known.id, ...values }))
  await transaction.execute(sql`
    update ${table} set name = e.name, first_name = e."firstName", last_name = e."lastName", id_number = e."idNumber",
      "from" = e."from", until = e.until, list = e.list, version = ${table.version} + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as e(id uuid, name text, "firstName" text, "lastName" text,
      "idNumber" text, "from" date, until date, list uuid)
    where ${table.id} = e.id`)
  const events = rows.map(({ known, values }) => ({
    ...{ action: 'edit', objectType, objectId: known.id, objectVersion: known.version + 1 },
    before: Object.fromEntries(Object.keys(values).map(name => [name, known[name]])),
    after: values,
  }))
  await writeAudit(transaction, originOf(by), ...events)
}

/**
 * What a list has written, however often its job was interrupted: lists are applied one after another, and each person whom one
 * changes is of that list from then on.
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
