import { sql } from 'drizzle-orm'
import { zoneOfCurrency } from '../../../src/domain/gaming-day'
import { momentIn } from '../../../src/domain/local-moment'
import { type PackCheckName, packChecks } from '../../../src/domain/packs/pack-checks'
import type { PackScope } from '../../../src/domain/packs/pack-figures'
import { dailyPacks } from '../../../src/resources/oversight/daily-packs'
import type { Handler, Previewer } from '../../context'
import { perform } from '../../crud/perform'
import type { Orm } from '../../db/database'
import { sealedDay } from '../../db/pack-tables'
import type { StoredRow } from '../../db/stored-row'
import { AppError } from '../../errors'
import { calculateDay, contentOf, dayOf, endOf, packsOf } from './calculate'
import type { Day } from './day-sums'
import { enqueueSeal } from './seal-pack'

/**
 * Closes a day with all of its packs; a second person is asked for where a check does not hold.
 * @throws AppError 409 for a day that is not over: a place further west may have come since it was
 */
export const closeDay: Handler = async ({ transaction, by, row, at, askApproval }) => {
  const day = dayOf(row)
  await sealLedger(transaction, day)
  await requireOver(transaction, day, lastMoment(row, by.now()))
  const calculated = await calculateDay(transaction, day)
  if (calculated.breaches.length > 0) askApproval()
  const system = { ...by, actor: null }
  for (const { scope, row: pack } of await packsOf(transaction, system, day, calculated.sums)) {
    if (pack.id === row.id) continue
    const content = { ...contentOf(calculated, scope, at.now), edition: 1, sealedBy: at.actor }
    await perform(transaction, system, dailyPacks, { id: pack.id }, 'closeWithDay', {}, async () => content)
    await enqueueSeal(transaction, pack.id, { scope, edition: 1, sums: calculated.sums })
  }
  const all: PackScope = { kind: 'ALL', id: null }
  await enqueueSeal(transaction, row.id, { scope: all, edition: 1, sums: calculated.sums })
  return { ...contentOf(calculated, all, at.now), edition: 1 }
}

/** The later of now and when the day was last calculated: a job of a process whose clock is ahead knew it to be over. */
function lastMoment({ calculatedAt }: StoredRow, now: Date): Date {
  const calculated = new Date(String(calculatedAt))
  return calculated > now ? calculated : now
}

async function requireOver(orm: Orm, day: Day, now: Date): Promise<void> {
  const end = await endOf(orm, day)
  if (now >= end) return
  const zone = zoneOfCurrency[day.currency] ?? 'UTC'
  throw new AppError(
    409,
    'day_not_over',
    `The day goes on in a place further west until ${momentIn(zone, end.toISOString())}`,
  )
}

/**
 * Waits for entries of the day that are being posted, and refuses all later ones, so that figures and files are those of a
 * ledger that no longer changes.
 */
async function sealLedger(transaction: Orm, { date, currency }: Day): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(sealed_day_key(${date}::date, ${currency}))`)
  await transaction.insert(sealedDay).values({ gamingDay: date, currency })
}

/** Runs the checks of a day as closing it would, and lists their findings. */
export const previewClose: Previewer = async ({ orm, row }) => {
  const { breaches } = await calculateDay(orm, dayOf(row))
  const checks = (Object.keys(packChecks) as PackCheckName[]).flatMap(check => {
    const found = breaches.filter(breach => breach.check === check)
    if (found.length === 0) return [{ check: packChecks[check], found: 'Holds' }]
    return found.map(({ text }) => ({ check: packChecks[check], found: text }))
  })
  const failed = new Set(breaches.map(({ check }) => check)).size
  const summary =
    failed === 0
      ? 'All checks hold.'
      : `${failed === 1 ? '1 check' : `${failed} checks`} failed. Needs a second approval.`
  return { summary, checks }
}
