import { datetime, enumOf, integer, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'

const checkers = ['admin', 'pagcor'] as const

/** The installed builds (docs/software.md). The server writes a record when it starts with another build than before. */
export const softwareVersions = defineResource({
  name: 'softwareVersions',
  typename: 'SoftwareVersion',
  label: 'Software',
  title: 'name',
  icon: 'verify',
  views: {
    list: {
      path: '/business/software',
      label: 'Software',
      account: { admin: 61, pagcor: 61 },
      sort: { field: 'installedAt', order: 'desc' },
      columns: ['name', 'installedAt', 'installedBy', 'state', 'files', 'lastCheck', 'lastCheckAt'],
    },
  },
  badges: ['state', 'lastCheck'],
  fields: {
    name: text({ required: true, max: 60, search: true, sort: true, label: 'Version' }),
    digest: text({
      label: 'SHA-256 of the manifest',
      required: true,
      max: 64,
      column: false,
      help: 'The manifest has the digest of each file',
    }),
    files: integer({ required: true, min: 0 }),
    builtAt: datetime({ label: 'Built', required: true, column: false }),
    installedAt: datetime({ label: 'Installed', required: true, filter: true, sort: true, exact: true }),
    installedBy: text({
      required: true,
      max: 200,
      help: 'The account of the machine that started the server',
    }),
    removedAt: datetime({
      label: 'Removed',
      managed: true,
      sort: true,
      exact: true,
      column: false,
      help: 'When a server started with another version',
    }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'INSTALLED',
      options: {
        INSTALLED: { label: 'Installed', color: 'success' },
        REMOVED: { label: 'Removed', color: 'default' },
      },
    }),
    lastCheck: enumOf({
      label: 'Files found',
      managed: true,
      filter: true,
      options: {
        INTACT: { label: 'Intact', color: 'success' },
        CHANGED: { label: 'Changed', color: 'error' },
      },
    }),
    lastCheckAt: datetime({ label: 'Last check', managed: true, sort: true }),
  },
  clones: false,
  access: { create: [], edit: [], delete: [] },
  significant: { create: 'SOFTWARE' },
  actions: {
    checkFiles: {
      label: 'Check files',
      done: 'Files checked',
      roles: checkers,
      first: true,
      singleOnly: true,
      when: { state: ['INSTALLED'] },
      invalidates: ['fileChecks'],
      changes: ['lastCheck', 'lastCheckAt'],
      // The server reads the files.
      set: () => ({}),
      confirm: 'All files and packages of this version are read and compared with the manifest of the build.',
    },
    remove: {
      label: 'Remove',
      done: 'Removed',
      roles: [],
      hidden: true,
      singleOnly: true,
      significant: 'SOFTWARE',
      when: { state: ['INSTALLED'] },
      changes: ['state', 'removedAt'],
      set: (_row, _input: never, { now }) => ({ state: 'REMOVED' as const, removedAt: now }),
    },
  },
})
