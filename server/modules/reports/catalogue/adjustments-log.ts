import { sql } from 'drizzle-orm'
import { boolean, text } from '../../../../src/resources/kernel/declare/field'
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
  about:
    'Credits and debits by hand and their reversals: when, by whom, for what, and what the wallet held before and after.',
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
    reversal: boolean({ label: 'Reversal', help: 'Takes back an adjustment, which has a row of its own' }),
    by: member('Requested by'),
    approver: member('Approved by'),
    state: like(state, 'State'),
    reversedAt: moment('Reversed'),
    key: text({ label: 'Adjustment ID' }),
  },
  order: ['at', 'key', 'reversal'],
  totals: ['amount'],
  projection: asked => sql`
    select d.at, j.external_reference as reference,
      case when (j.direction = 'CREDIT') = d.reversal then 'DEBIT' else 'CREDIT' end as direction,
      j.target, j.customer, j.terminal, j.location, j.partner, j.currency,
      case when (j.direction = 'CREDIT') = d.reversal then -j.amount else j.amount end as amount,
      l.balance_after - l.amount as before, l.balance_after as after,
      j.reason_code as reason, coalesce(l.reason, j.note) as note, d.reversal,
      coalesce(a.maker, j.requested_by) as by, coalesce(a.decided_by, j.approved_by) as approver, j.state,
      j.reversed_at as "reversedAt", j.id::text as key
    from (
      select id, created_at as at, false as reversal from adjustments where ${within(sql`created_at`, sql`currency`, asked)}
      union all
      select id, reversed_at, true from adjustments where ${within(sql`reversed_at`, sql`currency`, asked)}
    ) as d join adjustments j on j.id = d.id
      left join lateral (
        select x.amount, x.balance_after, e.reason from ledger_entry e
          left join ledger_line x on x.entry_id = e.id and x.customer is not null
        where e.ref = j.id and (e.reverses is not null) = d.reversal order by e.id, x.n limit 1
      ) as l on true
      left join lateral (
        select maker, decided_by from approvals
        where object_id = j.id and command = 'adjustments.reverse' and status = 'APPROVED' and d.reversal limit 1
      ) as a on true
    where ${only(sql`j.currency`, asked.currency)}`,
})
