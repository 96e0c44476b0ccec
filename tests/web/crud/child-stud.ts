import { enumOf, reference, text } from '../../../src/resources/kernel/declare/field'
import { type AnyResource, defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { grooms, horses, stables } from './stud'

// The small registry with records that are only shown on the pages of others.

/** Horses with badges beside their name, and with declared tabs. */
export const boarders = {
  ...horses,
  badges: ['status', 'age', 'reserve'],
  sections: { Identity: ['name', 'code'], Worth: ['purse', 'reserve'] },
  tabs: {
    standing: { label: 'Standing', fields: ['status', 'age', 'reserve'] },
    pedigree: { label: 'Pedigree', roles: ['admin'] },
    shoes: { label: 'Shoes', replaces: ['shoes'] },
  },
  views: {
    ...horses.views,
    resting: { path: '/masters/resting', label: 'Resting', rowLink: '/masters/resting/:id' },
  },
} as unknown as AnyResource

export const remarks = defineResource({
  name: 'remarks',
  typename: 'Remark',
  label: 'Remarks',
  title: 'text',
  icon: 'remark',
  base: '/masters/remarks',
  views: {},
  partOf: 'horse',
  display: 'feed',
  fields: {
    horse: reference({ to: 'horses', required: true, immutable: true, filter: true }),
    text: text({ label: 'Remark', required: true, max: 2_000, lines: 3, sensitive: true }),
    by: reference({ to: 'stables', label: 'Author', managed: true, stamp: 'actor' }),
  },
  access: { list: ['admin', 'csr', 'pagcor'], create: ['admin', 'csr'], edit: [], delete: [] },
  actions: {},
}) as unknown as AnyResource

export const shoes = defineResource({
  name: 'shoes',
  typename: 'Shoe',
  label: 'Shoes',
  title: 'maker',
  icon: 'shoe',
  base: '/masters/shoes',
  views: {},
  partOf: 'horse',
  fields: {
    horse: reference({
      to: 'horses',
      only: { status: ['RUNNING', 'RESTING'] },
      required: true,
      filter: true,
    }),
    maker: text({ required: true }),
    side: enumOf({ options: { LEFT: 'Left', RIGHT: 'Right' } }),
  },
  access: { list: ['admin', 'csr'], create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {},
}) as unknown as AnyResource

export const boarding = buildRegistry([stables, grooms, boarders, remarks, shoes], [])
