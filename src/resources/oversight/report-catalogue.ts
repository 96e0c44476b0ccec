import { definePage } from '../kernel/declare/resource'

/** All reports with their purpose, and the form that runs one (docs/reports.md). */
export const reportCatalogue = definePage({
  name: 'reportCatalogue',
  path: '/customer/reports/catalogue',
  label: 'Report catalogue',
  icon: 'reports',
  access: ['admin', 'pagcor'],
  scopedLike: 'reports',
})
