import { reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'

/** Notes of staff about a deposit. They are part of the history: nobody changes or deletes them. */
export const depositNotes = defineResource({
  name: 'depositNotes',
  typename: 'DepositNote',
  one: 'Note',
  label: 'Notes',
  title: 'text',
  icon: 'note',
  base: '/customer/depositnotes',
  views: {},
  partOf: 'deposit',
  display: 'feed',
  appendOnly: true,
  fields: {
    deposit: reference({ required: true, immutable: true, to: 'deposits', filter: true }),
    text: text({ label: 'Note', required: true, max: 2_000, lines: 3, sensitive: true }),
    author: reference({ required: true, managed: true, to: 'staff', stamp: 'actor' }),
  },
  clones: false,
  access: {
    list: ['admin', 'finance', 'csr'],
    create: ['admin', 'finance', 'csr'],
    export: [],
  },
  actions: {},
})
