import { type Currency, formatMoney } from '../../domain/money'

/** Texts of the result screen. */
export const resultMessages = {
  title: (no: number, name: string) => `Result of race ${no}: ${name}`,
  notYet: (state: string) =>
    `The race is ${state.toLowerCase()}. Enter its result once sales are closed: close the race on its page.`,
  cancelled: 'The race was cancelled. It has no result, and its tickets are refunded.',
  openRace: 'Open the race',

  enter: 'Order of finish',
  order: 'Order of finish',
  orderHelp: 'Runner numbers by place, such as 3 1=5 7. Space: next place. =: dead heat.',
  didNotFinish: 'Did not finish',
  disqualified: 'Disqualified',
  numbersHelp: 'Runner numbers, such as 2 6',
  officialTime: 'Official time',
  timeHelp: 'Such as 1:14.2',
  margins: 'Margins',
  marginsHelp: 'Between the places, such as 1½ L, neck, 3 L',
  save: 'Save interim result',
  saved: 'Interim result saved. Another person makes it official.',
  change: 'Change the result',
  cancel: 'Cancel',
  correct: 'Correct result',
  correction: 'Corrected result',
  reason: 'Reason',
  reasonHelp: 'At least 10 characters. Saved in the history.',
  ask: 'Ask for approval',
  aboutCorrection: 'Nothing changes until another person approves it. Then these pools are settled again.',
  rival: (who: string, edition: number, when: string) => `${who} entered edition ${edition}, ${when}`,
  rivalHelp: 'What you typed is still here, and not saved.',
  takeTheirs: 'Discard mine',
  replaceTheirs: (edition: number) => `Let mine replace edition ${edition}`,
  restored: 'This is what you typed before. It is not saved yet.',
  discard: 'Discard',

  photo: 'Finish photo',
  photoOf: (no: number, name: string) => `Finish of race ${no}: ${name}`,
  photoFailed: 'The photo could not be loaded. Reload the page to try again.',
  attachPhoto: 'Attach photo',
  replacePhoto: 'Replace photo',

  table: 'Runners by place',
  keys: 'Arrow keys choose a runner. Alt and the arrow keys move it, = makes a dead heat, Delete takes it out.',
  columns: { place: 'Place', number: 'No', runner: 'Runner', jockey: 'Jockey', moves: 'Move' },
  unknown: 'Not in this race',
  deadHeat: 'Dead heat',
  moves: {
    up: (runner: string) => `Move ${runner} up`,
    down: (runner: string) => `Move ${runner} down`,
    tie: (runner: string) => `Dead heat of ${runner} with the place above`,
    untie: (runner: string) => `Take ${runner} out of the dead heat`,
    remove: (runner: string) => `Take ${runner} out of the order`,
  },
  left: 'Still to place',
  place: (runner: string) => `Place ${runner} next`,
  marks: { didNotFinish: 'Did not finish', disqualified: 'Disqualified', SCRATCHED: 'Scratched' },

  entered: 'Interim result',
  official: 'Official result',
  by: (who: string, when: string) => `Entered by ${who}, ${when}`,
  somebody: 'a former user',
  time: (time: string) => `Official time ${time}`,
  distances: (margins: string) => `Margins ${margins}`,
  edition: (number: number) => `Edition ${number}`,

  sheets: 'What each pool pays',
  sheetsPreview: 'Settlement worksheet',
  aboutPreview:
    'Nothing is paid yet. Stakes and carry-overs are those of now, so the figures are those of the settlement.',
  aboutPaid: 'As the dividends were published and paid.',
  asking: 'Computing the worksheet',
  noSheet: 'The worksheet appears here once every starter is placed or marked.',
  noResult: 'Nothing is settled yet: the race has no result.',
  noPools: 'This race has no pools.',
  waits: (pool: string, races: string) => `${pool} is settled after ${races}.`,

  delta: 'What it would change',
  pendingDelta: 'What the requested correction would change',
  noChange: 'This is the official result. Change the order to see what it would do.',
  before: 'Paid',
  after: 'Corrected',
  nothingBefore: 'Not divided yet',
  dividendsDelta: (pool: string) => `Dividends of ${pool}, as paid and corrected`,
  ticketsDelta: 'Tickets by the size of the difference',
  ticketColumns: {
    ticket: 'Ticket',
    holder: 'Customer',
    pool: 'Pool',
    before: 'Was due',
    after: 'Would be due',
    difference: 'Difference',
    place: 'Money',
  },
  places: {
    WALLET: 'In the wallet',
    SHORT: 'Not in the wallet any more',
    TERMINAL: 'Waits at a terminal',
    COLLECTED: 'Paid in cash',
  },
  anonymous: 'No account',
  largest: (shown: number, all: number) => `The ${shown.toLocaleString('en')} largest of ${tickets(all)}.`,
  hidden: 'Admins see the tickets and their holders.',

  declare: 'Declare official',
  declareHelp: 'Check the order and the worksheet. Every pool is settled and winners are paid.',
  waitsForAdmin: 'An admin checks the result and makes it official.',
  settling: 'Settling the pools',
  progress: (pools: number, allPools: number, tickets: number, allTickets: number) =>
    `${count(pools)} of ${count(allPools)} pools settled, ${count(tickets)} of ${count(allTickets)} tickets decided.`,
  settled: (paid: string) => `Settled. Winners are paid ${paid}.`,
} as const

export function moneyIn(currency: Currency): (minor: number) => string {
  return minor => formatMoney(minor, currency)
}

function tickets(value: number): string {
  return `${count(value)} ${value === 1 ? 'ticket' : 'tickets'}`
}

function count(value: number): string {
  return value.toLocaleString('en')
}
