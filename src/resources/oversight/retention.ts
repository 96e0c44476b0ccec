import { definePage } from '../kernel/declare/resource'

/** How long records are kept, and what keeps them (docs/retention.md). */
export const retention = definePage({
  name: 'retention',
  path: '/business/retention',
  label: 'Retention',
  icon: 'verify',
  account: { admin: 63, pagcor: 63 },
})
