import { amlReports } from '../../src/resources/oversight/aml-reports'
import { users } from '../../src/resources/people/users'
import { actOnRow } from '../crud/act'
import { createRow } from '../crud/create'
import type { Demo } from './demo'

/** A suspicion to decide, one that was reported and one that was dismissed, as staff file and decide them. */
export async function plantAmlReports(demo: Demo): Promise<void> {
  for (const { by, phone, ago, decision, ...said } of suspicions) {
    const { id } = await createRow(demo.as(by, ago), amlReports, { ...said, customer: demo.id(users, phone) })
    if (decision)
      await actOnRow(demo.as('efren', ago - 20), amlReports, id, decision.action, {
        version: 1,
        ...decision.input,
      })
    await demo.backdate(amlReports, id, ago)
  }
}

interface Suspicion {
  readonly by: string
  readonly phone: string
  /** Hours ago that it was filed. */
  readonly ago: number
  readonly subject: string
  readonly seen: string
  readonly amount?: number
  readonly decision?: { readonly action: string; readonly input: Readonly<Record<string, string>> }
}

const suspicions: readonly Suspicion[] = [
  {
    by: 'teresita',
    phone: '+639175550302',
    ago: 150,
    subject: 'Paid in and out without a bet',
    seen: 'Paid in by three wallets within an hour, bet nothing, and asked for all of it at a bank account opened last week.',
    amount: 148_000_000,
    decision: { action: 'report', input: { reference: 'STR-2026-004417' } },
  },
  {
    by: 'jomar',
    phone: '+639175550304',
    ago: 98,
    subject: 'Same selfie background as another customer',
    seen: 'The room behind the selfie is that of another customer; the documents differ and look genuine.',
    decision: {
      action: 'dismiss',
      input: { reason: 'They are brothers of one household, which both documents show' },
    },
  },
  {
    by: 'liwayway',
    phone: '+639175550301',
    ago: 30,
    subject: 'Asked how much is not reported',
    seen: 'Asked in the chat below which amount a cash-out is not reported, then split one into six on the same day.',
    amount: 27_000_000,
  },
]
