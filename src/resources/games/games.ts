import { dayIn } from '../../domain/day'
import { betRangeProblem, certificateDateProblem, rtpBps as rtpRange } from '../../domain/game'
import {
  array,
  boolean,
  computed,
  date,
  enumOf,
  integer,
  money,
  percent,
  reference,
  tally,
  text,
} from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { countryOptions, currencyOptions, reason } from '../options'

const currency = { field: 'currency' } as const

/** Games of all kinds besides bets. Disabling one is logged with a reason (GLI-19 A.6.3). */
export const games = defineResource({
  name: 'games',
  typename: 'Game',
  label: 'Games',
  title: 'title',
  icon: 'game',
  views: {
    list: {
      path: '/business/games',
      label: 'Games',
      menu: { admin: 24, pagcor: 10 },
      sort: { field: 'title', order: 'asc' },
    },
  },
  fields: {
    code: text({ required: true, unique: true, max: 40, search: true, sort: true }),
    title: text({ required: true, search: true, sort: true }),
    provider: reference({
      required: true,
      to: 'providers',
      only: { kind: ['GAME'], gamesDisabled: [false] },
      filter: true,
    }),
    type: enumOf({
      required: true,
      filter: true,
      options: {
        SLOT: 'Slot',
        TABLE: 'Table',
        LIVE_CASINO: 'Live casino',
        CRASH: 'Crash',
        INSTANT: 'Instant',
        JACKPOT: 'Jackpot',
        BINGO: 'Bingo',
        FISHING: 'Fishing',
        VIRTUAL_RACE: 'Virtual race',
      },
    }),
    rtpBps: percent({
      significant: 'PARAMETER_CHANGE',
      ...rtpRange,
      label: 'RTP',
      filter: true,
      sort: true,
      help: 'Certified theoretical return to player',
    }),
    houseEdgeBps: computed({
      as: percent({}),
      label: 'House edge',
      from: ['rtpBps'],
      value: ({ rtpBps }: { rtpBps: number | null }) => (rtpBps === null ? null : 10_000 - rtpBps),
      column: false,
    }),
    volatility: enumOf({
      filter: true,
      column: false,
      options: { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High' },
    }),
    currency: enumOf({ required: true, default: 'PHP', column: false, options: currencyOptions }),
    minBet: money({ currency, min: 0, label: 'Minimum bet' }),
    maxBet: money({ significant: 'PARAMETER_CHANGE', currency, min: 0, label: 'Maximum bet' }),
    jackpot: boolean({ filter: true, column: false, help: 'Part of each bet feeds a jackpot' }),
    markets: array({
      of: enumOf({ options: countryOptions }),
      filter: true,
      column: false,
      help: 'Countries where the game is offered',
    }),
    certificateNo: text({ label: 'Certificate', max: 60, search: true, column: false }),
    certificateLab: text({ label: 'Certified by', max: 100, column: false }),
    certificateDate: date({ label: 'Certified on', filter: true, sort: true, column: false }),
    rounds: tally({
      of: 'gameRounds',
      by: 'game',
      when: { state: ['OPEN', 'ENDED'] },
      label: 'Rounds',
      column: false,
      read: ['admin', 'pagcor'],
    }),
    order: integer({
      min: 0,
      max: 99_999,
      sort: true,
      column: false,
      help: 'Lowest first in the lobby',
    }),
    status: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'ACTIVE',
      options: {
        ACTIVE: { label: 'Active', color: 'success' },
        HIDDEN: { label: 'Hidden', color: 'info' },
        DISABLED: { label: 'Disabled', color: 'error' },
        RETIRED: { label: 'Retired', color: 'default' },
      },
    }),
  },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {
    hide: {
      label: 'Hide',
      done: 'Hidden',
      roles: ['admin'],
      when: { status: ['ACTIVE'] },
      set: { status: 'HIDDEN' },
    },
    disable: {
      significant: 'UNAVAILABILITY',
      label: 'Disable',
      done: 'Disabled',
      roles: ['admin'],
      when: { status: ['ACTIVE', 'HIDDEN'] },
      set: { status: 'DISABLED' },
      input: { reason },
      serious: true,
    },
    reactivate: {
      label: 'Re-activate',
      done: 'Reactivated',
      roles: ['admin'],
      when: { status: ['HIDDEN', 'DISABLED'] },
      requires: ['provider'],
      set: { status: 'ACTIVE' },
      input: { reason },
    },
    retire: {
      label: 'Retire',
      done: 'Retired',
      roles: ['admin'],
      when: { status: ['ACTIVE', 'HIDDEN', 'DISABLED'] },
      set: { status: 'RETIRED' },
      confirm: "A retired game can't be offered again.",
      serious: true,
    },
  },
  checks: [
    { field: 'maxBet', reads: ['minBet', 'maxBet'], problem: betRangeProblem },
    {
      field: 'certificateDate',
      reads: ['certificateDate'],
      problem: game => certificateDateProblem(game, dayIn('Asia/Manila', new Date())),
    },
  ],
  sample: { certificateDate: '2026-01-15' },
})
