/** Texts of exports. */
export const exportMessages = {
  button: 'Export',
  selected: 'Export selected',
  title: (list: string) => `Export ${list}`,
  cancelExport: 'Cancel export',
  cancel: 'Cancel',
  close: 'Close',
  export: 'Export',
  again: 'Export again',

  allRows: 'All rows of the list as a CSV file, not only this page.',
  matchingRows: (filters: number, q: string) =>
    `All rows matching ${narrowing(filters, q)} as a CSV file, not only this page.`,
  selectedRows: (count: number) =>
    count === 1 ? 'The selected row as a CSV file.' : `The ${number(count)} selected rows as a CSV file.`,
  columns: 'Columns',
  shownColumns: (count: number) => `Visible (${count})`,
  allColumns: (count: number) => `All (${count})`,

  include: (labels: readonly string[]) => `Include full values of ${labels.join(', ')}`,
  includeHelp: 'Another person must approve the file. You can download it for 24 hours after that.',
  reason: 'Reason',
  ask: 'Ask for approval',

  progress: 'Export',
  starting: 'Starting the download…',
  running: (rows: number, total: number | null) =>
    total === null ? `${rowsOf(rows)} so far` : `${number(rows)} of ${rowsOf(total)}`,
  runningHint: 'Your browser saves the file. You can go on working, but stay signed in.',
  done: (rows: number) => `Exported ${rowsOf(rows)}.`,
  doneHint: 'A checksum is saved in the audit log.',
  cancelled: (rows: number) => `Cancelled after ${rowsOf(rows)}. The file is incomplete.`,
  failed: 'The export failed',
  incomplete: (problem: string) => `${problem}. The file is incomplete.`,
} as const

function narrowing(filters: number, q: string): string {
  const search = `“${q}”`
  if (filters === 0) return search
  const words = filters === 1 ? 'the filter' : `the ${filters} filters`
  return q === '' ? words : `${words} and ${search}`
}

function rowsOf(count: number): string {
  return `${number(count)} ${count === 1 ? 'row' : 'rows'}`
}

function number(value: number): string {
  return value.toLocaleString('en')
}
