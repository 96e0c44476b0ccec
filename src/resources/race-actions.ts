import { hidingProblem, raceStates, scratchStates } from '../domain/race'
import type { Moment } from './kernel/declare/declared-action'
import { datetime, integer, json, money, reference, text } from './kernel/declare/field'
import { racing, reason } from './options'
import { eventsRaceResult } from './racing/events-race-result'
import { renameAction } from './rename-action'

const postTime = datetime({ required: true, label: 'Post time', zone: 'timezone' })

const resultPage = { path: eventsRaceResult.path, from: { programId: 'program', eventId: 'id' } } as const

/** A result as it is typed. */
const finish = {
  positions: json({
    required: true,
    label: 'Order of finish',
    help: 'Runner numbers by position: [[3],[1,5],[7]] is a dead heat for second',
  }),
  didNotFinish: json({ help: 'Runner numbers: [2,6]' }),
  disqualified: json({ help: 'Runner numbers: [4]' }),
  officialTime: text({ max: 20, label: 'Official time' }),
}

/** What scratching and cancelling give back, pool by pool. */
export const refundPreview = {
  list: 'pools',
  columns: {
    name: text({ label: 'Pool' }),
    amount: money({ currency: { field: 'currency' }, label: 'To refund' }),
    tickets: integer({}),
    combinations: integer({}),
    effect: text({ label: 'Also' }),
  },
  none: 'No pool of this race is open, so nothing is refunded.',
} as const

/** From the draft of a race to its official result (docs/races.md). */
export const raceActions = {
  schedule: {
    label: 'Schedule',
    done: 'Scheduled',
    roles: racing,
    when: { state: raceStates.schedule.from },
    set: { state: 'SCHEDULED' },
  },
  open: {
    label: 'Open betting',
    done: 'Betting opened',
    first: true,
    roles: racing,
    when: { state: raceStates.open.from },
    set: () => ({ state: 'OPEN' }) as const,
    changes: ['state', 'isActive'],
    invalidates: ['pools'],
  },
  suspend: {
    label: 'Suspend',
    done: 'Suspended',
    roles: racing,
    when: { state: raceStates.suspend.from },
    set: { state: 'SUSPENDED' },
    input: { reason },
  },
  resume: {
    label: 'Resume',
    done: 'Resumed',
    roles: racing,
    when: { state: raceStates.resume.from },
    set: { state: 'OPEN' },
  },
  close: {
    label: 'Close now',
    done: 'Closed',
    roles: racing,
    when: { state: raceStates.close.from },
    set: { state: 'CLOSED' },
    changes: ['state', 'closedAt', 'lateBy', 'isActive'],
    confirm: 'Nobody can bet on this race any more.',
    serious: true,
    invalidates: ['pools'],
  },
  delay: {
    label: 'Delay post time',
    done: 'Post time delayed',
    roles: racing,
    singleOnly: true,
    when: { state: ['SCHEDULED', 'OPEN', 'SUSPENDED'] },
    prefill: ['postTime'],
    input: { postTime, reason },
    changes: ['postTime'],
    set: (_row: object, { postTime: asked }: { readonly postTime: string }) => ({ postTime: asked }),
  },
  postpone: {
    label: 'Postpone',
    done: 'Postponed',
    roles: racing,
    singleOnly: true,
    when: { state: raceStates.postpone.from },
    prefill: ['postTime'],
    input: { postTime, reason },
    changes: ['state', 'postTime'],
    set: (_row: object, { postTime: asked }: { readonly postTime: string }) =>
      ({ state: 'POSTPONED', postTime: asked }) as const,
  },
  cancel: {
    label: 'Cancel race',
    done: 'Cancelled',
    roles: racing,
    when: { state: raceStates.cancel.from },
    set: () => ({ state: 'CANCELLED' }) as const,
    changes: ['state', 'isActive'],
    input: { reason },
    confirm: 'All tickets are refunded.',
    preview: { ...refundPreview, inputs: [] },
    serious: true,
    significant: 'OVERRIDE',
    invalidates: ['pools', 'bets'],
  },
  scratch: {
    label: 'Scratch runner',
    done: 'Runner scratched',
    roles: racing,
    singleOnly: true,
    unversioned: true,
    serious: true,
    when: { state: scratchStates },
    input: {
      runner: reference({
        required: true,
        to: 'runners',
        only: { status: ['RUN'] },
        agrees: { id: 'race' },
      }),
      reason,
    },
    preview: { ...refundPreview, inputs: ['runner'] },
    set: (_row: object, _input: never, { now }: Moment) => ({ scratchedAt: now }),
    changes: ['scratchedAt'],
    invalidates: ['runners', 'pools', 'bets'],
  },
  enterResult: {
    label: 'Enter result',
    done: 'Result entered',
    roles: racing,
    singleOnly: true,
    first: true,
    page: resultPage,
    unversioned: true,
    when: { state: raceStates.enterResult.from },
    input: finish,
    set: { state: 'INTERIM' },
    changes: [
      'state',
      'positions',
      'didNotFinish',
      'disqualified',
      'officialTime',
      'resultVersion',
      'enteredBy',
      'enteredAt',
    ],
    significant: 'RESULT_CHANGE',
    invalidates: ['results'],
  },
  declareOfficial: {
    label: 'Declare official',
    done: 'Made official',
    roles: racing,
    singleOnly: true,
    first: true,
    page: resultPage,
    when: { state: raceStates.declareOfficial.from },
    problem: (row: { readonly enteredBy: string | null }, { actor }: Moment) =>
      actor !== null && actor === row.enteredBy
        ? 'You entered this result: another person makes it official'
        : null,
    set: (_row: object, _input: never, { now, actor }: Moment) =>
      ({ state: 'OFFICIAL', confirmedBy: actor, confirmedAt: now }) as const,
    changes: ['state', 'confirmedBy', 'confirmedAt'],
    serious: true,
    confirm: 'Every pool is settled and winners are paid.',
    significant: 'RESULT_CHANGE',
    invalidates: ['results', 'pools', 'bets'],
  },
  correctResult: {
    label: 'Correct result',
    done: 'Result corrected',
    roles: racing,
    singleOnly: true,
    first: true,
    page: resultPage,
    when: { state: raceStates.correctResult.from },
    input: { ...finish, reason },
    set: () => ({ state: 'OFFICIAL' }) as const,
    changes: [
      'state',
      'isActive',
      'positions',
      'didNotFinish',
      'disqualified',
      'officialTime',
      'resultVersion',
      'enteredBy',
      'enteredAt',
      'confirmedBy',
      'confirmedAt',
    ],
    significant: 'RESULT_CHANGE',
    approval: { because: 'Another result after it was official needs a second person', roles: ['admin'] },
    invalidates: ['results', 'pools', 'bets', 'ticketCorrections'],
  },
  settle: {
    label: 'Settle',
    done: 'Settled',
    roles: [],
    hidden: true,
    singleOnly: true,
    when: { state: raceStates.settle.from },
    set: { state: 'SETTLED' },
  },
  rename: renameAction(['name']),
  hide: {
    label: 'Hide',
    done: 'Hidden',
    roles: racing,
    when: { hidden: [false] },
    problem: ({ state }: { readonly state: string }) => hidingProblem(state),
    set: { hidden: true },
  },
  unhide: {
    label: 'Show again',
    done: 'Shown again',
    roles: racing,
    when: { hidden: [true] },
    set: { hidden: false },
  },
} as const
