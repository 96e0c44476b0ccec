import { passwordLength } from '../../domain/password'
import { fullName } from '../../domain/person'
import { grantNeedsApproval, registrationNeedsApproval, resetNeedsApproval } from '../../domain/role-approval'
import { temporaryDays } from '../../domain/two-step'
import { array, boolean, datetime, enumOf, money, phone, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { type Role, roles } from '../kernel/rights/roles'
import { reason } from '../options'

/** Roles as staff write them: in lower case. */
const roleOptions = Object.fromEntries(roles.map(role => [role, role])) as { readonly [R in Role]: R }

const resetByTwo = {
  because: 'A reset of the sign-in of admin, finance or kyc needs a second person',
  roles: ['admin'],
  when: (before: { readonly roles: readonly string[] } | null) => resetNeedsApproval(before?.roles ?? []),
} as const

const ownLimit = 'Payments above it need a second person. Empty: the usual limits apply.'

const limit = (currency: 'PHP' | 'MXN') =>
  money({ label: `Own limit, ${currency}`, currency, min: 0, help: ownLimit })

const handedOver = {
  label: 'Temporary password',
  help: "Give it to them in person. It is not stored, and can't be shown again.",
} as const

const givenPassword = (label: string, help: string) =>
  text({
    label,
    min: passwordLength.min,
    max: passwordLength.max,
    secret: true,
    sensitive: true,
    help: `At least 8 characters, and not a common password. ${help}`,
  })

/**
 * All users who can sign in; the list is the user-access listing (docs/regulations.md, 15). Passwords and
 * second factors are in hidden columns (`server/db/hidden-columns.ts`).
 */
export const staff = defineResource({
  name: 'staff',
  typename: 'StaffMember',
  label: 'Staff',
  title: 'name',
  icon: 'staff',
  views: {
    list: {
      path: '/business/staff',
      label: 'Staff',
      account: { admin: 2 },
      sort: { field: 'name', order: 'asc' },
      columns: [
        'name',
        'position',
        'roles',
        'status',
        'grantedAt',
        'lastSignInAt',
        'passwordChangedAt',
        'disabledAt',
      ],
    },
  },
  fields: {
    name: text({
      required: true,
      managed: true,
      search: true,
      sort: true,
      max: 201,
      derive: ({ username, ...names }) => fullName(names, String(username)),
    }),
    firstName: text({ max: 100, column: false, sensitive: true }),
    lastName: text({ max: 100, column: false, sensitive: true }),
    username: text({
      required: true,
      unique: true,
      immutable: true,
      search: true,
      sort: true,
      max: 32,
      pattern: {
        source: '^[a-z0-9][a-z0-9._-]{2,31}$',
        expected: '3 to 32 lowercase letters, digits, dots, dashes or underscores',
        sample: n => `staff${n}`,
      },
    }),
    phone: phone({
      required: true,
      unique: true,
      immutable: true,
      search: true,
      masked: true,
      reveal: ['admin'],
      help: 'Used to sign in',
    }),
    position: text({ max: 100, filter: true, sort: true, help: 'Job title' }),
    roles: array({
      significant: 'ACCESS_CHANGE',
      of: enumOf({ options: roleOptions }),
      filter: true,
      notByOwner: true,
      stepUp: true,
      help: 'What the user can do. The first role decides the menu.',
    }),
    status: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'ACTIVE',
      options: {
        ACTIVE: { label: 'Active', color: 'success' },
        DISABLED: { label: 'Disabled', color: 'default' },
      },
    }),
    passwordState: enumOf({
      label: 'Password',
      required: true,
      managed: true,
      filter: true,
      default: 'OWN',
      options: {
        OWN: { label: 'Own', color: 'success' },
        TEMPORARY: { label: 'Temporary', color: 'warning' },
      },
    }),
    twoStep: enumOf({
      unaudited: true,
      label: 'Two-step sign-in',
      required: true,
      managed: true,
      filter: true,
      default: 'OFF',
      options: {
        ON: { label: 'On', color: 'success' },
        OFF: { label: 'Off', color: 'default' },
      },
    }),
    limitPhp: money({
      label: 'Own limit, PHP',
      currency: 'PHP',
      managed: true,
      column: false,
      help: ownLimit,
    }),
    limitMxn: money({
      label: 'Own limit, MXN',
      currency: 'MXN',
      managed: true,
      column: false,
      help: ownLimit,
    }),
    grantedAt: datetime({ label: 'Access granted', managed: true, stamp: 'now', sort: true, filter: true }),
    lastSignInAt: datetime({
      unaudited: true,
      label: 'Last sign-in',
      managed: true,
      sort: true,
      filter: true,
    }),
    passwordChangedAt: datetime({
      unaudited: true,
      label: 'Last password change',
      managed: true,
      sort: true,
      filter: true,
    }),
    disabledAt: datetime({ label: 'Disabled on', managed: true, sort: true, filter: true }),
  },
  clones: false,
  significant: { create: 'ACCESS_CHANGE' },
  approval: {
    create: {
      because: 'Registering an admin or a member of finance needs a second person',
      roles: ['admin'],
      when: (_, { roles: given }) => registrationNeedsApproval(given),
    },
    edit: {
      because: 'Giving the role admin, finance or kyc needs a second person',
      roles: ['admin'],
      when: (before, after) => grantNeedsApproval(before?.roles ?? [], after.roles),
    },
  },
  access: { list: ['admin'], show: ['admin'], create: ['admin'], edit: ['admin'], delete: [] },
  creation: {
    path: '/signup/admin/register',
    input: {
      password: givenPassword(
        'Password',
        'Not used for admin and finance: a password is created when the request is approved',
      ),
      temporary: boolean({
        label: 'Temporary password',
        suggested: true,
        help: `Valid for ${temporaryDays} days. The user chooses a new one at the first sign-in.`,
      }),
    },
  },
  actions: {
    disable: {
      significant: 'ACCESS_CHANGE',
      label: 'Disable',
      done: 'Disabled',
      roles: ['admin'],
      when: { status: ['ACTIVE'] },
      problem: ({ id }, { actor }) => (id === actor ? "You can't disable your own access" : null),
      set: { status: 'DISABLED' },
      input: { reason },
      serious: true,
    },
    enable: {
      significant: 'ACCESS_CHANGE',
      label: 'Enable',
      done: 'Enabled',
      roles: ['admin'],
      when: { status: ['DISABLED'] },
      set: { status: 'ACTIVE' },
      input: { reason },
    },
    resetPassword: {
      significant: 'ACCESS_CHANGE',
      label: 'Reset password',
      done: 'Password reset',
      roles: ['admin'],
      when: { status: ['ACTIVE'] },
      problem: ({ id }, { actor }) => (id === actor ? 'Change your own password in “Your account”' : null),
      set: { passwordState: 'TEMPORARY' },
      confirm: 'Ends their sessions. They choose their own password at the next sign-in.',
      showsOnce: handedOver,
      approval: resetByTwo,
      input: { password: givenPassword('Temporary password', 'Leave empty to have one made'), reason },
      singleOnly: true,
      serious: true,
    },
    setLimits: {
      significant: 'ACCESS_CHANGE',
      label: 'Set limits',
      done: 'Limits set',
      roles: ['admin'],
      when: { status: ['ACTIVE'] },
      problem: ({ id }, { actor }) => (id === actor ? "You can't set your own limits" : null),
      changes: ['limitPhp', 'limitMxn'],
      set: (
        _row,
        { limitPhp = null, limitMxn = null }: { limitPhp?: number | null; limitMxn?: number | null },
      ) => ({
        limitPhp,
        limitMxn,
      }),
      prefill: ['limitPhp', 'limitMxn'],
      approval: { because: 'Setting payment limits needs a second person', roles: ['admin'] },
      input: { limitPhp: limit('PHP'), limitMxn: limit('MXN'), reason },
      singleOnly: true,
    },
    endSessions: {
      label: 'End sessions',
      roles: ['admin'],
      problem: ({ id }, { actor }) => (id === actor ? 'End your own sessions in “Your account”' : null),
      // The record does not change; the handler ends the sessions.
      changes: [],
      set: () => ({}),
      input: { reason },
      confirm:
        'The user is signed out everywhere and can sign in again. To prevent that, disable their access.',
      singleOnly: true,
      serious: true,
    },
    removeTwoStep: {
      significant: 'ACCESS_CHANGE',
      label: 'Remove two-step sign-in',
      done: 'Two-step sign-in removed',
      roles: ['admin'],
      when: { twoStep: ['ON'] },
      problem: ({ id }, { actor }) =>
        id === actor ? 'Turn off your own two-step sign-in in “Your account”' : null,
      set: { twoStep: 'OFF' },
      approval: resetByTwo,
      input: { reason },
      singleOnly: true,
      serious: true,
    },
  },
  checks: [
    {
      field: 'roles',
      reads: ['roles'],
      problem: ({ roles: given }) => (given.length === 0 ? 'Choose at least one role' : null),
    },
  ],
  sample: { roles: ['cashier'] },
})
