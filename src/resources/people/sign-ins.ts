import { enumOf, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'

/**
 * The authentication log (docs/regulations.md, 3): every attempt to sign in whose password was checked, wrong
 * passwords and codes of signed-in users, and the first of those refused before. Only the server writes it; entries are never changed or deleted.
 */
export const signIns = defineResource({
  name: 'signIns',
  typename: 'SignIn',
  one: 'Sign-in',
  label: 'Sign-ins',
  title: 'phone',
  icon: 'sign-ins',
  appendOnly: true,
  views: {
    list: {
      path: '/business/signins',
      label: 'Sign-ins',
      account: { admin: 3 },
      sort: { field: 'createdAt', order: 'desc' },
      columns: ['phone', 'person', 'outcome', 'address', 'browser', 'createdAt'],
    },
  },
  fields: {
    phone: text({
      required: true,
      max: 40,
      search: true,
      sort: true,
      help: 'As typed, with the middle masked',
    }),
    person: reference({ to: 'staff', person: true, filter: true, help: 'The user with this phone number' }),
    outcome: enumOf({
      required: true,
      filter: true,
      options: {
        SIGNED_IN: { label: 'Signed in', color: 'success' },
        SIGNED_IN_RECOVERY: { label: 'Signed in by recovery code', color: 'warning' },
        CODE_ASKED: { label: 'Code requested', color: 'default' },
        WRONG_CODE: { label: 'Wrong code', color: 'warning' },
        WRONG_PASSWORD: { label: 'Wrong password', color: 'warning' },
        UNKNOWN_PHONE: { label: 'Unknown phone', color: 'warning' },
        NO_STAFF_ROLE: { label: 'No staff role', color: 'error' },
        PASSWORD_EXPIRED: { label: 'Temporary password expired', color: 'error' },
        ADDRESS_REFUSED: { label: 'Address not allowed', color: 'error' },
        ACCESS_ENDED: { label: 'Access ended', color: 'error' },
        DISABLED: { label: 'Access disabled', color: 'error' },
        THROTTLED: { label: 'Throttled', color: 'error' },
        BUSY: { label: 'Server busy', color: 'default' },
      },
    }),
    address: text({ required: true, max: 100, filter: true, sort: true }),
    browser: text({ max: 60 }),
  },
  access: { list: ['admin'], show: ['admin'], create: [] },
  actions: {},
})
