import { personKey } from '../../domain/exclusion-list'
import { date, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'

/** Persons of PAGCOR's shared list, who may not play under any account (docs/exclusion-lists.md). */
export const excludedPersons = defineResource({
  name: 'excludedPersons',
  typename: 'ExcludedPerson',
  label: 'Excluded persons',
  title: 'name',
  icon: 'users',
  base: '/customer/excludedpersons',
  views: {},
  partOf: 'list',
  columns: ['name', 'dob', 'from', 'until'],
  fields: {
    name: text({
      required: true,
      managed: true,
      search: true,
      sort: true,
      derive: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    }),
    firstName: text({ required: true, max: 80, sensitive: true, column: false }),
    lastName: text({ required: true, max: 80, sensitive: true, column: false }),
    dob: date({ label: 'Date of birth', required: true, sensitive: true, filter: true }),
    idNumber: text({ label: 'ID number', max: 40, masked: true, reveal: ['admin'], column: false }),
    from: date({ label: 'Excluded from', required: true, sort: true }),
    until: date({ label: 'Excluded until', required: true, filter: true, sort: true }),
    list: reference({
      required: true,
      to: 'exclusionLists',
      filter: true,
      help: 'The last list that names the person',
    }),
    key: text({
      label: 'Compared as',
      required: true,
      managed: true,
      unique: true,
      max: 180,
      sensitive: true,
      column: false,
      help: 'Name without capitals and accents, and date of birth',
      derive: ({ firstName, lastName, dob }) =>
        personKey({ firstName: String(firstName), lastName: String(lastName), dob: String(dob) }),
    }),
  },
  clones: false,
  access: {
    list: ['admin', 'pagcor'],
    show: ['admin', 'pagcor'],
    create: [],
    edit: [],
    delete: [],
  },
  actions: {},
})
