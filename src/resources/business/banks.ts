import { enumOf, money, text } from '../kernel/field'
import { defineResource } from '../kernel/resource'

export const banks = defineResource({
  name: 'banks',
  typename: 'Bank',
  label: 'Banks',
  title: 'name',
  icon: 'bank',
  views: {
    list: {
      path: '/business/banks',
      label: 'Banks',
      menu: { admin: 21 },
      sort: { field: 'name', order: 'asc' },
    },
  },
  fields: {
    code: text({ required: true, unique: true, max: 16, search: true, sort: true }),
    name: text({ required: true, search: true, sort: true }),
    country: enumOf({ required: true, filter: true, options: { PH: 'Philippines', MX: 'Mexico' } }),
    kind: enumOf({
      required: true,
      filter: true,
      options: { BANK: 'Bank', EWALLET: 'E-wallet', OTC: 'Over the counter' },
    }),
    minPerTransfer: money({ currency: 'PHP', min: 0 }),
    status: enumOf({
      required: true,
      filter: true,
      default: 'ACTIVE',
      options: {
        ACTIVE: { label: 'Active', color: 'success' },
        INACTIVE: { label: 'Inactive', color: 'default' },
      },
    }),
  },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {},
})
