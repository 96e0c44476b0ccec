import { participantsProblem } from '../../domain/category'
import { enumOf, image, integer, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { usageOptions } from '../options'

/** Kinds of races and matches: thoroughbreds, basketball, boxing. */
export const categories = defineResource({
  name: 'categories',
  typename: 'Category',
  label: 'Sports Category',
  title: 'name',
  icon: 'category',
  base: '/masters/category',
  views: {
    list: {
      path: '/masters/categorylist',
      label: 'Sports Category',
      menu: { admin: 18 },
      sort: { field: 'order', order: 'asc' },
    },
  },
  fields: {
    code: text({
      required: true,
      unique: true,
      max: 32,
      search: true,
      sort: true,
      help: 'Used by data feeds, such as RACE_THB or BASKETBALL',
    }),
    name: text({ required: true, search: true, sort: true }),
    nameEs: text({ label: 'Name in Spanish', search: true, column: false }),
    nameFil: text({ label: 'Name in Filipino', search: true, column: false }),
    kind: enumOf({ required: true, filter: true, options: { RACE: 'Race', MATCH: 'Match' } }),
    icon: image({ column: false, help: 'URL of a square image' }),
    order: integer({ min: 0, max: 9999, sort: true, help: 'Lowest first in lists' }),
    minParticipants: integer({ min: 1, max: 1000, label: 'Minimum participants', column: false }),
    maxParticipants: integer({ min: 1, max: 1000, label: 'Maximum participants', column: false }),
    resultType: enumOf({
      filter: true,
      options: { ORDER: 'Order of finish', SCORE: 'Score', WINNER: 'Winner only' },
    }),
    status: enumOf({ required: true, filter: true, default: 'ACTIVE', options: usageOptions }),
  },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {},
  checks: [
    { field: 'maxParticipants', reads: ['minParticipants', 'maxParticipants'], problem: participantsProblem },
  ],
  sample: { kind: 'RACE', status: 'ACTIVE' },
})
