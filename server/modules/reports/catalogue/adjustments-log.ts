import { sql } from 'drizzle-orm'
import { text } from '../../../../src/resources/kernel/declare/field'
import { adjustments } from '../../../../src/resources/money/adjustments'
import { defineReport, only, within } from '../define-report'
import {
  amount,
  anyCurrency,
  currencyOfRow,
  customer,
  like,
  location,
  member,
  moment,
  partner,
  terminal,
} from '../shared-fields'

const { direction, target, reasonCode, state } = adjustments.fields

/** Adjustments by hand: when, by whom, why, and the balance before and after (N.J.A.C. 13:69Q-1.13(h)). */
export const adjustmentsLog = defineReport({
  name: 'adjustmentsLog',
  label: 'Adjustments log',
  about: 'Credits and debits by hand: when, by whom, for what, and what the wallet held before and after.',
  group: 'oversight',
  kind: 'ADJUSTMENTS',
  period: 'span',
  parameters: { currency: anyCurrency },
  columns: {
    at: moment('Time'),
    reference: text({ label: 'Reference' }),
    direction: like(direction, 'Direction'),
    target: like(target, 'Of a'),
    customer,
    terminal,
    location,
    partner,
    currency: currencyOfRow,
    amount: amount('Amount', 'With a minus, what was taken out'),
    before: amount('Before', 'What the wallet held in cash; adjustments of other accounts have none'),
    after: amount('After'),
    reason: like(reasonCode, 'Reason'),
    note: text({ label: 'Description', max: 500 }),
    by: member('Requested by'),
    approver: member('Approved by'),
    state: like(state, 'State'),
    reversedAt: moment('Reversed'),
    key: text({ label: 'Adjustment ID' }),
  },
  order: ['at', 'key'],
  totals: ['amount'],
  projection: asked => sql`
    select j.created_at as at, j.external_reference as reference, j.direction, j.target, j.customer, j.terminal, j.location,
      j.partner, j.currency, case j.direction when 'CREDIT' then j.amount else -j.amount end as amount,
      l.balance_after - l.amount as before, l.balance_after as after,
      j.reason_code as reason, j.note, j.requested_by as by, j.approved_by as approver, j.state, j.reversed_at as "reversedAt", j.id::text as key
    from adjustments j
      left join lateral (
        select x.amount, x.balance_after from ledger_entry e
          join ledger_line x on x.entry_id = e.id and x.customer is not null
        where e.ref = j.id and e.reverses is null order by e.id, x.n limit 1
      ) as l on true
    where ${within(sql`j.created_at`, sql`j.currency`, asked)} and ${only(sql`j.currency`, asked.currency)}`,
})
