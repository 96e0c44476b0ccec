import { postInterval } from '../../domain/card'
import { timeOfDayProblem } from '../../domain/time-of-day'
import { circumferenceM, maxRunners } from '../../domain/venue'
import { array, enumOf, integer, reference, text, timezone } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import {
  countryOptions,
  currencyByCountry,
  currencyOptions,
  currencyWhen,
  usageOptions,
  zoneByCountry,
  zonesOfCountry,
} from '../options'
import { renameAction } from '../racing/rename-action'

/** Places of races and matches. Never deleted: past programs refer to them. */
export const venues = defineResource({
  name: 'venues',
  typename: 'Venue',
  label: 'Venues',
  title: 'name',
  icon: 'venue',
  base: '/masters/venues',
  views: {
    list: {
      path: '/masters/venueslist',
      label: 'Venues',
      menu: { admin: 17 },
      sort: { field: 'name', order: 'asc' },
    },
  },
  fields: {
    code: text({ required: true, unique: true, max: 16, search: true, sort: true }),
    name: text({ required: true, search: true, sort: true }),
    country: enumOf({ required: true, filter: true, options: countryOptions }),
    city: text({ max: 80, search: true, filter: true, sort: true }),
    timezone: timezone({
      required: true,
      label: 'Time zone',
      prefill: zoneByCountry,
      zones: zonesOfCountry,
      filter: true,
      help: 'Post times are shown in this time zone',
    }),
    currency: enumOf({
      required: true,
      filter: true,
      options: currencyOptions,
      optionsWhen: currencyWhen,
      prefill: currencyByCountry,
    }),
    type: enumOf({
      filter: true,
      options: { RACECOURSE: 'Racecourse', ARENA: 'Arena', STADIUM: 'Stadium', STUDIO: 'Studio' },
    }),
    surface: array({
      of: enumOf({ options: { SAND: 'Sand', DIRT: 'Dirt', TURF: 'Turf' } }),
      filter: true,
      column: false,
    }),
    circumferenceM: integer({
      ...circumferenceM,
      label: 'Circumference',
      unit: 'm',
      column: false,
      help: 'Length of one lap of the outer track',
    }),
    direction: enumOf({ options: { LEFT: 'Left-handed', RIGHT: 'Right-handed' }, column: false }),
    maxRunners: integer({ ...maxRunners, column: false, help: 'Most runners in one race' }),
    poolSet: array({
      of: reference({ to: 'poolTypes', agrees: { country: 'country' } }),
      label: 'Pools',
      filter: true,
      column: false,
      help: 'Offered by default on new race cards',
    }),
    homeStream: reference({
      to: 'streams',
      managed: true,
      column: false,
      help: 'Shows each race of the venue that has no stream of its own',
    }),
    firstPost: text({
      max: 5,
      column: false,
      label: 'First post',
      help: 'Usual post time of the first race, such as 14:00; new cards start with it',
    }),
    postInterval: integer({
      ...postInterval,
      column: false,
      unit: 'min',
      label: 'Between races',
      help: 'Usual time between two races',
    }),
    status: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'ACTIVE',
      options: usageOptions,
    }),
  },
  scopedBy: { venue: 'id', product: { is: 'POOL' } },
  access: { create: ['admin'], edit: ['admin'], delete: [] },
  actions: {
    rename: renameAction(['name']),
    setHomeStream: {
      label: 'Set home stream',
      done: 'Home stream set',
      roles: ['admin'],
      singleOnly: true,
      prefill: ['homeStream'],
      input: {
        homeStream: reference({
          to: 'streams',
          agrees: { id: 'venue' },
          help: 'A stream of this venue. Leave empty for its first primary one.',
        }),
      },
      changes: ['homeStream'],
      set: (_row: object, { homeStream = null }: { readonly homeStream?: string | null }) => ({ homeStream }),
    },
    deactivate: {
      label: 'Deactivate',
      done: 'Deactivated',
      roles: ['admin'],
      when: { status: ['ACTIVE'] },
      set: { status: 'INACTIVE' },
      confirm: 'Programs can no longer be planned at this venue.',
    },
    activate: {
      label: 'Activate',
      done: 'Activated',
      roles: ['admin'],
      when: { status: ['INACTIVE'] },
      set: { status: 'ACTIVE' },
    },
  },
  checks: [
    {
      field: 'firstPost',
      reads: ['firstPost'],
      problem: ({ firstPost }) => (firstPost == null ? null : timeOfDayProblem(firstPost)),
    },
  ],
  sample: { country: 'PH', currency: 'PHP', timezone: 'Asia/Manila', firstPost: '14:00' },
})
