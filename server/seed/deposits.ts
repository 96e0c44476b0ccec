import { dayAfter } from '../../src/domain/day'
import { gamingDayOf, gamingDayStart, zoneOfCurrency } from '../../src/domain/gaming-day'
import type { Currency } from '../../src/domain/money'
import type { PaymentMethodCode } from '../../src/domain/payment-method'
import { depositNotes } from '../../src/resources/money/deposit-notes'
import { deposits } from '../../src/resources/money/deposits'
import { suspenseItems } from '../../src/resources/money/suspense-items'
import { users } from '../../src/resources/people/users'
import { actOnRow } from '../crud/act'
import { createRow } from '../crud/create'
import { perform } from '../crud/perform'
import { readContent } from '../files/file-content'
import { keepUpload } from '../files/uploads'
import { expireDeposits, markTimedOut } from '../modules/deposits/expire'
import { initiate } from '../modules/deposits/initiate'
import { suspenseOf, toSuspense } from '../modules/deposits/suspense'
import { type Demo, hour } from './demo'
import { receiptPdf } from './receipt-pdf'

type Outcome =
  | 'CONFIRMED'
  | 'BY_STAFF'
  | 'PENDING'
  | 'INITIATED'
  | 'FAILED'
  | 'CANCELLED'
  | 'REVERSED'
  | 'EXPIRED'
  | { readonly arrived: number; readonly currency?: Currency }

/**
 * Hours since two hours before the end of the gaming day of Mexico before the last, 26 to 50: the demo closes that day with this
 * payment unmatched, at any hour.
 */
function hoursSinceMexicanDay(): number {
  const zone = zoneOfCurrency.MXN
  if (!zone) throw new Error('MXN has a time zone')
  const now = new Date()
  const day = dayAfter(gamingDayOf(now, zone), -2)
  return (now.getTime() - gamingDayStart(day, zone).getTime()) / hour - 22
}

/** Phone of the customer, amount in minor units, hours ago, outcome. */
type Story = readonly [string, number, PaymentMethodCode, number, Outcome, string?]

/** Deposits of nine days, in every state. A longer list has nothing new to show. */
const stories: readonly Story[] = [
  ['+639175550301', 12_000_000, 'PESONET', 214, 'CONFIRMED', 'BDO'],
  ['+525555550308', 6_000_000, 'SPEI', 210, 'CONFIRMED', '012'],
  ['+639175550304', 15_000_000, 'PESONET', 190, 'CONFIRMED', 'BPI'],
  ['+639175550302', 2_500_000, 'GCASH', 170, 'CONFIRMED'],
  ['+525555550309', 1_800_000, 'SPEI', 166, 'CONFIRMED', '072'],
  ['+639175550303', 1_200_000, 'MAYA', 146, 'CONFIRMED'],
  ['+639175550305', 3_000_000, 'INSTAPAY', 121, 'CONFIRMED', 'MBTC'],
  ['+525555550310', 900_000, 'OXXO', 118, 'CONFIRMED'],
  ['+639175550306', 500_000, 'GCASH', 97, 'REVERSED'],
  ['+639175550307', 800_000, 'OTC', 95, 'CONFIRMED'],
  ['+639175550302', 1_000_000, 'GCASH', 72, 'CONFIRMED'],
  ['+639175550305', 250_000, 'CARD', 70, 'FAILED'],
  ['+639175550306', 750_000, 'MAYA', 60, 'EXPIRED'],
  ['+639175550307', 450_000, 'GCASH', 49, { arrived: 400_000 }],
  ['+639175550301', 2_000_000, 'INSTAPAY', 47, 'CONFIRMED', 'BDO'],
  ['+525555550308', 750_000, 'SPEI', hoursSinceMexicanDay(), { arrived: 570_000 }],
  ['+525555550309', 400_000, 'SPEI', 26, 'BY_STAFF', '072'],
  ['+639175550303', 600_000, 'OTC', 25, 'BY_STAFF'],
  ['+639175550304', 4_000_000, 'INSTAPAY', 9, 'CONFIRMED', 'BPI'],
  ['+639175550306', 150_000, 'GCASH', 5, 'CANCELLED'],
  ['+639175550302', 350_000, 'MAYA', 3.2, 'CONFIRMED'],
  ['+639175550305', 7_500_000, 'PESONET', 2.6, 'PENDING', 'MBTC'],
  ['+525555550310', 300_000, 'OXXO', 1.6, 'PENDING'],
  ['+639175550307', 220_000, 'GCASH', 0.8, 'CONFIRMED'],
  ['+639175550303', 180_000, 'GCASH', 0.4, 'PENDING'],
  ['+639175550301', 500_000, 'CARD', 0.1, 'INITIATED'],
]

