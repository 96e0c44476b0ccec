import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { type Breach, listed } from '../../../src/domain/packs/pack-checks'
import { providers } from '../../../src/resources/games/providers'
import { settlementFiles } from '../../../src/resources/money/settlement-files'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import type { Day } from './day-sums'
import { postedPayments } from './posted-payments'

type Found = Omit<Breach, 'check'>

/** Files that differ, and the providers whose file of a day with payments is not there. */
export async function settlementBreaches(orm: Orm, { date, currency }: Day): Promise<Breach[]> {
  const [sent, provider] = [tableOf(settlementFiles), tableOf(providers)]
  const kept = await orm
    .select({
      id: sent.id,
      state: sent.state,
      differences: sent.differences,
      of: provider.id,
      name: provider.name,
    })
    .from(sent)
    .innerJoin(provider, eq(provider.id, sent.provider))
    .where(and(eq(sent.date, date), sql`${sent.currency} = ${currency}`, ne(sent.state, 'DISCARDED')))
    .orderBy(asc(provider.name))
  const differing = kept
    .filter(({ state }) => state === 'DIFFERS')
    .map(
      ({ id, name, differences: count }): Found => ({
        text: `The settlement file of ${name} differs in ${count === 1 ? 'one payment' : `${count} payments`}`,
        resource: settlementFiles.name,
        id: String(id),
      }),
    )
  const expected = await orm
    .select({ id: provider.id, name: provider.name })
    .from(provider)
    .where(eq(provider.sendsSettlement, true))
    .orderBy(asc(provider.name))
  const lacking = expected.filter(({ id }) => !kept.some(({ of }) => of === id))
  const missing: Found[] = []
  for (const { id, name } of lacking) {
    const payments = await postedPayments(orm, String(id), { date, currency })
    if (payments.length > 0)
      missing.push({
        text: `The settlement file of ${name} is not here`,
        resource: providers.name,
        id: String(id),
      })
  }
  const all = [...differing, ...missing]
  return listed('PAYMENTS_MATCHED', all, all.length)
}
