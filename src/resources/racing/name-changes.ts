import { nameKinds, nameLanguages, newNameProblem, recordLanguage } from '../../domain/names'
import { enumOf, integer, json, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { labelsOf, racing } from '../options'

/** A name of the feed, and the name that the platform shows in its place (docs/names.md). */
export const nameChanges = defineResource({
  name: 'nameChanges',
  typename: 'NameChange',
  label: 'Name changes',
  title: 'feedName',
  icon: 'names-update',
  base: '/customer/namechanges',
  partOf: 'batch',
  sort: { field: 'feedName', order: 'asc' },
  columns: ['kind', 'feedName', 'current', 'newName', 'language', 'matches', 'openBets', 'suggestion'],
  views: {},
  badges: ['state'],
  fields: {
    batch: reference({
      required: true,
      immutable: true,
      to: 'nameBatches',
      only: { state: ['DRAFT'] },
      filter: true,
      column: false,
    }),
    kind: enumOf({
      required: true,
      immutable: true,
      filter: true,
      default: 'RUNNER',
      options: labelsOf(nameKinds),
    }),
    feedName: text({
      required: true,
      immutable: true,
      max: 200,
      search: true,
      sort: true,
      label: 'Feed name',
      help: 'As the feed or the card writes it; capitals and accents do not count',
    }),
    current: text({ managed: true, max: 200 }),
    newName: text({ required: true, max: 200, search: true, label: 'New name' }),
    language: enumOf({
      required: true,
      immutable: true,
      filter: true,
      default: recordLanguage,
      options: nameLanguages,
    }),
    matches: integer({
      required: true,
      managed: true,
      default: 0,
      help: 'Records with this name, of races that are not over',
    }),
    openBets: integer({
      required: true,
      managed: true,
      default: 0,
      label: 'Open bets',
      help: 'On their races',
    }),
    suggestion: text({
      managed: true,
      max: 200,
      label: 'Did you mean',
      help: 'Where no record has the name',
    }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'DRAFT',
      column: false,
      options: {
        DRAFT: { label: 'Draft', color: 'default' },
        APPLIED: { label: 'Applied', color: 'success' },
        UNDONE: { label: 'Undone', color: 'warning' },
      },
    }),
    renamed: json({
      managed: true,
      column: false,
      label: 'Records changed',
      words: (records: readonly unknown[]) => records.length.toLocaleString('en'),
    }),
  },
  singles: {
    name: {
      of: ['batch', 'kind', 'language', 'feedName'],
      when: {},
      problem: 'This batch has this name already',
    },
  },
  checks: [
    {
      field: 'newName',
      reads: ['kind', 'newName'],
      problem: ({ kind, newName }) => newNameProblem(kind, newName),
    },
  ],
  clones: false,
  access: { list: racing, show: racing, create: racing, edit: racing, delete: racing },
  edits: { state: ['DRAFT'] },
  deletes: { state: ['DRAFT'] },
  actions: {
    apply: {
      label: 'Apply',
      done: 'Applied',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { state: ['DRAFT'] },
      input: {
        current: text({ required: true, max: 200 }),
        matches: integer({ required: true }),
        openBets: integer({ required: true }),
        renamed: json({ required: true }),
      },
      set: (_row: object, found: { current: string; matches: number; openBets: number; renamed: unknown }) =>
        ({ state: 'APPLIED', ...found }) as const,
      changes: ['state', 'current', 'matches', 'openBets', 'renamed'],
    },
    undo: {
      label: 'Undo',
      done: 'Undone',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { state: ['APPLIED'] },
      set: { state: 'UNDONE' },
    },
  },
})
