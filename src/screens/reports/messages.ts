/** Texts of the screens of reports. */
export const reportMessages = {
  title: 'Reports',
  family: 'Reports',
  search: 'Search reports',
  nothing: 'No report matches',
  nothingHint: 'Search for another word, such as revenue, ticket or exclusion.',
  failed: 'The reports could not be loaded',
  again: 'Try again',
  loading: 'Loading the reports',
  run: 'Run report',
  runOf: (label: string) => `Run: ${label}`,
  schedule: 'Schedule',
  scheduleOf: (label: string) => `Schedule: ${label}`,
  scheduleHelp:
    'Paddock runs the report at this time, also when nobody is signed in. Its runs are listed on the page of the schedule.',
  openSchedule: (label: string) => `Schedule ${label}`,
  scheduleButton: 'Schedule…',
  period: 'Period',
  custom: 'Custom',
  days: 'Gaming days, from 06:00: of MXN in Mexico City, of everything else in Manila.',
  isEarlier:
    'An earlier try had done this, and its answer was lost: this is what it made. For a new one, ask once more.',
  running: (rows: string) => `Running: ${rows} rows so far`,
  runningOf: (rows: string, count: string) => `Running: ${rows} of ${count} rows`,
  queued: 'Waiting for its turn',
  progress: 'Progress of the report',
  cancelled: 'Cancelled. The rows that it had until then are below.',
  failedRun: (problem: string) => `It failed: ${problem}`,
  noActivity: 'No Activity',
  noActivityHint: 'Nothing matches in this period.',
  download: (format: string) => `Download ${format.toUpperCase()}`,
  files: 'Files',
  rows: 'Rows',
  shown: (from: string, to: string, count: string) => `Rows ${from} to ${to} of ${count}`,
  earlier: 'Earlier rows',
  later: 'Later rows',
  total: 'Total',
  chart: (labels: readonly string[], by: string) => {
    const [first = '', ...rest] = labels
    const all = [first, ...rest.map(label => label.toLowerCase())]
    return `${new Intl.ListFormat('en-GB').format(all)} by ${by.toLowerCase()}`
  },
  chartSpan: (ends: readonly string[]) => ends.join(' to '),
  chartOfShown: 'Of the rows shown',
  chartCurrency: 'Currency of the chart',
} as const
