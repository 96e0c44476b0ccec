import { movedPostTime } from '../../domain/card'
import { gamingDayCutoff } from '../../domain/cutoff'
import { publicHolidays } from '../../domain/public-holidays'
import { type PlannedRaceDay, raceDayConflicts } from '../../domain/race-day-conflicts'
import { date, datetime, enumOf, integer, reference, text, timezone } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { countryOptions, reason } from '../options'

/** The calendar: the days on which venues race, long before there is a card (docs/races.md). */
export const raceDays = defineResource({
  name: 'raceDays',
  typename: 'RaceDay',
  label: 'Race days',
  title: 'name',
  icon: 'calendar',
  views: {
    list: {
      path: '/customer/calendarlist',
      label: 'Calendar',
      menu: { admin: 16 },
      sort: { field: 'date', order: 'asc' },
      quick: [
        { label: 'Planned', filter: { field: 'status', operator: 'eq', value: 'PLANNED' } },
        { label: 'Confirmed', filter: { field: 'status', operator: 'eq', value: 'CONFIRMED' } },
        { label: 'Running', filter: { field: 'status', operator: 'eq', value: 'RUNNING' } },
      ],
      columns: ['date', 'venue', 'name', 'status', 'firstPost', 'races', 'program'],
    },
    calendar: {
      path: '/customer/racecalendar',
      label: 'Race Calendar',
      icon: 'race-calendar',
      roles: ['admin'],
      sort: { field: 'date', order: 'asc' },
      links: [{ label: 'New holiday', to: 'holidays' }],
      calendar: {
        date: 'date',
        time: 'firstPost',
        place: 'venue',
        state: 'status',
        move: 'move',
        week: 'cloneWeek',
        conflicts: rows => raceDayConflicts(rows as readonly unknown[] as readonly PlannedRaceDay[]),
        names: (from, to) =>
          publicHolidays(from, to).map(({ country, ...holiday }) => ({ ...holiday, where: country })),
        named: { of: 'holidays', date: 'date', where: 'country' },
      },
    },
  },
  badges: ['status'],
  fields: {
    name: text({ required: true, max: 80, search: true, sort: true, help: 'As the venue announces it' }),
    date: date({
      required: true,
      filter: true,
      sort: true,
      label: 'Race day',
      help: 'By the clocks of the venue',
    }),
    venue: reference({ required: true, to: 'venues', only: { status: ['ACTIVE'] }, filter: true }),
    firstPost: datetime({
      label: 'First post',
      filter: true,
      zone: 'timezone',
      day: { field: 'date', startsAt: gamingDayCutoff },
      help: 'When the first race is to start',
    }),
    timezone: timezone({ managed: true, column: false, label: 'Time zone', help: 'Of the venue' }),
    country: enumOf({
      managed: true,
      filter: true,
      options: countryOptions,
      column: false,
      help: 'Of the venue',
    }),
    races: integer({ min: 1, max: 30, help: 'How many are planned' }),
    program: reference({
      to: 'programs',
      agrees: { venue: 'venue' },
      filter: true,
      label: 'Card',
      help: 'Of the same venue and day: the day then starts and ends with its races',
    }),
    status: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'PLANNED',
      options: {
        PLANNED: { label: 'Planned', color: 'default' },
        CONFIRMED: { label: 'Confirmed', color: 'info' },
        RUNNING: { label: 'Running', color: 'success' },
        DONE: { label: 'Done', color: 'primary' },
        CANCELLED: { label: 'Cancelled', color: 'error' },
      },
    }),
  },
  singles: {
    day: {
      of: ['venue', 'date'],
      when: { status: ['PLANNED', 'CONFIRMED', 'RUNNING', 'DONE'] },
      problem: 'This venue has a race day on this date',
    },
  },
  firstValues: 'venue',
  edits: { status: ['PLANNED', 'CONFIRMED'] },
  deletes: { status: ['PLANNED', 'CANCELLED'] },
  access: { list: ['admin'], show: ['admin'], create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {
    confirm: {
      label: 'Confirm',
      done: 'Confirmed',
      roles: ['admin'],
      when: { status: ['PLANNED'] },
      set: { status: 'CONFIRMED' },
    },
    cancel: {
      label: 'Cancel race day',
      done: 'Cancelled',
      roles: ['admin'],
      when: { status: ['PLANNED', 'CONFIRMED'] },
      set: { status: 'CANCELLED' },
      input: { reason },
      confirm: 'Its card and its races stay as they are.',
    },
    move: {
      label: 'Move',
      done: 'Moved',
      roles: ['admin'],
      singleOnly: true,
      absolute: true,
      when: { status: ['PLANNED'] },
      prefill: ['date'],
      input: {
        date: date({
          required: true,
          label: 'Race day',
          help: 'The first post keeps its time by the clocks of the venue',
        }),
      },
      set: ({ date: from, firstPost, timezone: zone }, { date: to }: { date: string }) => ({
        date: to,
        ...(firstPost != null && { firstPost: movedPostTime(firstPost, { from, to, zone: zone ?? 'UTC' }) }),
      }),
      changes: ['date', 'firstPost'],
    },
    cloneWeek: {
      label: 'Clone week',
      done: 'Week cloned',
      roles: ['admin'],
      singleOnly: true,
      when: { status: ['PLANNED', 'CONFIRMED', 'RUNNING', 'DONE'] },
      input: {
        to: date({
          required: true,
          label: 'To the week of',
          help: 'Plans all race days from Monday to Sunday again in that week, without their cards',
        }),
      },
      set: () => ({}),
      changes: [],
      invalidates: ['raceDays'],
    },
    start: {
      label: 'Start',
      done: 'Started',
      roles: [],
      hidden: true,
      when: { status: ['PLANNED', 'CONFIRMED'] },
      set: { status: 'RUNNING' },
    },
    abandon: {
      label: 'Abandon',
      done: 'Abandoned with its card',
      roles: [],
      hidden: true,
      when: { status: ['PLANNED', 'CONFIRMED', 'RUNNING'] },
      set: { status: 'CANCELLED' },
      input: { reason },
    },
    finish: {
      label: 'Finish',
      done: 'Done',
      roles: [],
      hidden: true,
      when: { status: ['RUNNING'] },
      set: { status: 'DONE' },
    },
  },
  sample: { date: '2031-06-02', firstPost: '2031-06-02T06:00:00.000Z', program: null },
})
