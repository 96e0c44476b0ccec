/** Texts of lists, as rows and as a map. */
export const listMessages = {
  create: 'Create',
  loading: 'Loading the list',
  loadingPage: 'Loading',
  search: 'Search',
  total: 'Total',
  balance: (opening: string, total: string, closing: string, isConsistent: boolean) =>
    `Opening ${opening}, total ${total}, closing ${closing}${isConsistent ? '' : '. These do not add up: tell your admin.'}`,
  reset: 'Reset',
  map: 'Map',
  sheet: 'Edit as sheet',
  backToList: 'Back to list',

  grid: {
    selectRow: 'Select row',
    selectAll: 'Select all rows',
    unselectAll: 'Unselect all rows',
    moved: (label: string, place: number, of: number) => `${label} moved to column ${place} of ${of}`,
  },

  row: {
    menu: (title: string) => `Actions for ${title}`,
    open: 'Open',
    edit: 'Edit',
    copyLink: 'Copy link',
    copyId: 'Copy ID',
    link: 'Link',
  },

  columns: {
    button: 'Columns',
    panel: 'Columns',
    legend: 'Columns',
    density: 'Density',
    moveUp: (label: string) => `Move ${label} up`,
    moveDown: (label: string) => `Move ${label} down`,
    reset: 'Reset to default',
    id: 'ID',
  },

  filters: {
    button: 'Filters',
    panel: 'Filter',
    condition: (place: number) => `Condition ${place}`,
    field: 'Field',
    operator: 'Condition',
    shownFields: 'Columns of this list',
    otherFields: 'Other fields',
    none: 'No conditions. The list shows everything.',
    add: 'Add condition',
    remove: 'Remove condition',
    clear: 'Clear all',
    cancel: 'Cancel',
    apply: 'Apply',
    missing: 'Enter a value',
    repeated: 'The same condition is set above. Change that one, or remove this one.',
    unknownField: (name: string) => `There is no field ${name}`,
    span: (label: string, span: string) => `${label}: ${span}`,
    removeChip: (words: string) => `Remove filter: ${words}`,
    wrongOrder: (from: string, to: string) => `${from} must be before ${to}`,
  },

  selection: {
    toolbar: 'Selected rows',
    selected: (count: number) => `${number(count)} selected`,
    allSelected: (count: number | null) =>
      count === null ? 'All matching rows selected' : `All ${number(count)} selected`,
    selectAll: (count: number | null) =>
      count === null ? 'Select all matching rows' : `Select all ${number(count)}`,
    clear: 'Clear selection',
  },

  pager: {
    label: 'Pages',
    page: (page: number | null, rows: number) =>
      page === null ? countOf(rows) : `Page ${number(page)} · ${countOf(rows)}`,
    range: (first: number, last: number, total: string) => `${number(first)}–${number(last)} of ${total}`,
    total: (total: string) => `${total} rows in total`,
    counted: (count: number, isMore: boolean) => (isMore ? `more than ${number(count)}` : number(count)),
    zone: {
      viewer: (name: string) => `Times in ${name}`,
      record: (name: string) => `Times in ${name} unless an offset is shown`,
    },
    count: 'Count rows',
    previous: 'Previous page',
    next: 'Next page',
    lost: 'That page no longer exists. Showing the first page.',
  },

  empty: {
    wrongRange: 'This filter matches nothing',
    wrongRangeHint: (label: string) =>
      `${label}: the range ends before it begins. Change the filter, or remove it.`,
    noMatch: (many: string) => `No ${many} match`,
    noResults: (q: string) => `No results for “${q}”.`,
    noResultsWithin: (q: string, filters: number) =>
      `No results for “${q}” with ${filters === 1 ? 'this filter' : 'these filters'}.`,
    noFilterMatch: (filters: number) => `Nothing matches ${filters === 1 ? 'this filter' : 'these filters'}.`,
    clearSearch: 'Clear search',
    clearFilters: 'Clear filters',
    page: 'Nothing on this page',
    pageHint: 'Its rows were deleted or changed.',
    firstPage: 'First page',
    view: (view: string) => `${view} is empty`,
    viewHint: 'Nothing to do here at the moment.',
    none: (many: string) => `No ${many} yet`,
    createHint: (one: string) => `Create the first ${one}.`,
  },

  notAllowed: (many: string) => `You don't have access to ${many}`,
  notAllowedHint: "Your role doesn't include this list. Ask an admin for access.",
  notLoaded: "The list couldn't be loaded",
  tryAgain: 'Try again',
  notUnderstood: (parts: string) => `Part of this link wasn't understood and is ignored: ${parts}`,

  onMap: {
    label: (many: string) => `Map of ${many}`,
    none: (many: string) => `None of these ${many} has coordinates.`,
    unplaced: (titles: string) => `Without coordinates: ${titles}`,
    several: (count: number, many: string) => `${number(count)} ${many}`,
    zoomIn: 'Zoom in',
    showAll: 'Show all',
  },
} as const

function countOf(rows: number): string {
  return rows === 1 ? '1 row' : `${number(rows)} rows`
}

/** Not by toLocaleString: its first call takes as long as drawing half a list. */
function number(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}