const notes = [
  'The customer sent a screenshot of the transfer, and asks when the money arrives',
  'The bank says it left yesterday. Asked the provider.',
  'Told the customer to wait until the cut-off at 14:00',
]

/** Makes the deposits of the demo, as the platform, the providers and finance do. */
export async function plantDeposits(demo: Demo): Promise<void> {
  for (const [n, story] of stories.entries()) await plantDeposit(demo, story, `DEMO-${1001 + n}`)
  const { transaction, system } = demo
  await expireDeposits({ orm: transaction }, system(30))
  await markTimedOut({ orm: transaction }, system(0))
}

async function plantDeposit(demo: Demo, [phone, amount, method, ago, outcome, bank]: Story, ref: string) {
  const { transaction, system } = demo
  const currency = method === 'SPEI' || method === 'OXXO' ? 'MXN' : 'PHP'
  const row = await initiate(transaction, system(ago), {
    customer: demo.id(users, phone),
    amount,
    currency,
    method,
    ...(bank && { bank }),
    ...(outcome !== 'INITIATED' && { providerRef: ref }),
  })
  // Providers answer within minutes, people within an hour.
  const soon = system(Math.max(0, ago - 0.2))
  const act = (name: string, by = soon, input = {}) => perform(transaction, by, deposits, row, name, input)
  if (typeof outcome === 'object') {
    const arrived = { currency, ...outcome, amount: outcome.arrived } as const
    await toSuspense(transaction, soon, row, arrived, 'AMOUNT')
    const item = await suspenseOf(transaction, row.id)
    if (item) await demo.backdate(suspenseItems, item.id, ago)
  } else if (outcome === 'BY_STAFF') await confirmByHand(demo, row.id, ref, ago - 0.9)
  else if (outcome === 'CONFIRMED' || outcome === 'REVERSED') await act('confirmByProvider')
  else if (outcome === 'FAILED') await act('failByProvider', soon, { reason: 'The card was declined' })
  else if (outcome === 'CANCELLED') await act('cancel')
  if (outcome === 'REVERSED') await act('reverseByProvider', system(ago - 20))
  if (outcome === 'PENDING' && ago > 1) await addNote(demo, row.id, ago)
  await demo.backdate(deposits, row.id, ago)
}

async function confirmByHand(demo: Demo, id: string, providerRef: string, ago: number) {
  const finance = demo.as('teresita', ago)
  const content = await readContent(
    receiptPdf(`Payment received. Reference ${providerRef}`).toString('base64'),
  )
  const purpose = { actor: finance.actor, resource: deposits, field: 'proof' }
  const proof = await keepUpload(demo.transaction, purpose, 'receipt.pdf', content)
  await actOnRow(finance, deposits, id, 'confirm', { version: 1, providerRef, proof })
}

async function addNote(demo: Demo, deposit: string, ago: number) {
  for (const [n, text] of notes.entries()) {
    if (n > 0 && ago < 2) continue
    await createRow(demo.as('liwayway', ago / (n + 2)), depositNotes, { deposit, text })
  }
}
