import { reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { packReaders } from '../options'

/** Comments of readers on a daily report. Nobody changes or deletes a comment. */
export const packComments = defineResource({
  name: 'packComments',
  typename: 'PackComment',
  one: 'Comment',
  label: 'Comments',
  title: 'text',
  icon: 'note',
  base: '/customer/packcomments',
  views: {},
  partOf: 'pack',
  display: 'feed',
  appendOnly: true,
  fields: {
    pack: reference({ label: 'Report', required: true, immutable: true, to: 'dailyPacks', filter: true }),
    text: text({ label: 'Comment', required: true, max: 2_000, lines: 3 }),
    author: reference({ required: true, managed: true, to: 'staff', stamp: 'actor' }),
  },
  clones: false,
  access: { list: packReaders, create: packReaders, export: [] },
  actions: {},
})
