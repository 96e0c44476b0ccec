import { rangeProblem } from '../../domain/address-range'
import { array, enumOf, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { type Role, roles } from '../kernel/rights/roles'
import { reason } from '../options'

const roleOptions = Object.fromEntries(roles.map(role => [role, role])) as { readonly [R in Role]: R }

const range = text({
  max: 50,
  pattern: {
    source: '^[0-9a-fA-F:.]+(/[0-9]{1,3})?$',
    expected: 'an IP address or a range such as 203.0.113.0/24',
    sample: n => `203.0.113.${n % 250}`,
  },
})

const help = 'IP addresses and ranges such as 203.0.113.0/24'

function rangesProblem(values: { readonly addresses?: unknown }): string | null {
  const given = (values.addresses ?? []) as readonly string[]
  if (given.length === 0) return 'Give at least one address'
  return given.map(rangeProblem).find(problem => problem !== null) ?? null
}

/**
 * From which addresses the staff of a role may use the portal (docs/sessions.md). A role without a list is used from
 * anywhere, one with several from the addresses of all of them.
 */
export const addressLists = defineResource({
  name: 'addressLists',
  typename: 'AddressList',
  label: 'Allowed addresses',
  title: 'name',
  icon: 'key',
  views: {
    list: {
      path: '/business/addresses',
      label: 'Allowed addresses',
      account: { admin: 62, pagcor: 62 },
      sort: { field: 'name', order: 'asc' },
      quick: [{ label: 'Active', filter: { field: 'state', operator: 'eq', value: 'ACTIVE' } }],
      columns: ['name', 'role', 'addresses', 'state', 'updatedAt'],
    },
  },
  badges: ['state'],
  fields: {
    name: text({
      required: true,
      unique: true,
      immutable: true,
      max: 80,
      search: true,
      sort: true,
      help: 'What the addresses belong to, such as Office in Makati',
    }),
    role: enumOf({ required: true, immutable: true, filter: true, default: 'admin', options: roleOptions }),
    addresses: array({ of: range, max: 100, help }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'ACTIVE',
      options: {
        ACTIVE: { label: 'Active', color: 'success' },
        LIFTED: { label: 'Lifted', color: 'default' },
      },
    }),
  },
  clones: false,
  access: { create: ['admin'], edit: [], delete: [] },
  significant: { create: 'ACCESS_CHANGE' },
  checks: [{ field: 'addresses', reads: ['addresses'], problem: rangesProblem }],
  actions: {
    change: {
      label: 'Change addresses',
      done: 'Addresses changed',
      roles: ['admin'],
      first: true,
      singleOnly: true,
      prefill: ['addresses'],
      when: { state: ['ACTIVE'] },
      input: { addresses: array({ of: range, min: 1, max: 100, help }), reason },
      significant: 'ACCESS_CHANGE',
      confirm: 'Staff with this role can no longer use the portal from other addresses.',
      changes: ['addresses'],
      set: (_row, input: { readonly addresses: readonly string[] }) => ({ addresses: [...input.addresses] }),
    },
    lift: {
      label: 'Lift',
      done: 'Lifted',
      roles: ['admin'],
      singleOnly: true,
      when: { state: ['ACTIVE'] },
      input: { reason },
      significant: 'ACCESS_CHANGE',
      confirm: 'Its addresses no longer apply. A role without a list can be used from anywhere.',
      set: { state: 'LIFTED' as const },
    },
  },
  sample: { addresses: ['127.0.0.0/8', '203.0.113.0/24'] },
})
