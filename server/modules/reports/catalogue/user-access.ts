import { sql } from 'drizzle-orm'
import { text } from '../../../../src/resources/kernel/declare/field'
import { staff } from '../../../../src/resources/people/staff'
import { defineReport, only } from '../define-report'
import { like, moment } from '../shared-fields'

const { status, twoStep } = staff.fields

/** Users of the back office and their roles (LAC 42:III.2809). */
export const userAccess = defineReport({
  name: 'userAccess',
  label: 'User access listing',
  about:
    'Everybody with an account of the back office: position, roles, last sign-in, last change of password.',
  group: 'oversight',
  kind: 'USER_ACCESS',
  period: 'now',
  parameters: { status: like(status, 'Status') },
  columns: {
    name: text({ label: 'Name' }),
    username: text({ label: 'Username' }),
    position: text({ label: 'Position' }),
    roles: text({ label: 'Roles' }),
    status: like(status, 'Status'),
    twoStep: like(twoStep, 'Two-step sign-in'),
    grantedAt: moment('Access granted'),
    lastSignInAt: moment('Last sign-in'),
    passwordChangedAt: moment('Last password change'),
    disabledAt: moment('Disabled'),
  },
  order: ['username'],
  projection: asked => sql`
    select name, username, position,
      (select string_agg(role, ', ' order by role collate "C") from jsonb_array_elements_text(roles) as role) as roles,
      status, two_step as "twoStep", granted_at as "grantedAt", last_sign_in_at as "lastSignInAt",
      password_changed_at as "passwordChangedAt", disabled_at as "disabledAt"
    from staff where ${only(sql`status`, asked.status)}`,
})
