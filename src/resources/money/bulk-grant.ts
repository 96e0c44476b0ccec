import { definePage } from '../kernel/declare/resource'

/** Grants bonuses from a file, after a dry run (docs/bonuses.md#files). */
export const bulkGrant = definePage({
  name: 'bulkGrant',
  path: '/business/bulkbonus',
  label: 'Bulk bonus grant',
  icon: 'bonus',
  account: { admin: 34 },
})
