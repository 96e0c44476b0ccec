import { and, eq, gt, inArray, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Currency } from '../../../src/domain/money'
import { accountCode } from '../../../src/domain/postings/account'
import { registry } from '../../../src/resources'
import { filtersOf } from '../../../src/resources/kernel/declare/filter-value'
import type { LinesOf, PartsOfEntries } from '../../../src/resources/kernel/declare/ledger-amounts'
import type { Referring } from '../../../src/resources/kernel/declare/referring'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import type { Context } from '../../context'
import { matching } from '../../crud/filters'
import { dayNow, isInRunningDay } from '../../crud/running-day'
import { ledgerAccount, ledgerEntry, ledgerLine } from '../../db/ledger-tables'
import type { StoredRow } from '../../db/stored-row'
import { columnFor, tableOf } from '../../db/tables'

type EntryLines = Extract<LinesOf, { entries: unknown }>
type AccountsLines = Extract<LinesOf, { together: unknown }>
type BeforeOwnLines = Extract<LinesOf, { beforeOwn: unknown }>
type AccountLines = Exclude<LinesOf, EntryLines | AccountsLines | BeforeOwnLines>

/** Who reads the lines, and by which clock the running day is told. */
type Asking = Pick<Context, 'actor' | 'now'>

/** The lines of entries and accounts (joined) that make an amount of a record. */
export function linesWhere(
  asking: Asking,
  lines: LinesOf,
  row: StoredRow,
  currency: Currency,
): SQL | undefined {
  if ('together' in lines) return linesTogether(lines, row, currency)
  if ('beforeOwn' in lines) return linesBeforeOwn(lines, row, currency)
  if (!('entries' in lines)) return accountLines(lines, row, currency)
  return and(
    refOf(asking, lines, row),
    inArray(ledgerEntry.kind, [...lines.entries]),
    inArray(ledgerAccount.kind, [...lines.accounts]),
    eq(ledgerLine.currency, currency),
    lines.owner === undefined ? undefined : eq(ledgerAccount.owner, String(row[lines.owner])),
    lines.reversals === false ? isNull(ledgerEntry.reverses) : undefined,
    lines.postedFor && isPostedFor(ledgerEntry.idem, lines.postedFor),
    lines.edition === undefined ? undefined : isOfEdition(sql`${Number(row[lines.edition])}::int`),
  )
}

/** Whether an entry was posted for one of these, by its key: `shift:{id}:counted`. */
function isPostedFor(idem: SQLWrapper, these: readonly string[]): SQL {
  return sql`split_part(${idem}, ':', 3) in ${these}`
}

/** From the lines of an account to their entries by the key; from the entries of a record to their lines by the range of ids. */
export function entryOfLine(lines: LinesOf): SQL | undefined {
  if (!('entries' in lines)) return eq(ledgerEntry.id, ledgerLine.entryId)
  return and(gt(ledgerLine.id, ledgerEntry.id), lte(ledgerLine.id, sql`ledger_last_line(${ledgerEntry.id})`))
}

/** Whether an entry was posted for an edition, by its key: `bet:{id}:rest:{edition}`; 0 for one without. */
function isOfEdition(edition: SQLWrapper): SQL {
  return sql`split_part(${ledgerEntry.idem}, ':', 4) = coalesce(nullif(${edition}, 0)::text, '')`
}

function refOf(asking: Asking, { record, parts }: EntryLines, row: StoredRow): SQL | undefined {
  if (!parts) return eq(ledgerEntry.ref, String(row[record ?? 'id']))
  // One list of ids, not several conditions: the index on the record of an entry serves it.
  const all = (columnsOf: (target: AnyResource, part: PartsOfEntries) => SQL) =>
    sql.join(
      parts.map(part => partsWhere(asking, part, row, columnsOf)),
      sql` union all `,
    )
  const ids = all((target, { record: of = 'id' }) => sql`${columnFor(target, of)}`)
  const isOwn = sql`${ledgerEntry.ref} in (${ids})`
  if (parts.every(({ edition }) => edition === undefined)) return isOwn
  const editions = all(
    (target, { record: of = 'id', edition }) =>
      sql`${columnFor(target, of)}, ${edition === undefined ? null : columnFor(target, edition)}`,
  )
  return and(
    isOwn,
    sql`exists (select 1 from (${editions}) p (ref, edition)
      where p.ref = ${ledgerEntry.ref} and (p.edition is null or ${isOfEdition(sql`p.edition`)}))`,
  )
}

