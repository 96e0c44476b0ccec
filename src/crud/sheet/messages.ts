import { inSentence } from '../../resources/kernel/declare/in-sentence'

/** Texts of lists that are edited as a sheet. */
export const sheetMessages = {
  cancel: 'Cancel',
  loading: 'Loading',
  backToSheet: 'Back to the sheet',

  bar: {
    label: 'Changes',
    undo: 'Undo',
    redo: 'Redo',
    undoKeys: 'Ctrl+Z',
    redoKeys: 'Ctrl+Y',
    saveKeys: 'Ctrl+S',
    withKeys: (name: string, keys: string) => `${name} (${keys})`,
    discard: 'Discard',
    save: (changes: number) => (changes === 0 ? 'Save changes' : `Save ${count(changes, 'change')}`),
    saving: (done: number, all: number) => `Saving ${done} of ${count(all, 'row')}`,
    noChanges: 'No changes',
    /** For example: "30 changes in 12 rows, 3 of them new · 1 cell to fix". */
    changes: ({ changes, rows, newRows, wrong, newerVersions }: SheetCounts) =>
      [
        `${count(changes, 'change')} in ${changedRows(rows, newRows)}`,
        wrong > 0 && `${count(wrong, 'cell')} to fix`,
        newerVersions > 0 && `${count(newerVersions, 'row')} changed by someone else`,
      ]
        .filter(Boolean)
        .join(' · '),
  },

  row: {
    head: 'Row',
    open: (title: string) => `Open ${title}`,
    openRow: (row: number, title: string) => `Row ${row}: open ${title}`,
    changedByOther: 'Someone else changed this record. Compare versions',
    compare: (row: number, title: string) => `Row ${row}: compare versions of ${title}`,
    newHint: 'New record: type here, or paste rows from a spreadsheet',
    newRow: (row: number, problem: string) => `Row ${row}: new${problem && `, ${problem}`}`,
  },

  cell: {
    hint: 'Enter or F2 edits a cell. Paste takes a block from a spreadsheet.',
    size: (rows: number, columns: number) => `${rows} × ${columns} cells`,
    newTitle: (one: string) => `New ${inSentence(one)}`,
    place: (title: string, label: string) => `${title}, ${label}`,
    note: (place: string, note: string) => `${place}: ${note}`,
    was: (before: string) => `changed, was ${before || 'empty'}`,
    mark: (mark: string) => `, ${mark}`,
    changed: ', changed',
    readOnly: ', read only',
    edit: (label: string) => `Edit ${inSentence(label)}`,
    apply: 'Apply',
  },

  /** Why a cell cannot be changed. */
  lock: {
    immutable: 'Set when it was created',
    readOnly: 'Read only',
    file: 'Files are changed in the form',
    hidden: 'Hidden values are changed in the form',
    fileOfNew: 'Files are added in the form',
    setOnCreate: 'Set when it is created',
    onlyWhen: (condition: string) => `Only when ${condition}`,
    notByOwner: 'Another person must change yours',
  },

  paste: {
    title: "Some cells can't be pasted",
    paste: (cells: number) => `Paste ${count(cells, 'cell')}`,
    cells: 'Cells',
    more: (cells: number) => `and ${count(cells, 'more cell')}`,
    withInvalid: (cells: number) =>
      cells === 1
        ? "Also paste the cell to fix. It stays marked, and can't be saved until it is fixed."
        : `Also paste the ${count(cells, 'cell')} to fix. They stay marked, and can't be saved until they are fixed.`,
    newRow: 'new',
    cell: (row: number, title: string, label: string) => `Row ${row}, ${title}: ${label}`,
    problem: (text: string, problem: string) => `${text.trim() === '' ? 'Empty' : quoted(text)}: ${problem}`,
    summary: ({ pasted, invalid, locked, rowsBeyond, columnsBeyond, ignored }: PasteCounts) =>
      [
        `${count(pasted, 'cell')} can be pasted.`,
        invalid > 0 && `${count(invalid, 'cell')} must be fixed.`,
        locked > 0 && `${count(locked, 'cell')} can't be changed here.`,
        rowsBeyond > 0 &&
          `${count(rowsBeyond, 'row')} of the block ${lie(rowsBeyond)} beyond the last row of this page.`,
        columnsBeyond > 0 &&
          `${count(columnsBeyond, 'column')} of the block ${lie(columnsBeyond)} beyond the last column.`,
        ignored.length > 0 && `This sheet has no column ${ignored.join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    tooLarge: 'This block is too large for one page of the sheet',
    tooManyNames: (most: number) =>
      `This block names more than ${most} different records. Paste fewer rows at a time`,
    pasted: (cells: number) => `${count(cells, 'cell')} pasted`,
    failed: (problem: string) => `Paste failed: ${problem}`,
  },

  reason: {
    title: 'Give a reason',
    about: 'Some of these changes need a reason. It is kept in the history of each record.',
    save: 'Save',
  },

  saved: (saved: number, forApproval: number, open: number) =>
    [
      saved > 0 && `${count(saved, 'row')} saved`,
      forApproval > 0 && `${count(forApproval, 'row')} sent for approval`,
      open > 0 && `${count(open, 'row')} ${open === 1 ? 'needs' : 'need'} your attention`,
    ]
      .filter(Boolean)
      .join('. '),

  draft: {
    offer: (rows: number, moment: string) =>
      `You have unsaved changes in ${rows} ${rows === 1 ? 'row' : 'rows'} from ${moment}`,
    restore: 'Restore',
    discard: 'Discard',
    gone: (records: number) =>
      `${records} of the changed records no longer ${records === 1 ? 'exists' : 'exist'}`,
  },
} as const

export interface SheetCounts {
  /** The changed cells. */
  readonly changes: number
  /** The changed rows, and how many of them are new. */
  readonly rows: number
  readonly newRows: number
  /** The cells and rows that must be fixed before saving. */
  readonly wrong: number
  /** The rows that another user changed meanwhile. */
  readonly newerVersions: number
}

interface PasteCounts {
  readonly pasted: number
  readonly invalid: number
  readonly locked: number
  readonly rowsBeyond: number
  readonly columnsBeyond: number
  /** The headings that name no column. */
  readonly ignored: readonly string[]
}

function changedRows(rows: number, newRows: number): string {
  if (newRows === 0) return count(rows, 'row')
  return newRows === rows ? count(newRows, 'new row') : `${count(rows, 'row')}, ${newRows} of them new`
}

/** A pasted text as a problem quotes it: its beginning, if it is long. */
function quoted(text: string): string {
  return `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`
}

function lie(number: number): string {
  return number === 1 ? 'lies' : 'lie'
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}
