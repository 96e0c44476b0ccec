import { definePage } from '../kernel/declare/resource'

export const dailyReports = definePage({
  name: 'dailyReports',
  path: '/customer/dailyreports',
  label: 'Daily Reports',
  icon: 'daily-reports',
  menu: { admin: 11, finance: 7, fairplaymx: 1, nemoaudit: 1 },
  comesWith: 'Reports',
})
