import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, sql } from 'drizzle-orm'
import { approvalTime, isNewRecord, newRecord, timeAfterApproval } from '../../src/domain/approval'
import { canonicalJson } from '../../src/domain/canonical-json'
import { accountKinds } from '../../src/domain/postings/account'
import { entryKinds } from '../../src/domain/postings/posting'
import { registry } from '../../src/resources'
import type { FieldChange } from '../../src/resources/kernel/declare/field'
import { type AnyResource, allFields } from '../../src/resources/kernel/declare/resource'
import { isStampedByApprover } from '../../src/resources/kernel/declare/stamp'
import { maskedValue } from '../../src/resources/kernel/kinds/mask'
import { can } from '../../src/resources/kernel/rights/access'
import type { Role } from '../../src/resources/kernel/rights/roles'
import type { EffectEntry, EffectLine } from '../../src/resources/kernel/wire/approval'
import type { Reader } from '../context'
import { auditEpoch } from '../db/audit-tables'
import { machineTime } from '../db/clock'
import type { EffectTarget } from '../db/kept-request'
import { auditLog } from '../db/system-tables'
import { type OwnEntry, ownEntries } from '../ledger/own-entries'
import { inputFields, maskedInput, titlesOfInputs, unchangedFields } from './record-changes'
import { titlesFor, titlesOf } from './titles'

type AuditRow = typeof auditLog.$inferSelect
type Values = Readonly<Record<string, unknown>>

/** The writes of a call in its transaction so far, from its audit entries and its entries in the ledger. */
export interface Effect {
  /** As users with the deciding roles may read it. */
  readonly shown: readonly EffectEntry[]
  /** SHA-256 of all entries, unmasked. Equal effects have equal digests. */
  readonly digest: string
  /** The changed records, with their versions before the change. */
  readonly targets: readonly EffectTarget[]
}

/**
 * Reads the effect of everything that the current transaction wrote.
 * @param reader the transaction, and the user for whom titles are looked up
 * @param roles the deciding roles: values that one of them may not read are hidden
 */
export async function readEffect(reader: Reader, now: Date, roles: readonly Role[]): Promise<Effect> {
  const rows = await auditedEntries(reader)
  const settled = rows.map(row => withoutRunSpecifics(row, madeIds(rows), [now, machineTime()]))
  const shown: EffectEntry[] = []
  const targets = new Map<string, EffectTarget>()
  for (const [place, row] of rows.entries()) {
    const resource = registry.byTypename.get(row.objectType)
    const title = resource ? await titleOf(reader, resource, row) : ''
    shown.push(await shownEntry(reader, resource, settled[place] as AuditRow, roles, title))
    if (!row.before || !row.objectId || row.objectVersion === null) continue
    const { objectType: type, objectId: id } = row
    const known = targets.get(id)
    if (!known || row.objectVersion - 1 < known.version)
      targets.set(id, { type, id, version: row.objectVersion - 1, title })
  }
  const posted = await ownEntries(reader.database.orm)
  for (const entry of posted) shown.push(await postedEntry(reader, entry))
  return { shown, digest: digestOf(settled, posted), targets: [...targets.values()] }
}

/** Returns a ledger entry of the call as it is shown. */
async function postedEntry(reader: Reader, { kind, currency, lines }: OwnEntry): Promise<EffectEntry> {
  const shown: EffectLine[] = []
  for (const { code, kind: account, ownerType, owner, amount } of lines) {
    const resource = ownerType === null ? undefined : registry.byTypename.get(ownerType)
    const field = resource && ({ kind: 'reference', to: resource.name } as const)
    const titles = field && (await titlesOf(reader, [['owner', field]], [{ owner }]))
    const title = titles?.get(String(owner)) ?? ''
    shown.push({ account: code, label: accountKinds[account].label, owner: title, amount, currency })
  }
  const nothing = { changes: [], input: null, titles: {} }
  return { type: 'LedgerEntry', id: null, title: entryKinds[kind], action: 'post', ...nothing, lines: shown }
}

function auditedEntries({ database }: Reader): Promise<AuditRow[]> {
  return database.orm
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.epoch, sql`(select max(${auditEpoch.epoch}) from ${auditEpoch})`),
        eq(auditLog.xid, sql`pg_current_xact_id()`),
      ),
    )
    .orderBy(asc(auditLog.id))
}

/** Placeholders for the ids of new records, which differ on every run. */
function madeIds(rows: readonly AuditRow[]): ReadonlyMap<string, string> {
  const made = rows.filter(
    ({ objectVersion, before, action }) =>
      // Append-only records have no versions.
      before === null && (objectVersion === 1 || (objectVersion === null && action === 'create')),
  )
  return new Map(made.map(({ objectId, objectType }) => [String(objectId), newRecord(objectType)]))
}

/** Milliseconds: times this close to the call's time are set by the call and are shown as "when approved". */
const sameMoment = 60_000

