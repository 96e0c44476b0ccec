import { array, enumOf, integer, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'

/** Checks of the installed files, daily and on demand (docs/software.md). Only the server writes them. */
export const fileChecks = defineResource({
  name: 'fileChecks',
  typename: 'FileCheck',
  label: 'File checks',
  title: 'outcome',
  icon: 'verify',
  base: '/business/filechecks',
  partOf: 'software',
  appendOnly: true,
  views: {},
  columns: ['outcome', 'result', 'files', 'problems', 'requestedBy', 'server'],
  fields: {
    software: reference({ required: true, to: 'softwareVersions', filter: true, column: false }),
    outcome: text({ required: true, max: 120, search: true, sort: true, help: 'What was found' }),
    result: enumOf({
      required: true,
      filter: true,
      options: {
        INTACT: { label: 'Intact', color: 'success' },
        CHANGED: { label: 'Changed', color: 'error' },
      },
    }),
    files: integer({ required: true, min: 0 }),
    problems: array({ of: text({ max: 300 }), none: 'None', help: 'At most 100 are named' }),
    requestedBy: reference({
      to: 'staff',
      person: true,
      filter: true,
      help: 'Empty for the daily check',
    }),
    server: text({ required: true, max: 200, column: false }),
  },
  clones: false,
  access: { list: ['admin', 'pagcor'], create: [] },
  significant: { create: ({ result }) => (result === 'CHANGED' ? 'SOFTWARE' : null) },
  actions: {},
})
