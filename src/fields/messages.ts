import type { DaySpanName } from '../domain/day'

/** Texts of cells, inputs and filters. */
export const fieldMessages = {
  spans: {
    today: 'Today',
    yesterday: 'Yesterday',
    last7Days: 'Last 7 days',
    thisMonth: 'This month',
    lastMonth: 'Last month',
  } satisfies Readonly<Record<DaySpanName, string>>,
  spanOfDays: (first: string, last: string) => `${first} to ${last}`,
  rangeEnds: ['From', 'To'] as const,
  currency: 'Currency',
  yes: 'Yes',
  no: 'No',
  none: 'None',
  picture: 'Picture',
  setOn: (moment: string) => `Set on ${moment}`,
  notSet: 'Not set',
  changes: { field: 'Field', before: 'Before', after: 'After' },

  searching: 'Searching…',
  noMatch: 'No results',
  openInNewTab: 'Open in a new tab',
  open: (title: string) => `Open ${title}`,
  phoneHint: 'Start with + and the country code',
  inYourZone: (zone: string) => `In your time zone, ${zone}`,
  inZone: (zone: string) => `By the clocks of ${zone}`,
  showCharacters: 'Show characters',
  hideCharacters: 'Hide characters',
  chooseFirst: (label: string) => `Choose the ${label} first`,
  preview: (label: string) => `Preview: ${label}`,
  pickColor: (label: string) => `Pick: ${label}`,
  rows: {
    one: (label: string, row: number) => `${label} ${row}`,
    moveUp: (label: string, row: number) => `Move up: ${label} ${row}`,
    moveDown: (label: string, row: number) => `Move down: ${label} ${row}`,
    remove: (label: string, row: number) => `Remove: ${label} ${row}`,
    add: 'Add',
    addTo: (label: string) => `Add: ${label}`,
  },

  pasted: {
    yesOrNo: 'Enter Yes or No',
    day: 'Enter a day such as 2026-01-31',
    moment: 'Enter a date and time such as 2026-01-31 14:00',
    oneOf: (options: string) => `Enter one of: ${options}`,
    unknownRecord: (title: string) => `No record is called “${title}”`,
    severalRecords: (title: string) => `Several records are called “${title}”`,
    calculated: 'This value is calculated',
    counted: 'This value is counted',
    file: 'Upload files in the form',
    managed: 'This value is set by the server',
  },

  posting: {
    label: 'Ledger entry',
    account: 'Account',
    debit: 'Debit',
    credit: 'Credit',
    total: 'Total',
  },

  suggestions: 'Suggestions',
  withinDays: (days: number) => `Within ${days} days`,
  olderThan: (age: number) => `${age} or older`,
  youngerThan: (age: number) => `Younger than ${age}`,
} as const
