import { array, computed, datetime, json, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { fullExportType } from '../kernel/wire/full-export'
import { reason } from '../options'

/** Hours after its approval during which the file can be downloaded. */
const downloadHours = 24

/** Greatest length of `narrowing`, because the approver must read all of it. */
export const longestNarrowing = 10_000

/** Input of a valid sample. */
const sample = {
  resource: 'banks',
  view: 'list',
  filters: [],
  q: 'bank',
  sort: { field: 'name', order: 'asc' },
  columns: ['name', 'settlementAccount'],
  values: ['settlementAccount'],
}

/**
 * Exports with unmasked values (docs/exports.md), each agreed on by two people. The record describes the approved export;
 * the query is in a hidden column.
 */
export const fullExports = defineResource({
  name: 'fullExports',
  typename: fullExportType,
  label: 'Full exports',
  title: 'title',
  icon: 'full-exports',
  appendOnly: true,
  views: {
    list: {
      path: '/business/fullexports',
      label: 'Full exports',
      account: { admin: 5 },
      sort: { field: 'approvedAt', order: 'desc' },
      columns: ['title', 'requestedBy', 'reason', 'approvedAt', 'expiresAt'],
    },
  },
  tabs: { download: { label: 'Download' } },
  sections: {
    File: ['list', 'fullValues', 'fileColumns', 'narrowing'],
    Request: ['requestedBy', 'reason', 'approvedAt', 'expiresAt'],
  },
  fields: {
    title: text({
      required: true,
      managed: true,
      search: true,
      sort: true,
      max: 1000,
      label: 'File',
      derive: ({ fullValues, list, reason: why }) =>
        `${[fullValues ?? []].flat().join(', ')} of ${list}: ${why}`,
    }),
    list: text({ managed: true, column: false }),
    fullValues: array({ managed: true, of: text({}), column: false, label: 'Full values' }),
    fileColumns: array({ managed: true, of: text({}), column: false, label: 'Columns' }),
    narrowing: text({ managed: true, max: longestNarrowing, lines: 3, column: false, label: 'Rows' }),
    reason,
    requestedBy: reference({
      required: true,
      managed: true,
      to: 'staff',
      person: true,
      filter: true,
      stamp: 'actor',
      help: 'The only person who can download the file',
    }),
    approvedAt: datetime({
      required: true,
      managed: true,
      sort: true,
      filter: true,
      stamp: 'now',
      label: 'Approved',
    }),
    expiresAt: computed({
      as: datetime({}),
      from: ['approvedAt'],
      value: ({ approvedAt }: { readonly approvedAt: string | null }) =>
        approvedAt && downloadEnd(approvedAt),
      label: 'Download until',
    }),
  },
  clones: false,
  approval: {
    create: { because: 'A file with masked values in full needs a second person', roles: ['admin'] },
  },
  access: { list: ['admin'], show: ['admin'], create: ['admin'], export: [] },
  creation: {
    // Users ask for it from the list to export.
    form: false,
    input: {
      resource: text({ required: true, max: 60 }),
      view: text({ max: 60 }),
      filters: json({}),
      q: text({}),
      sort: json({}),
      columns: array({ required: true, min: 1, of: text({ max: 60 }) }),
      values: array({ required: true, min: 1, of: text({ max: 60 }) }),
    },
  },
  actions: {},
  sample,
})

/** Returns when a file approved at this time can no longer be downloaded. */
export function downloadEnd(approvedAt: string): string {
  return new Date(Date.parse(approvedAt) + downloadHours * 3_600_000).toISOString()
}
