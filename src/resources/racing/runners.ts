import { runnerCount } from '../../domain/race'
import { boolean, decimal, enumOf, integer, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { racing, reason } from '../options'
import { refundPreview } from './race-actions'
import { renameAction } from './rename-action'

/** The runners of a race (docs/races.md). */
export const runners = defineResource({
  name: 'runners',
  typename: 'Runner',
  label: 'Runners',
  title: 'title',
  icon: 'events',
  base: '/customer/runners',
  partOf: 'race',
  sort: { field: 'no', order: 'asc' },
  columns: ['title', 'status', 'jockey', 'trainer', 'weightKg', 'draw', 'coupledWith', 'morningOdds'],
  views: {},
  fields: {
    race: reference({ required: true, immutable: true, to: 'races', filter: true, column: false }),
    title: text({
      required: true,
      managed: true,
      max: 80,
      search: true,
      sort: true,
      label: 'Runner',
      derive: ({ no, name }) => `${no} ${name}`,
    }),
    no: integer({ required: true, min: 1, max: runnerCount.most, sort: true, column: false, label: 'No.' }),
    name: text({ required: true, max: 60, sort: true, column: false }),
    status: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'RUN',
      options: {
        RUN: { label: 'Runs', color: 'success' },
        SCRATCHED: { label: 'Scratched', color: 'error' },
      },
    }),
    isDeclared: boolean({
      managed: true,
      filter: true,
      column: false,
      label: 'Bet on',
      help: 'The race was opened with this runner',
    }),
    jockey: text({ max: 60, search: true }),
    trainer: text({ max: 60, search: true }),
    weightKg: decimal({ scale: 1, min: 30, max: 100, unit: 'kg', label: 'Weight' }),
    draw: integer({ min: 1, max: runnerCount.most }),
    age: integer({ min: 1, max: 30, column: false }),
    sex: enumOf({
      column: false,
      options: { COLT: 'Colt', HORSE: 'Horse', GELDING: 'Gelding', FILLY: 'Filly', MARE: 'Mare' },
    }),
    coupledWith: integer({
      min: 1,
      max: runnerCount.most,
      label: 'Coupled with',
      column: false,
      help: 'The number under which both are bet on',
    }),
    morningOdds: decimal({ scale: 2, min: 1, max: 1000, label: 'Morning odds', column: false }),
  },
  singles: {
    number: {
      of: ['race', 'no'],
      when: {},
      problem: 'This race has a runner with this number',
    },
  },
  firstValues: 'race',
  access: { list: racing, show: racing, create: racing, edit: racing, delete: racing },
  deletes: { isDeclared: [false] },
  actions: {
    rename: renameAction(['name', 'jockey', 'trainer']),
    declare: {
      label: 'Declare',
      done: 'Declared',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { isDeclared: [false] },
      set: { isDeclared: true },
    },
    scratch: {
      label: 'Scratch',
      done: 'Scratched',
      roles: racing,
      singleOnly: true,
      serious: true,
      when: { status: ['RUN'] },
      set: { status: 'SCRATCHED' },
      input: { reason },
      preview: { ...refundPreview, inputs: [] },
      confirm: 'What was staked on this runner is given back.',
      invalidates: ['races', 'results', 'pools', 'bets'],
    },
  },
  checks: [
    {
      field: 'coupledWith',
      reads: ['no', 'coupledWith'],
      problem: ({ no, coupledWith }) =>
        coupledWith === no ? 'A runner is coupled with another one. Leave this empty.' : null,
    },
  ],
  sample: { no: 1, coupledWith: null },
})
