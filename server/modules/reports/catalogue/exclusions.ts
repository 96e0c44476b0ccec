import { sql } from 'drizzle-orm'
import { integer } from '../../../../src/resources/kernel/declare/field'
import { users } from '../../../../src/resources/people/users'
import { defineReport } from '../define-report'
import { customer, like, moment } from '../shared-fields'

const { country, status, exclusionThen, exclusionBy } = users.fields

/** Customers whose exclusion runs, also those who were blocked meanwhile. */
export const exclusions = defineReport({
  name: 'exclusions',
  label: 'Exclusions',
  about:
    'Customers who are excluded from play now: who asked for the exclusion, when it ends, and what happens then.',
  group: 'customers',
  kind: 'EXCLUSIONS',
  period: 'now',
  columns: {
    customer,
    country: like(country, 'Country'),
    status: like(status, 'Status'),
    by: like(exclusionBy, 'Asked for by'),
    until: moment('Excluded until'),
    days: integer({ label: 'Days left' }),
    afterwards: like(exclusionThen, 'Afterwards'),
  },
  order: ['customer'],
  projection: ({ end }) => sql`
    select id as customer, country, status, exclusion_by as by, exclusion_until as until,
      greatest(0, ceil(extract(epoch from exclusion_until - ${end}::timestamptz) / 86400))::int as days,
      exclusion_then as afterwards
    from users where status = 'SELF_EXCLUDED' or exclusion_until > ${end}::timestamptz`,
})
