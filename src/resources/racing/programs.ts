import { boolean, date, enumOf, reference, tally, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOptions, racing, reason } from '../options'
import { refundPreview } from './race-actions'
import { renameAction } from './rename-action'

/** Cards: the races of one day at one venue (docs/races.md). */
export const programs = defineResource({
  name: 'programs',
  typename: 'Program',
  one: 'Race card',
  label: 'Race cards',
  title: 'name',
  icon: 'events',
  base: '/customer/events',
  views: {
    list: {
      path: '/customer/programs',
      label: 'Race cards',
      roles: racing,
      sort: { field: 'date', order: 'desc' },
    },
  },
  tabs: { card: { label: 'Card' } },
  badges: ['state'],
  facts: ['venue', 'date', 'currency', 'races'],
  fields: {
    venue: reference({
      required: true,
      to: 'venues',
      only: { status: ['ACTIVE'] },
      filter: true,
      fixedWhenUsed: true,
    }),
    date: date({
      required: true,
      filter: true,
      sort: true,
      ahead: [7],
      fixedWhenUsed: true,
      label: 'Race day',
      help: 'By the clocks of the venue; races after midnight belong to the day before',
    }),
    name: text({ required: true, serverDefault: true, max: 80, search: true, sort: true }),
    category: reference({
      to: 'categories',
      only: { kind: ['RACE'], status: ['ACTIVE'] },
      filter: true,
      help: 'New races of the card begin with it',
    }),
    currency: enumOf({
      required: true,
      filter: true,
      serverDefault: true,
      options: currencyOptions,
      fixedWhenUsed: true,
      help: 'Of purses and pools. The pools of the races have this currency.',
    }),
    weather: enumOf({
      options: { CLEAR: 'Clear', CLOUDY: 'Cloudy', RAIN: 'Rain', WIND: 'Wind', HEAT: 'Heat' },
    }),
    trackState: enumOf({
      label: 'Track',
      options: { FAST: 'Fast', GOOD: 'Good', SOFT: 'Soft', MUDDY: 'Muddy', SLOPPY: 'Sloppy', HEAVY: 'Heavy' },
    }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'ACTIVE',
      options: {
        ACTIVE: { label: 'Active', color: 'success' },
        ABANDONED: { label: 'Abandoned', color: 'error' },
      },
    }),
    races: tally({
      of: 'races',
      by: 'program',
      when: { isActive: [true] },
      help: 'Still to be run, and all',
    }),
  },
  firstValues: 'venue',
  scopedBy: { venue: 'venue', product: { is: 'POOL' }, day: 'date' },
  access: { list: racing, show: racing, create: racing, edit: racing, delete: racing },
  clones: false,
  actions: {
    rename: renameAction(['name']),
    abandon: {
      label: 'Abandon card',
      done: 'Abandoned',
      roles: racing,
      singleOnly: true,
      when: { state: ['ACTIVE'] },
      set: { state: 'ABANDONED' },
      input: { reason },
      confirm: 'Every race that is not official is cancelled. Official races stay as they are.',
      preview: {
        ...refundPreview,
        none: 'No pool of this card is open, so nothing is refunded.',
        inputs: [],
      },
      serious: true,
      significant: 'OVERRIDE',
      invalidates: ['races', 'pools', 'bets', 'raceDays'],
    },
    cloneCard: {
      path: 'clone',
      label: 'Clone card',
      done: 'Cloned',
      roles: racing,
      singleOnly: true,
      first: true,
      creates: 'programs',
      prefill: ['name'],
      input: {
        date: date({
          required: true,
          label: 'Race day',
          help: 'Post times stay the same by the clocks of the venue',
        }),
        name: text({ required: true, max: 80 }),
        withRunners: boolean({ label: 'With runners', help: 'Also copies the runners of each race' }),
      },
      set: () => ({}),
      changes: [],
      invalidates: ['races', 'pools', 'runners'],
    },
  },
  sample: { currency: 'PHP', date: '2030-06-01' },
})