/** Removes what differs on every run: ids of new records, and the time of the call. */
function withoutRunSpecifics(
  row: AuditRow,
  made: ReadonlyMap<string, string>,
  times: readonly Date[],
): AuditRow {
  const settle = (value: unknown): unknown => {
    if (typeof value === 'string') {
      if (made.has(value)) return made.get(value)
      return isAround(value, times) ? approvalTime : value
    }
    if (Array.isArray(value)) return value.map(settle)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, settle(each)]))
  }
  const { before, after, input, objectId } = row
  const settledValues = (values: Values) =>
    Object.fromEntries(
      Object.entries(withoutSystemTimes(values)).map(([name, value]) => [
        name,
        before && isDeepStrictEqual(before[name], value) ? value : settle(value),
      ]),
    )
  return {
    ...row,
    objectId: objectId !== null && made.has(objectId) ? null : objectId,
    before: before && withoutSystemTimes(before),
    // Unchanged values stay as they are, even recent times.
    after: after && settledValues(before ? after : countedFrom(times, row)),
    input: settle(withoutApproval(input)) as AuditRow['input'],
  }
}

/**
 * Returns the values of a new record; times that count from its creation as so long after the approval. Only the real run
 * has an approver.
 */
function countedFrom(
  [now]: readonly Date[],
  { objectType, after }: AuditRow,
): NonNullable<AuditRow['after']> {
  const resource = registry.byTypename.get(objectType)
  const counted = (resource ? allFields(resource) : []).flatMap(([name, field]) => {
    const value = after?.[name]
    if (isStampedByApprover(field)) return [[name, null]]
    if (field.kind !== 'datetime' || !field.fromNow || typeof value !== 'string' || !now) return []
    const minutes = Math.round((Date.parse(value) - now.getTime()) / 60_000)
    return minutes > 0 ? [[name, timeAfterApproval(minutes)]] : []
  })
  return { ...after, ...Object.fromEntries(counted) }
}

/** The database sets `createdAt` and `updatedAt` on every run, so the digest leaves them out. */
function withoutSystemTimes({ createdAt: _, updatedAt: __, ...rest }: Readonly<Record<string, unknown>>) {
  return rest
}

function isAround(text: string, times: readonly Date[]): boolean {
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d(:?\d\d)?)$/.test(text)) return false
  return times.some(time => Math.abs(Date.parse(text) - time.getTime()) < sameMoment)
}

/** Only the real run has an approver, so the digest leaves it out. */
function withoutApproval(input: AuditRow['input']): AuditRow['input'] {
  const { approval: _, approvedBy: __, approverId: ___, ...rest } = input ?? {}
  return Object.keys(rest).length > 0 ? rest : null
}

function digestOf(rows: readonly AuditRow[], posted: readonly OwnEntry[]): string {
  const written = rows.map(({ objectType, objectId, action, before, after, input }) =>
    canonicalJson({ objectType, objectId, action, before, after, input }),
  )
  const entries = [...written, ...posted.map(entry => canonicalJson(entry))]
  return createHash('sha256').update(entries.sort().join('\n')).digest('hex')
}

async function shownEntry(
  reader: Reader,
  resource: AnyResource | undefined,
  row: AuditRow,
  roles: readonly Role[],
  title: string,
): Promise<EffectEntry> {
  const { objectType: type, objectId: id, action } = row
  if (!resource) return { type, id, title, action, changes: [], input: row.input, titles: {} }
  const fields = allFields(resource)
  const sides = [row.before ?? {}, row.after ?? {}]
  const titles = await titlesOf(reader, fields, sides.map(withoutNewRecords))
  const input = row.input && withoutNewRecords(row.input)
  const inputTitles = await titlesOfInputs(reader, resource, [{ action, input }])
  const isReadable = (name: string) => roles.every(role => can({ roles: [role] }, resource, 'show', name))
  const changes = fields.flatMap(([name, field]): FieldChange[] => {
    const [before, after] = [row.before?.[name] ?? null, row.after?.[name] ?? null]
    if (isDeepStrictEqual(before, after)) return []
    if (!isReadable(name)) return [{ field: name, before: hidden, after: hidden }]
    return [{ field: name, before: maskedValue(field, before), after: maskedValue(field, after) }]
  })
  const readable = fields.filter(([name]) => isReadable(name))
  return {
    type,
    id,
    title,
    action,
    changes,
    ...unchangedFields(row, readable),
    input: maskedInput(resource, row),
    titles: Object.assign(
      titlesFor(inputTitles, inputFields(resource, action), input ?? {}),
      ...sides.map(side => titlesFor(titles, readable, side)),
    ),
  }
}

const hidden = '•••'

/** A record that this call creates has no title to look up. */
function withoutNewRecords(side: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(side).filter(([, value]) => !isNewRecord(value)))
}

/** Returns the title of the record after the call. */
async function titleOf(
  reader: Reader,
  resource: AnyResource,
  { objectId, after }: AuditRow,
): Promise<string> {
  const title = after?.[resource.title]
  if (typeof title === 'string') return title
  const field = { kind: 'reference', to: resource.name } as const
  const titles = await titlesOf(reader, [['record', field]], [{ record: objectId }])
  return titles.get(String(objectId)) ?? ''
}
