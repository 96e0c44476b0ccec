import type { Currency } from '../../../src/domain/money'
import { type PackCheckName, packChecks } from '../../../src/domain/packs/pack-checks'
import { dailyPacks } from '../../../src/resources/oversight/daily-packs'
import type { Handler, Previewer } from '../../context'
import { perform } from '../../crud/perform'
import type { StoredRow } from '../../db/stored-row'
import { calculateDay, contentOf, packsOf } from './calculate'
import type { Day } from './day-sums'

/** Closes a day with all of its packs; a second person is asked for where a check does not hold. */
export const closeDay: Handler = async ({ transaction, by, row, at, askApproval }) => {
  const day = dayOf(row)
  const calculated = await calculateDay(transaction, day)
  if (calculated.breaches.length > 0) askApproval()
  const system = { ...by, actor: null }
  for (const { scope, row: pack } of await packsOf(transaction, system, day, calculated.sums)) {
    if (pack.id === row.id) continue
    const content = { ...contentOf(calculated, scope, at.now), edition: 1, sealedBy: at.actor }
    await perform(transaction, system, dailyPacks, { id: pack.id }, 'closeWithDay', {}, async () => content)
  }
  return { ...contentOf(calculated, { kind: 'ALL', id: null }, at.now), edition: 1 }
}

/** What the checks find now. */
export const previewClose: Previewer = async ({ orm, row }) => {
  const { breaches } = await calculateDay(orm, dayOf(row))
  const checks = (Object.keys(packChecks) as PackCheckName[]).flatMap(check => {
    const found = breaches.filter(breach => breach.check === check)
    if (found.length === 0) return [{ check: packChecks[check], found: 'Holds' }]
    return found.map(({ text }) => ({ check: packChecks[check], found: text }))
  })
  const summary =
    breaches.length === 0 ? 'All checks hold.' : `${breaches.length} to look at. A second person must agree.`
  return { summary, checks }
}

export function dayOf(row: StoredRow): Day {
  return { date: String(row.gamingDate), currency: row.currency as Currency }
}
