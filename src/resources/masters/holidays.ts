import { date, enumOf, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { countryOptions } from '../options'

/** Public holidays that are proclaimed from year to year; the others are computed (docs/races.md, The calendar). */
export const holidays = defineResource({
  name: 'holidays',
  typename: 'Holiday',
  label: 'Holidays',
  title: 'name',
  icon: 'calendar',
  views: {
    list: {
      path: '/masters/holidays',
      label: 'Holidays',
      roles: ['admin'],
      sort: { field: 'date', order: 'desc' },
    },
  },
  fields: {
    name: text({ required: true, max: 80, search: true, sort: true, help: 'As it was proclaimed' }),
    date: date({ required: true, filter: true, sort: true }),
    country: enumOf({ required: true, filter: true, options: countryOptions }),
  },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {},
})
