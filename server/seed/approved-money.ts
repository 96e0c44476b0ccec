import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { ActionAnswer } from '../../src/resources/kernel/wire/wire'
import { adjustments } from '../../src/resources/money/adjustments'
import { banks } from '../../src/resources/money/banks'
import { bonuses } from '../../src/resources/money/bonuses'
import { partners } from '../../src/resources/money/partners'
import { suspenseItems } from '../../src/resources/money/suspense-items'
import { approvals } from '../../src/resources/oversight/approvals'
import { users } from '../../src/resources/people/users'
import { actOnRow } from '../crud/act'
import { createRow } from '../crud/create'
import { listRows } from '../crud/list'
import type { Database } from '../db/connect'
import { type Demo, demoIn } from './demo'
import type { Planted } from './insert-rows'

/**
 * Moves the money of the demo that needs a second person. Each step is a transaction of its own: what an approval would
 * do is read from its transaction.
 */
export async function plantApprovedMoney(database: Database, planted: Planted): Promise<void> {
  const inOne = (work: (demo: Demo) => Promise<unknown>) =>
    database.transaction(transaction => work(demoIn(database, transaction, planted)))
  const approved = async (
    resource: AnyResource,
    request: (demo: Demo) => Promise<ActionAnswer>,
    ago: number,
  ) => {
    const asked: { request?: ActionAnswer } = {}
    await inOne(async demo => {
      asked.request = await request(demo)
    })
    await inOne(async demo => {
      const { id, version, hash } = asked.request as ActionAnswer
      const decided = await actOnRow(demo.as('graciela', ago), approvals, id, 'approve', { version, hash })
      await demo.backdate(approvals, id, ago + 1)
      if (resource === adjustments) await demo.backdate(adjustments, String(decided.objectId), ago)
    })
  }
  const adjust = (ago: number, body: (demo: Demo) => object) =>
    approved(adjustments, demo => createRow(demo.as('marisol', ago + 1), adjustments, body(demo)), ago)

  await adjust(215, demo => ({
    externalReference: 'DEPOSIT-HABAGAT-2026',
    target: 'PARTNER',
    partner: demo.id(partners, 'HABAGAT'),
    amount: 50_000_000,
    reasonCode: 'BANK_TRANSFER',
    sourceBank: demo.id(banks, 'BDO'),
    note: 'Security deposit of the operator, as agreed in the contract',
  }))
  await adjust(212, demo => ({
    externalReference: 'DEPOSIT-CABALLO-2026',
    target: 'PARTNER',
    partner: demo.id(partners, 'CABALLO'),
    currency: 'MXN',
    amount: 10_000_000,
    reasonCode: 'BANK_TRANSFER',
    sourceBank: demo.id(banks, '012'),
    note: 'Security deposit of the lounge, as agreed in the contract',
  }))
  await adjust(60, demo => ({
    externalReference: 'TICKET-4471',
    customer: demo.id(users, '+639175550307'),
    amount: 50_000,
    reasonCode: 'GOODWILL',
    note: 'The kiosk was out of order for two races',
  }))
  await adjust(28, demo => ({
    externalReference: 'PAYOUT-HABAGAT-10',
    direction: 'DEBIT',
    target: 'PARTNER',
    partner: demo.id(partners, 'HABAGAT'),
    amount: 1_250_000,
    reasonCode: 'PARTNER_PAYOUT',
    sourceBank: demo.id(banks, 'BDO'),
    note: 'Commission of October, paid by bank transfer',
  }))
  await approved(
    suspenseItems,
    async demo => {
      const finance = demo.as('teresita', 30)
      const { items } = await listRows(finance, suspenseItems, {
        limit: 1,
        filters: [{ field: 'currency', operator: 'eq', value: 'PHP' }],
      })
      const [item] = items
      return actOnRow(finance, suspenseItems, String(item?.id), 'assign', {
        version: item?.version,
        customer: demo.id(users, '+639175550307'),
        reason: 'The customer sent less than entered, and confirmed it',
      })
    },
    29,
  )
  await inOne(demo =>
    createRow(demo.as('teresita', 1), bonuses, {
      customer: demo.id(users, '+639175550304'),
      currency: 'PHP',
      amount: 1_200_000,
      reason: 'High roller of the month, agreed with the head of operations',
    }),
  )
}
