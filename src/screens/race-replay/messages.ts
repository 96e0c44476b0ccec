import { dayInWords } from '../../domain/day'

/** Texts of the screen that replays a race day. */
export const messages = {
  title: 'Replay',
  run: {
    title: 'Replay a race day',
    about:
      'Computes every pool of the day again, from its tickets and the official results alone, and compares the totals, the dividends, the figures, the ledger and what each ticket was paid. It changes nothing.',
    day: 'Race day',
    needsDay: 'Choose a day.',
    button: 'Replay',
    again: 'Replay again',
    cancel: 'Cancel',
    canceled: 'Replay canceled.',
    started: (pools: number) => `Replaying ${count(pools, 'pool', 'pools')}`,
    progress: (done: number, all: number) =>
      `Replaying: ${done.toLocaleString('en')} of ${count(all, 'pool', 'pools')}`,
    none: 'No race of this day was open.',
    agrees: (pools: number, tickets: number, seconds: number) =>
      `Everything agrees: ${count(pools, 'pool', 'pools')} with ${count(tickets, 'ticket', 'tickets')} replayed in ${seconds.toLocaleString('en', { maximumFractionDigits: 1 })} s.`,
    differs: (differences: number, pools: number) =>
      `${count(differences, 'difference', 'differences')} in ${count(pools, 'pool', 'pools')}.`,
    waiting: (pools: number) => `${count(pools, 'pool is', 'pools are')} not settled yet.`,
    failed: (problem: string) => `The replay stopped. ${problem}`,
  },
  pools: {
    title: (day: string) => `Pools of ${dayInWords(day)}`,
    columns: {
      race: 'Race',
      pool: 'Pool',
      tickets: 'Tickets',
      sold: 'Sold',
      paid: 'Paid',
      outcome: 'Replay',
    },
    race: (venue: string, no: number) => `${venue}, race ${no}`,
    outcomes: {
      AGREES: 'Agrees',
      DIFFERS: 'Differs',
      PAYING: 'Agrees, is being paid',
      WAITING: 'Not settled yet',
    },
  },
  differences: {
    title: 'Differences',
    columns: { pool: 'Pool', what: 'What', replayed: 'Replayed', posted: 'Posted', record: 'Record' },
    nothing: 'Nothing',
    settlement: (number: number) => `settlement ${number}`,
    more: (hidden: number) => `and ${count(hidden, 'more difference', 'more differences')}`,
    open: 'Open',
    openNamed: (what: string) => `Open ${what}`,
  },
} as const

function count(value: number, one: string, many: string): string {
  return `${value.toLocaleString('en')} ${value === 1 ? one : many}`
}
