import type { PaymentMethodCode } from '../../src/domain/payment-method'
import { withdrawals } from '../../src/resources/money/withdrawals'
import { users } from '../../src/resources/people/users'
import { perform } from '../crud/perform'
import { findRow } from '../crud/read'
import { requestWithdrawal } from '../modules/withdrawals/request'
import type { Demo } from './demo'

/** A step: its user, action and input. The system acts for the customer and the providers. */
type Step = readonly [string | null, string, Readonly<Record<string, unknown>>?]

interface Story {
  readonly phone: string
  readonly amount: number
  readonly method: PaymentMethodCode
  readonly bank: string
  readonly account: string
  /** Hours ago that it was requested. */
  readonly ago: number
  readonly steps?: readonly Step[]
}

const claimed: readonly Step[] = [['teresita', 'claim']]
const approved: readonly Step[] = [...claimed, ['teresita', 'approve']]
const batch = 'PESONET-DEMO-01'

const toBdo = { method: 'INSTAPAY', bank: 'BDO', account: '001234567890' } as const
const toBpi = { method: 'PESONET', bank: 'BPI', account: '009876543210' } as const
const toGcash = { method: 'GCASH', bank: 'GCASH', account: '09175550302' } as const
const toBbva = { method: 'SPEI', bank: '012', account: '012180001234567899' } as const

/** Twelve, over all states; two are above the amount from which two people must agree. */
const stories: readonly Story[] = [
  {
    ...toBpi,
    phone: '+639175550304',
    amount: 1_500_000,
    ago: 96,
    steps: [
      ...approved,
      [null, 'send', { batch, sentBank: 'BPI' }],
      [null, 'pay', { providerRef: 'PN-55021' }],
    ],
  },
  {
    ...toBdo,
    phone: '+639175550301',
    amount: 800_000,
    ago: 75,
    steps: [...claimed, ['teresita', 'reject', { reason: 'The account was closed by the bank' }]],
  },
  { ...toGcash, phone: '+639175550302', amount: 200_000, ago: 52, steps: [[null, 'cancel']] },
  {
    ...toBdo,
    phone: '+639175550301',
    amount: 650_000,
    ago: 50,
    steps: [...approved, ['graciela', 'fail', { reason: 'The bank returned the transfer' }]],
  },
  { ...toBbva, phone: '+525555550308', amount: 900_000, ago: 27 },
  {
    ...toBpi,
    phone: '+639175550301',
    amount: 6_000_000,
    ago: 20,
    steps: approved,
  },
  { ...toBpi, phone: '+639175550304', amount: 7_500_000, ago: 6 },
  {
    ...toBpi,
    phone: '+639175550304',
    amount: 1_000_000,
    ago: 5,
    steps: [...approved, [null, 'send', { batch, sentBank: 'BPI' }]],
  },
  { ...toGcash, phone: '+639175550302', amount: 300_000, ago: 4, steps: approved },
  {
    ...toGcash,
    phone: '+639175550302',
    amount: 250_000,
    ago: 3,
    steps: [...claimed, ['teresita', 'ask', { question: 'Is this number registered in your name?' }]],
  },
  { ...toBdo, phone: '+639175550301', amount: 400_000, ago: 2, steps: [['graciela', 'claim']] },
  { ...toGcash, phone: '+639175550302', amount: 150_000, ago: 0.5 },
]

/** Makes the withdrawals of the demo, as the customers, finance and the bank do. */
export async function plantWithdrawals(demo: Demo): Promise<void> {
  for (const story of stories) await plantWithdrawal(demo, story)
}

async function plantWithdrawal(demo: Demo, { phone, account, ago, steps = [], ...asked }: Story) {
  const { transaction } = demo
  const { amount, method, bank } = asked
  const customer = demo.id(users, phone)
  const { name } = await findRow(transaction, users, customer, { viewer: null, verb: 'show' })
  const row = await requestWithdrawal(transaction, demo.system(ago), {
    customer,
    amount,
    currency: method === 'SPEI' ? 'MXN' : 'PHP',
    method,
    destination: { bank, accountNumber: account, ownerName: String(name) },
  })
  await demo.backdate(withdrawals, row.id, ago)
  let { version } = row
  for (const [n, [username, action, input = {}]] of steps.entries()) {
    const when = (ago * (steps.length - n)) / (steps.length + 1)
    const by = username === null ? demo.system(when) : demo.as(username, when)
    const done = await perform(transaction, by, withdrawals, { id: row.id, version }, action, input)
    version = done.row.version
  }
}
