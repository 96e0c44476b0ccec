import { type CashMovementKind, customerCash } from '../../domain/cash'
import {
  cashLimitsProblem,
  latitude,
  licenceNoticeDays,
  licenceProblem,
  licenceRefusal,
  locationStates,
  longitude,
  mapAddress,
  openStates,
  pointProblem,
  sayPoint,
} from '../../domain/location'
import { openingHoursProblem, timeOfDay, weekdays } from '../../domain/opening-hours'
import { ticketPayments } from '../../domain/postings/cash'
import type { EntryKind } from '../../domain/postings/posting'
import {
  amounts,
  array,
  computed,
  date,
  decimal,
  enumOf,
  file,
  group,
  money,
  reference,
  tally,
  text,
  timezone,
  url,
} from '../kernel/declare/field'
import type { LinesOf } from '../kernel/declare/ledger-amounts'
import { defineResource } from '../kernel/declare/resource'
import {
  countryOptions,
  currencyByCountry,
  currencyOptions,
  currencyWhen,
  reason,
  zoneByCountry,
  zonesOfCountry,
} from '../options'

const currency = { field: 'currency' } as const

/** Amounts of a location that the cash of its terminals makes. */
const ofTerminals = { of: 'terminals', by: 'location', sum: 'cashLimit' } as const

/** The lines of the drawer for movements of these kinds today; the entries of tickets belong to the ticket. */
function linesToday(kinds: readonly CashMovementKind[], entries: readonly EntryKind[]): LinesOf {
  const shifts = { of: 'shifts', by: 'location' } as const
  const own = { of: 'cashMovements', by: 'shift', via: shifts, today: 'timezone' } as const
  const isOfTicket = (kind: CashMovementKind) => kind.startsWith('TICKET_')
  return {
    accounts: ['DRAWER'],
    entries,
    parts: [
      { ...own, when: { kind: kinds.filter(kind => !isOfTicket(kind)) } },
      { ...own, when: { kind: kinds.filter(isOfTicket) }, record: 'bet', edition: 'edition' },
    ],
  }
}

