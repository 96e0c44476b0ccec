/** The tabs of all lists and pages of reports. */
export const reportFamily = [
  { label: 'Catalogue', path: '/customer/reports/catalogue' },
  { label: 'Runs', path: '/customer/reports' },
  { label: 'Schedules', path: '/customer/reports/schedules' },
] as const
