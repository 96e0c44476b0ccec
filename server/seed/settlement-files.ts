import { settlementFiles } from '../../src/resources/money/settlement-files'
import { createRow } from '../crud/create'
import { keepUpload } from '../files/uploads'
import { type Day, postedPayments } from '../modules/daily-packs'
import type { Demo } from './demo'

export interface SentFile {
  readonly provider: string
  /** The last payment is left out. */
  readonly differs: boolean
  /** How many hours ago it was uploaded. */
  readonly ago: number
}

/** What a provider sends of a day with payments. */
export async function plantSettlementFile(
  demo: Demo,
  { date, currency }: Day,
  { provider, differs, ago }: SentFile,
): Promise<void> {
  const by = demo.as('teresita', ago)
  const posted = await postedPayments(demo.transaction, provider, { date, currency })
  const sent = differs ? posted.slice(0, -1) : posted
  if (sent.length === 0) return
  const rows = sent.map(({ type, reference, amount, fee }) =>
    [type, reference, (amount / 100).toFixed(2), (fee / 100).toFixed(2)].join(','),
  )
  const bytes = Buffer.from(['type,reference,amount,fee', ...rows].join('\r\n'))
  const purpose = { actor: by.actor, resource: settlementFiles, field: 'file' }
  const file = await keepUpload(demo.transaction, purpose, `settlement-${date}.csv`, {
    type: 'text/csv',
    bytes,
  })
  const { id } = await createRow(by, settlementFiles, {
    name: `Statement of ${date}`,
    provider,
    date,
    currency,
    file,
  })
  await demo.backdate(settlementFiles, id, ago)
}
