import { sql } from 'drizzle-orm'
import { text } from '../../../../src/resources/kernel/declare/field'
import { signIns } from '../../../../src/resources/people/sign-ins'
import { defineReport, only, within } from '../define-report'
import { like, member, moment } from '../shared-fields'

const { outcome, phone } = signIns.fields

/** Every attempt to sign in (N.J.A.C. 13:69Q-1.13(g)). */
export const authenticationLog = defineReport({
  name: 'authenticationLog',
  label: 'Authentication log',
  about: 'Every attempt to sign in to the back office, whether it succeeded, and from where.',
  group: 'oversight',
  kind: 'USER_ACCESS',
  period: 'span',
  parameters: { outcome: like(outcome, 'Outcome') },
  columns: {
    at: moment('Time'),
    person: member('User'),
    phone: { ...like(phone, 'Phone'), masked: true },
    outcome: like(outcome, 'Outcome'),
    address: text({ label: 'Address' }),
    browser: text({ label: 'Browser' }),
    key: text({ label: 'Entry' }),
  },
  order: ['at', 'key'],
  projection: asked => sql`
    select created_at as at, person, phone, outcome, address, browser, id::text as key
    from sign_ins where ${within(sql`created_at`, null, asked)} and ${only(sql`outcome`, asked.outcome)}`,
})