/** Outlets: places with terminals (docs/domain.md, Locations). */
export const locations = defineResource({
  name: 'locations',
  typename: 'Location',
  label: 'Locations',
  title: 'name',
  icon: 'locations',
  views: {
    list: {
      path: '/customer/locations',
      label: 'Locations',
      menu: { admin: 10 },
      call: { method: 'GET', path: '/admin/terminallocation' },
      sort: { field: 'name', order: 'asc' },
      map: { latitude: 'latitude', longitude: 'longitude' },
      columns: [
        'code',
        'name',
        'status',
        'activeTerminals',
        'cash',
        'paidIn',
        'paidOut',
        'type',
        'partner',
        'city',
        'country',
        'currency',
        'licenceNo',
        'licenceExpiry',
      ],
    },
  },
  badges: ['status'],
  sections: {
    Outlet: ['code', 'type', 'partner', 'manager', 'activeTerminals', 'cash', 'paidIn', 'paidOut', 'status'],
    'Licence and cash': [
      'licenceNo',
      'licenceExpiry',
      'licenceDocument',
      'currency',
      'cashLimitHigh',
      'cashLimitCritical',
    ],
    Place: [
      'address',
      'city',
      'province',
      'country',
      'timezone',
      'openingHours',
      'latitude',
      'longitude',
      'coordinates',
      'map',
    ],
  },
  fields: {
    code: text({ required: true, unique: true, max: 16, search: true, sort: true }),
    name: text({ required: true, max: 100, search: true, sort: true }),
    type: enumOf({
      required: true,
      filter: true,
      options: { OTB: 'Off-track betting', RACECOURSE: 'Racecourse', LOUNGE: 'Lounge', KIOSK: 'Kiosk' },
    }),
    partner: reference({
      to: 'partners',
      only: { status: ['ACTIVE'] },
      filter: true,
      help: 'Leave empty if we run it ourselves',
    }),
    address: text({ required: true, max: 300, lines: 2, column: false }),
    city: text({ max: 80, search: true, filter: true, sort: true }),
    province: text({ max: 80, search: true, filter: true, column: false }),
    country: enumOf({ required: true, filter: true, options: countryOptions }),
    currency: enumOf({
      required: true,
      filter: true,
      fixedWhenUsed: true,
      options: currencyOptions,
      optionsWhen: currencyWhen,
      prefill: currencyByCountry,
      help: "Can't change after the first terminal is added",
    }),
    timezone: timezone({
      required: true,
      label: 'Time zone',
      prefill: zoneByCountry,
      zones: zonesOfCountry,
      column: false,
      help: 'Opening hours and days are in this time zone',
    }),
    openingHours: array({
      of: group({
        day: enumOf({ required: true, options: weekdays }),
        opens: text({ required: true, max: 5, pattern: timeOfDay }),
        closes: text({ required: true, max: 5, pattern: timeOfDay }),
      }),
      max: 21,
      column: false,
      help: 'In local time. A closing time at or before the opening time is on the next day.',
    }),
    latitude: decimal({
      ...latitude,
      unit: '°',
      column: false,
      help: 'Negative south of the equator',
    }),
    longitude: decimal({
      ...longitude,
      unit: '°',
      column: false,
      help: 'Negative west of Greenwich',
    }),
    coordinates: computed({ as: text({}), from: ['latitude', 'longitude'], value: sayPoint, column: false }),
    map: computed({
      as: url({}),
      label: 'On the map',
      from: ['latitude', 'longitude'],
      value: mapAddress,
      column: false,
    }),
    activeTerminals: tally({ of: 'terminals', by: 'location', when: { status: ['ACTIVE'] } }),
    cash: amounts({
      ...ofTerminals,
      lines: {
        together: [
          { account: 'VAULT', owner: 'id' },
          { account: 'DRAWER', owners: { of: 'terminals', by: 'location' } },
        ],
      },
      label: 'Cash on hand',
      help: 'In its vault and its drawers, by the ledger',
    }),
    paidIn: amounts({
      ...ofTerminals,
      lines: linesToday(customerCash.in, ['CASH_IN', 'BET', 'REVERSAL']),
      label: 'Paid in today',
      help: 'By customers, in the gaming day that runs now',
    }),
    paidOut: amounts({
      ...ofTerminals,
      lines: linesToday(customerCash.out, ['CASH_OUT', 'REVERSAL', ...ticketPayments]),
      label: 'Paid out today',
      help: 'To customers, in the gaming day that runs now',
    }),
    licenceNo: text({ label: 'Licence', max: 60, search: true, sort: true }),
    licenceExpiry: date({
      label: 'Licence ends',
      ahead: [licenceNoticeDays],
      filter: true,
      sort: true,
      help: 'The last day the location may take bets',
    }),
    licenceDocument: file({ column: false, help: 'A scan of it, as the regulator issued it' }),
    cashLimitHigh: money({
      significant: 'PARAMETER_CHANGE',
      currency,
      min: 0,
      label: 'High cash limit',
      column: false,
      help: 'Above this amount of cash, staff are alerted',
    }),
    cashLimitCritical: money({
      significant: 'PARAMETER_CHANGE',
      currency,
      min: 0,
      label: 'Critical cash limit',
      column: false,
      help: 'Above this amount, tills lock until cash is removed',
    }),
    manager: reference({
      to: 'staff',
      person: true,
      only: { status: ['ACTIVE'] },
      filter: true,
      column: false,
      help: 'Location manager',
    }),
    status: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'DRAFT',
      options: {
        DRAFT: { label: 'Draft', color: 'info' },
        ACTIVE: { label: 'Active', color: 'success' },
        SUSPENDED: { label: 'Suspended', color: 'warning' },
        CLOSED: { label: 'Closed', color: 'default' },
      },
    }),
  },
  access: { list: ['admin'], create: ['admin'], edit: ['admin'], delete: ['admin'] },
  edits: { status: openStates },
  deletes: { status: ['DRAFT'] },
  actions: {
    activate: {
      label: 'Activate',
      done: 'Activated',
      roles: ['admin'],
      when: { status: locationStates.activate.from },
      problem: (row, { now }) => licenceRefusal(row, now),
      set: { status: locationStates.activate.to },
      confirm: 'Its terminals can take bets from now on.',
    },
    suspend: {
      label: 'Suspend',
      done: 'Suspended',
      roles: ['admin'],
      when: { status: locationStates.suspend.from },
      set: { status: locationStates.suspend.to },
      input: { reason },
      serious: true,
    },
    resume: {
      label: 'Resume',
      done: 'Resumed',
      roles: ['admin'],
      when: { status: locationStates.resume.from },
      problem: (row, { now }) => licenceRefusal(row, now),
      set: { status: locationStates.resume.to },
      input: { reason },
    },
    close: {
      label: 'Close location',
      done: 'Closed',
      roles: ['admin'],
      when: { status: locationStates.close.from },
      set: { status: locationStates.close.to },
      input: { reason },
      confirm: "A closed location can't be reopened. All of its terminals must be retired first.",
      serious: true,
    },
  },
  checks: [
    {
      field: 'openingHours',
      reads: ['openingHours'],
      problem: ({ openingHours }) => openingHoursProblem(openingHours),
    },
    { field: 'longitude', reads: ['latitude', 'longitude'], problem: pointProblem },
    { field: 'licenceExpiry', reads: ['licenceNo', 'licenceExpiry'], problem: licenceProblem },
    { field: 'cashLimitCritical', reads: ['cashLimitHigh', 'cashLimitCritical'], problem: cashLimitsProblem },
  ],
  sample: {
    country: 'PH',
    currency: 'PHP',
    timezone: 'Asia/Manila',
    openingHours: [],
    licenceNo: null,
    licenceExpiry: null,
    cashLimitHigh: null,
  },
})
