import { isDeepStrictEqual } from 'node:util'
import { and, asc, sql } from 'drizzle-orm'
import { type DaySpan, dayAfter } from '../../../src/domain/day'
import { gamingDayOf, gamingDayStart } from '../../../src/domain/gaming-day'
import type { Currency } from '../../../src/domain/money'
import { cycleOf, zoneOfPartner } from '../../../src/domain/partner-commission'
import { bets } from '../../../src/resources/betting/bets'
import { partnerStatements } from '../../../src/resources/money/partner-statements'
import { partners } from '../../../src/resources/money/partners'
import type { By } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import { perform } from '../../crud/perform'
import { storedColumns } from '../../crud/read'
import { insertRow } from '../../crud/write'
import type { Database, Orm } from '../../db/database'
import { queryRows } from '../../db/query-rows'
import { tableOf } from '../../db/tables'
import { countedBets, endOfStatement, isSettled, latest, type Statement } from './counted-bets'
import { figuresOf, oldestAfter, placeAmong, standingStatements, statementsOf, termsOf } from './statements'

type Place = Pick<Database, 'orm' | 'transaction'>

/** Of one partner and currency in one run; the next run goes on. */
const mostStatements = 31

/**
 * Makes the statement of each cycle that is over, and calculates drafts anew where a bet changed. Each partner and currency is a
 * transaction of its own; several processes may run it at once.
 */
export async function prepareStatements(database: Place, by: By, signal?: AbortSignal): Promise<void> {
  for (const { partner, currency } of await soldBy(database.orm)) {
    signal?.throwIfAborted()
    await database.transaction(transaction => prepareOne(transaction, by, String(partner), currency))
  }
}

/** The partners and the currencies of their bets: a step of the index for each, however many bets there are. */
async function soldBy(orm: Orm): Promise<{ partner: string; currency: Currency }[]> {
  const b = tableOf(bets)
  return queryRows<{ partner: string; currency: Currency }>(
    orm,
    sql`
      select p.id as partner, c.currency from ${tableOf(partners)} p
      cross join (select distinct currency from ledger_account) c
      where exists (select from ${b} where ${b.partner} = p.id and ${b.currency} = c.currency)
      order by 1, 2`,
  )
}

async function prepareOne(transaction: Orm, by: By, partner: string, currency: Currency): Promise<void> {
  await lockKeys(transaction, [statementsOf(partner, currency)])
  const table = tableOf(partners)
  const [row] = await transaction
    .select(storedColumns(partners))
    .from(table)
    .where(sql`${table.id} = ${partner}::uuid`)
  if (!row) return
  const about = { partner, currency }
  const terms = termsOf(row)
  if (terms) {
    const zone = zoneOfPartner(row.country as string | null, currency)
    const today = gamingDayOf(by.now(), zone)
    for (const [firstDay, lastDay] of await missingCycles(transaction, about, { ...terms, zone, today }))
      await insertRow(transaction, by, partnerStatements, {
        title: titleOf(String(row.code), [firstDay, lastDay], currency),
        ...{ ...about, ...terms, firstDay, lastDay, zone },
      })
  }
  for (const draft of await standingStatements(transaction, about))
    if (draft.state === 'DRAFT') await calculate(transaction, by, draft)
}

function titleOf(code: string, [first, last]: DaySpan, currency: string): string {
  return `${code} · ${first === last ? first : `${first} to ${last}`} · ${currency}`
}

interface Asked {
  readonly cycle: Parameters<typeof cycleOf>[0]
  readonly zone: string
  readonly today: string
}

type About = Pick<Statement, 'partner' | 'currency'>

/** The cycles that are over, have something to count, and have no statement. None goes over days of another statement. */
async function missingCycles(orm: Orm, about: About, { cycle, zone, today }: Asked): Promise<DaySpan[]> {
  const all = await standingStatements(orm, about)
  const posted = all.filter(({ state }) => state === 'POSTED').at(-1)
  const drafts = all.filter(({ state }) => state === 'DRAFT')
  const missing: DaySpan[] = []
  let cursor = posted ? dayAfter(posted.lastDay, 1) : null
  while (missing.length < mostStatements) {
    const day = await firstSettledDay(orm, about, startAfter(posted, cursor, zone), zone)
    if (day === null) break
    const draft = drafts.find(each => each.firstDay <= day && day <= each.lastDay)
    const [start, end] = cycleOf(cycle, day)
    if (!draft && end >= today) break
    const next = drafts.find(each => each.firstDay > day)
    const first = cursor !== null && cursor > start ? cursor : start
    const last = next && next.firstDay <= end ? dayAfter(next.firstDay, -1) : end
    if (!draft) missing.push([first, last])
    cursor = dayAfter(draft?.lastDay ?? last, 1)
  }
  if (missing.length > 0 || drafts.length > 0 || !posted) return missing
  const [start, end] = cycleOf(cycle, dayAfter(cycleOf(cycle, today)[0], -1))
  const after = dayAfter(posted.lastDay, 1)
  const span: DaySpan = [after > start ? after : start, end]
  return span[0] <= end && (await isChanged(orm, posted, span)) ? [span] : []
}

/** The start of a gaming day, but not before the end of the last posted statement: its days may be of another zone. */
function startAfter(posted: Statement | undefined, day: string | null, zone: string): string | null {
  if (day === null) return null
  const start = gamingDayStart(day, zone).toISOString()
  return posted ? latest(start, endOfStatement(posted)) : start
}

/** The gaming day of the first settlement of a bet from this moment on; null without one. */
async function firstSettledDay(orm: Orm, about: About, start: string | null, zone: string) {
  const b = tableOf(bets)
  const [row] = await orm
    .select({ at: b.settledAt })
    .from(b)
    .where(
      and(
        sql`${b.partner} = ${about.partner}::uuid and ${b.currency} = ${about.currency} and not ${b.excluded}`,
        isSettled(sql`${b.state}`),
        start === null ? sql`${b.settledAt} is not null` : sql`${b.settledAt} >= ${start}::timestamptz`,
      ),
    )
    .orderBy(asc(b.settledAt))
    .limit(1)
  return row ? gamingDayOf(new Date(String(row.at)), zone) : null
}

/** Whether bets that were counted have changed since the last statement. */
async function isChanged(orm: Orm, posted: Statement, [firstDay, lastDay]: DaySpan): Promise<boolean> {
  const next = { ...posted, firstDay, lastDay }
  const rows = await queryRows<object>(
    orm,
    sql`select 1 from (${countedBets(next, oldestAfter(posted))}) c limit 1`,
  )
  return rows.length > 0
}

async function calculate(transaction: Orm, by: By, draft: Statement): Promise<void> {
  // Read again: the carry-over of an earlier draft may have changed in this transaction.
  const place = placeAmong(await standingStatements(transaction, draft), draft)
  const figures = await figuresOf(transaction, draft, draft, place)
  const before = Object.fromEntries(Object.keys(figures).map(name => [name, draft[name]]))
  if (draft.calculatedAt !== null && isDeepStrictEqual(before, figures)) return
  const content = { ...figures, calculatedAt: by.now().toISOString() }
  await perform(transaction, by, partnerStatements, { id: draft.id }, 'calculate', {}, async () => content)
}
