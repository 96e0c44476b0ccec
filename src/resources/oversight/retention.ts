import { definePage } from '../kernel/declare/resource'

/** The time for which records are kept, and the rules that protect them (docs/retention.md). */
export const retention = definePage({
  name: 'retention',
  path: '/business/retention',
  label: 'Retention',
  icon: 'verify',
  account: { admin: 63, pagcor: 63 },
  unscoped: true,
})