function partsWhere(
  { actor: viewer, now }: Asking,
  part: PartsOfEntries,
  row: StoredRow,
  columnsOf: (target: AnyResource, part: PartsOfEntries) => SQL,
): SQL {
  const { of, by, via, when = {}, unless, today } = part
  const target = resourceOf(of)
  const own = and(
    via ? sql`${columnFor(target, by)} in (${idsReferring(via, row)})` : eq(columnFor(target, by), row.id),
    matching(viewer, target, filtersOf(target, when), ''),
    unless && sql`not (${matching(viewer, target, filtersOf(target, unless), '')})`,
    today === undefined
      ? undefined
      : isInRunningDay(columnFor(target, 'createdAt'), sql`${row[today]}::text`, dayNow(now())),
  )
  return sql`select ${columnsOf(target, part)} from ${tableOf(target)} where ${own}`
}

function idsReferring({ of, by }: Referring, row: StoredRow): SQL {
  const target = resourceOf(of)
  return sql`select id from ${tableOf(target)} where ${eq(columnFor(target, by), row.id)}`
}

function linesTogether({ together }: AccountsLines, row: StoredRow, currency: Currency): SQL | undefined {
  const owned = together.map(each => {
    if ('owner' in each) return accountLines(each, row, currency)
    return and(
      eq(ledgerAccount.kind, each.account),
      eq(ledgerAccount.currency, currency),
      sql`${ledgerAccount.owner} in (${idsReferring(each.owners, row)})`,
    )
  })
  return or(...owned)
}

function accountLines({ account, owner, before, until }: AccountLines, row: StoredRow, currency: Currency) {
  const code = accountCode({ kind: account, owner: String(row[owner]) }, currency)
  const line = until === undefined ? undefined : lte(ledgerLine.id, String(row[until]))
  const all = and(eq(ledgerAccount.code, code), line)
  if (!before) return all
  const own = sql`from ledger_entry e where e.ref = ${row.id}`
  const end = sql`(select min(e.id::text)::uuid ${own} and ${isPostedFor(sql`e.idem`, before)})`
  const first = sql`(select min(e.id::text)::uuid ${own})`
  // The ids of an account's lines are in the order of its balances.
  const empty = sql`(select l.id from ledger_line l join ledger_account a on a.id = l.account_id
    where a.code = ${code} and l.balance_after = 0 and l.id < ${first} order by l.id desc limit 1)`
  return and(all, sql`${ledgerLine.id} < ${end}`, sql`(${ledgerLine.id} > ${empty} or ${empty} is null)`)
}

function linesBeforeOwn({ account, beforeOwn, withOwn }: BeforeOwnLines, row: StoredRow, currency: Currency) {
  const own = sql`from ledger_entry e where e.ref = ${row.id} and e.kind in ${beforeOwn}`
  const accounts = sql`(select l.account_id from (select e.id ${own}) e
    join ledger_line l on l.id > e.id and l.id <= ledger_last_line(e.id) join ledger_account a on a.id = l.account_id
    where a.kind = ${account} and a.currency = ${currency})`
  const isBefore = sql`${ledgerLine.id} < (select min(e.id::text)::uuid ${own})`
  const isOwn = withOwn && sql`${ledgerLine.entryId} in (select e.id ${own})`
  return and(sql`${ledgerLine.accountId} in ${accounts}`, or(isBefore, isOwn))
}

function resourceOf(name: string): AnyResource {
  const resource = registry.byName.get(name)
  if (!resource) throw new Error(`There is no resource ${name}`)
  return resource
}
