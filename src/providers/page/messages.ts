/** Labels of the shortcuts, for their list. */
export const shortcutMessages = {
  list: {
    search: 'Search the list',
    down: 'Next row',
    up: 'Previous row',
    choose: 'Select or deselect the row',
    open: 'Open the record (or Enter)',
    edit: 'Edit the record',
    sheet: 'Edit the list as a sheet',
    export: 'Export the list',
    review: 'Review the next case, in a list of cases',
  },
  sheet: {
    edit: 'Edit the cell (or Enter)',
    extend: 'Extend the selection (any arrow)',
    paste: 'Paste a block from a spreadsheet',
    fill: 'Fill the selection with its first row',
    undo: 'Undo (Ctrl Y: redo)',
    save: 'Save the changes',
  },
  review: {
    approve: 'Approve',
    decline: 'Decline, with a reason',
    resubmit: 'Ask to re-submit',
    next: 'Next case',
    beside: 'Show or hide the selfie beside the document',
  },
  approval: {
    approve: 'Approve the request',
    reject: 'Reject it, with a reason',
    next: 'Next request',
  },
  document: {
    accept: 'Accept the document',
    reject: 'Reject the document, with a reason',
  },
} as const
