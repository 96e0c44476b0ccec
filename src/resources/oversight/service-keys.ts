import { rangeProblem } from '../../domain/address-range'
import { mostGraceHours, scopes, usualGraceHours } from '../../domain/service-key'
import { array, datetime, enumOf, integer, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { countryOptions, labelsOf, reason } from '../options'

const addressPattern = {
  source: '^([0-9]{1,3}[.]){3}[0-9]{1,3}$|^[0-9a-f]{0,4}(:[0-9a-f]{0,4}){2,7}$',
  expected: 'an IP address such as 203.0.113.7',
  sample: (n: number) => `203.0.113.${n % 250}`,
} as const

const showsOnce = {
  label: 'Key',
  help: "Give it to the platform's staff. It is shown only once, and can't be recovered.",
} as const

/** Keys with which the players' platform and other vendors call /platform (docs/platform.md). */
export const serviceKeys = defineResource({
  name: 'serviceKeys',
  typename: 'ServiceKey',
  label: 'Service keys',
  title: 'name',
  icon: 'key',
  views: {
    list: {
      path: '/business/servicekeys',
      label: 'Service keys',
      account: { admin: 30 },
      sort: { field: 'name', order: 'asc' },
      quick: [{ label: 'Active', filter: { field: 'status', operator: 'eq', value: 'ACTIVE' } }],
      columns: ['name', 'scopes', 'addresses', 'expiresAt', 'status', 'keyAt', 'lastUsedAt'],
    },
  },
  badges: ['status'],
  fields: {
    name: text({ required: true, unique: true, max: 80, search: true, sort: true }),
    scopes: array({
      label: 'Allowed',
      of: enumOf({ options: labelsOf(scopes) }),
      filter: true,
      significant: 'ACCESS_CHANGE',
    }),
    addresses: array({
      of: text({ max: 45, pattern: addressPattern }),
      max: 20,
      none: 'Any',
      significant: 'ACCESS_CHANGE',
      help: 'The only addresses it works from. Empty: from anywhere.',
    }),
    markets: array({
      label: 'Players in',
      of: enumOf({ options: countryOptions }),
      none: 'Anywhere',
      significant: 'PARAMETER_CHANGE',
      column: false,
      help: 'Players elsewhere can neither pay in nor redeem codes. The platform reports the country of each player.',
    }),
    partner: reference({
      to: 'partners',
      only: { status: ['ACTIVE'] },
      filter: true,
      column: false,
      significant: 'PARAMETER_CHANGE',
      help: 'Whose players it serves: their bets count in the statements of the partner. Empty: our own.',
    }),
    expiresAt: datetime({
      label: 'Expires',
      filter: true,
      sort: true,
      significant: 'ACCESS_CHANGE',
      help: "Leave empty for no expiry. An expired key can't be renewed. Create a new one instead.",
    }),
    status: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'ACTIVE',
      options: {
        ACTIVE: { label: 'Active', color: 'success' },
        EXPIRED: { label: 'Expired', color: 'default' },
        REVOKED: { label: 'Revoked', color: 'error' },
      },
    }),
    keyAt: datetime({ label: 'Key since', managed: true, stamp: 'now', sort: true }),
    formerUntil: datetime({
      label: 'Former key until',
      managed: true,
      column: false,
      help: 'The key that was replaced stays valid until then',
    }),
    lastUsedAt: datetime({ unaudited: true, label: 'Last used', managed: true, sort: true }),
  },
  checks: [
    {
      field: 'scopes',
      reads: ['scopes'],
      problem: ({ scopes: allowed }) => (allowed?.length ? null : 'Choose what the key allows'),
    },
    {
      field: 'addresses',
      reads: ['addresses'],
      problem: ({ addresses }) => {
        const wrong = addresses?.find(address =>
          rangeProblem(`${address}/${address.includes(':') ? 128 : 32}`),
        )
        return wrong === undefined ? null : `${wrong} is no IP address`
      },
    },
  ],
  clones: false,
  creation: { showsOnce },
  edits: { status: ['ACTIVE'] },
  access: { create: ['admin'], edit: ['admin'], delete: [] },
  significant: { create: 'ACCESS_CHANGE' },
  actions: {
    rotate: {
      label: 'Replace key',
      done: 'Key replaced',
      roles: ['admin'],
      singleOnly: true,
      when: { status: ['ACTIVE'] },
      input: {
        graceHours: integer({
          label: 'Old key stays valid for',
          required: true,
          min: 0,
          max: mostGraceHours,
          unit: 'h',
          default: usualGraceHours,
        }),
      },
      changes: ['keyAt', 'formerUntil'],
      set: (_row, { graceHours }: { readonly graceHours: number }, { now }) => ({
        keyAt: now,
        formerUntil: new Date(Date.parse(now) + graceHours * 3_600_000).toISOString(),
      }),
      confirm: 'Creates a new key.',
      significant: 'ACCESS_CHANGE',
      showsOnce,
    },
    revoke: {
      label: 'Revoke',
      done: 'Revoked',
      roles: ['admin'],
      when: { status: ['ACTIVE'] },
      set: { status: 'REVOKED', formerUntil: null },
      input: { reason: { ...reason, required: false } },
      significant: 'ACCESS_CHANGE',
      confirm: "The key stops working immediately and can't be reactivated.",
      serious: true,
    },
    expire: {
      label: 'Expire',
      roles: [],
      hidden: true,
      when: { status: ['ACTIVE'] },
      set: { status: 'EXPIRED', formerUntil: null },
      significant: 'ACCESS_CHANGE',
    },
  },
  sample: { scopes: ['CUSTOMERS'], addresses: [], markets: [], expiresAt: null },
})
