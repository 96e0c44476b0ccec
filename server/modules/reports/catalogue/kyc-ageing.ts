import { sql } from 'drizzle-orm'
import { enumOf, integer } from '../../../../src/resources/kernel/declare/field'
import { users } from '../../../../src/resources/people/users'
import { defineReport } from '../define-report'
import { customer, like, member, moment } from '../shared-fields'

/** Customers who wait for their identity check, the longest first. */
export const kycAgeing = defineReport({
  name: 'kycAgeing',
  label: 'KYC ageing',
  about:
    'Customers who wait for their identity check now, by how long: under 4 hours, under a day, over a day.',
  group: 'customers',
  kind: 'KYC',
  period: 'now',
  columns: {
    submittedAt: moment('Submitted'),
    customer,
    country: like(users.fields.country, 'Country'),
    hours: integer({ label: 'Waiting', unit: 'h' }),
    age: enumOf({
      label: 'Age',
      options: {
        FRESH: { label: 'Under 4 hours', color: 'success' },
        DAY: { label: 'Under a day', color: 'warning' },
        LATE: { label: 'Over a day', color: 'error' },
      },
    }),
    attempts: integer({ label: 'Sent again' }),
    assignee: member('Claimed by'),
  },
  order: ['submittedAt', 'customer'],
  projection: ({ end }) => sql`
    select submitted as "submittedAt", customer, country, hours,
      case when hours < 4 then 'FRESH' when hours < 24 then 'DAY' else 'LATE' end as age, attempts, assignee
    from (
      select coalesce(kyc_submitted_at, created_at) as submitted, id as customer, country,
        greatest(0, floor(extract(epoch from ${end}::timestamptz - coalesce(kyc_submitted_at, created_at)) / 3600))::int
          as hours, kyc_resubmissions as attempts, kyc_assignee as assignee
      from users where kyc = 'PENDING'
    ) as waiting`,
})
