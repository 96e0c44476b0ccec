import { largeWager, largeWin } from '../../domain/large-amount'
import { betAccountFields, countedInGgr } from '../betting/bet-account'
import { datetime, enumOf, money, percent, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOptions } from '../options'

const currency = { field: 'currency' } as const
const watching = ['admin', 'pagcor'] as const
const ofGames = { group: 'money', view: 'list', product: { is: 'GAME' } } as const
const counted = [{ field: 'state', operator: 'in', value: ['OPEN', 'ENDED'] }, countedInGgr] as const

/** Rounds of games, as their providers report them (docs/games.md). */
export const gameRounds = defineResource({
  name: 'gameRounds',
  typename: 'GameRound',
  label: 'Game rounds',
  title: 'round',
  icon: 'game',
  movesMoney: true,
  significant: { create: ({ currency: unit, stake }) => largeWager(unit, stake) },
  views: {
    list: {
      path: '/business/gamerounds',
      label: 'Game rounds',
      account: { admin: 65, pagcor: 65 },
      sort: { field: 'playedAt', order: 'desc' },
      totals: ['stake', 'won'],
      quick: [
        { label: 'Open', filter: { field: 'state', operator: 'eq', value: 'OPEN' } },
        { label: 'Rolled back', filter: { field: 'state', operator: 'eq', value: 'ROLLED_BACK' } },
      ],
      columns: ['round', 'playedAt', 'game', 'provider', 'customer', 'stake', 'won', 'state'],
    },
  },
  figures: {
    handle: {
      ...ofGames,
      label: 'Handle, games',
      filter: counted,
      sum: 'stake',
      at: 'playedAt',
      help: 'Stakes of rounds that were played in the period, without those rolled back.',
    },
    players: {
      ...ofGames,
      group: 'people',
      label: 'Active players, games',
      filter: counted,
      distinct: 'customer',
      currency: 'currency',
      at: 'playedAt',
      help: 'Customers with a round in this currency that was played in the period, each once. Those who also bet are in both numbers.',
    },
    payouts: {
      ...ofGames,
      label: 'Winnings, games',
      filter: counted,
      sum: 'won',
      at: 'playedAt',
      help: 'What rounds won that were played in the period.',
    },
  },
  badges: ['state'],
  columns: ['round', 'playedAt', 'customer', 'stake', 'won', 'state'],
  fields: {
    round: text({
      required: true,
      max: 100,
      search: true,
      sort: true,
      filter: true,
      help: "The provider's number",
    }),
    playedAt: datetime({ required: true, filter: true, sort: true, exact: true, label: 'Played' }),
    game: reference({ required: true, to: 'games', filter: true }),
    provider: reference({ required: true, to: 'providers', filter: true }),
    customer: reference({ required: true, to: 'users', filter: true }),
    currency: enumOf({ required: true, options: currencyOptions, filter: true, column: false }),
    stake: money({
      currency,
      required: true,
      min: 1,
      sort: true,
      lines: { accounts: ['WALLET_CASH'], entries: ['GAME_BET'] },
    }),
    rtpBps: percent({
      label: 'Certified RTP',
      managed: true,
      column: false,
      help: 'Of the game when the round was played',
    }),
    won: money({
      currency,
      required: true,
      managed: true,
      default: 0,
      sort: true,
      lines: { accounts: ['WALLET_CASH'], entries: ['GAME_WIN'] },
    }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'OPEN',
      options: {
        OPEN: { label: 'Open', color: 'info' },
        ENDED: { label: 'Ended', color: 'success' },
        ROLLED_BACK: { label: 'Rolled back', color: 'warning' },
      },
    }),
    endedAt: datetime({ managed: true, filter: true, column: false, label: 'Ended' }),
    ...betAccountFields,
  },
  singles: {
    round: { of: ['provider', 'round'], when: {}, problem: 'The provider has reported this round already' },
  },
  clones: false,
  scopedBy: { product: { is: 'GAME' }, at: 'playedAt', currency: 'currency' },
  access: { list: watching, show: watching, create: [], edit: [], delete: [] },
  actions: {
    end: {
      label: 'End',
      done: 'Ended',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { state: ['OPEN'] },
      set: () => ({}),
      changes: ['state', 'won', 'endedAt'],
      significant: ({ currency: unit, won }) => largeWin(unit, won),
    },
    rollBack: {
      label: 'Roll back',
      done: 'Rolled back',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { state: ['OPEN', 'ENDED'] },
      set: (_row, _input: never, { now }) => ({ state: 'ROLLED_BACK', endedAt: now }) as const,
      changes: ['state', 'endedAt'],
    },
  },
  sample: { currency: 'PHP' },
})
