import { reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'

/** Notes of staff about a customer. They are part of the history: nobody changes or deletes them. */
export const notes = defineResource({
  name: 'notes',
  typename: 'Note',
  label: 'Notes',
  title: 'text',
  icon: 'note',
  base: '/customer/notes',
  views: {},
  partOf: 'customer',
  display: 'feed',
  appendOnly: true,
  fields: {
    customer: reference({ required: true, immutable: true, to: 'users', filter: true }),
    text: text({ label: 'Note', required: true, max: 2_000, lines: 3, sensitive: true }),
    author: reference({ required: true, managed: true, to: 'staff', stamp: 'actor' }),
  },
  clones: false,
  access: {
    list: ['admin', 'csr', 'kyc', 'finance'],
    create: ['admin', 'csr', 'kyc'],
    export: [],
  },
  actions: {},
})
