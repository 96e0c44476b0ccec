import { pictureTypes } from '../../domain/file'
import { finishText, runnersText } from '../../domain/finish-words'
import { officialTimePattern } from '../../domain/official-time'
import {
  delayStates,
  hidingProblem,
  plannedStates,
  raceStates,
  scratchStates,
  sellingStates,
} from '../../domain/race'
import type { Moment } from '../kernel/declare/declared-action'
import { datetime, file, integer, json, money, reference, text } from '../kernel/declare/field'
import { racing, reason } from '../options'
import { eventsRaceResult } from './events-race-result'
import { renameAction } from './rename-action'

const postTime = datetime({ required: true, label: 'Post time', zone: 'timezone' })

const resultPage = { path: eventsRaceResult.path, from: { programId: 'program', eventId: 'id' } } as const

/** A result as it is typed. */
const finish = {
  positions: json({
    required: true,
    label: 'Order of finish',
    help: 'Runner numbers by position: [[3],[1,5],[7]] is a dead heat for second',
    words: finishText,
  }),
  didNotFinish: json({ help: 'Runner numbers: [2,6]', words: runnersText }),
  disqualified: json({ help: 'Runner numbers: [4]', words: runnersText }),
  officialTime: text({ max: 20, label: 'Official time', pattern: officialTimePattern }),
  margins: text({ max: 120, help: 'Between the places, such as 1½ L, neck, 3 L' }),
}

/** What a race keeps of an interim result. */
const resultFields = [
  'positions',
  'didNotFinish',
  'disqualified',
  'officialTime',
  'margins',
  'resultVersion',
  'enteredBy',
  'enteredAt',
  'resultEditors',
] as const

/** What a corrected result changes, figure by figure; the page of the result shows the tickets, too. */
const correctionPreview = {
  inputs: Object.keys(finish),
  list: 'changes',
  columns: {
    name: text({ label: 'Pool' }),
    figure: text({ words: { paid: 'Paid', refunds: 'Refunded', carryOut: 'Carried over' } }),
    before: money({ currency: { field: 'currency' } }),
    after: money({ currency: { field: 'currency' } }),
  },
  none: 'No pool would pay, refund or carry over another amount.',
  inRequest: true,
} as const

/** The refunds of scratching and cancelling, pool by pool. */
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
    confirm: 'No more bets are taken on this race.',
    serious: true,
    invalidates: ['pools'],
  },
  delay: {
    label: 'Delay post time',
    done: 'Post time delayed',
    roles: racing,
    singleOnly: true,
    when: { state: delayStates },
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
  linkStream: {
    label: 'Link stream',
    done: 'Stream linked',
    roles: racing,
    singleOnly: true,
    when: { state: [...plannedStates, ...sellingStates, 'CLOSED'] },
    prefill: ['stream'],
    input: {
      stream: reference({
        to: 'streams',
        agrees: { venue: 'venue' },
        help: 'A stream of the venue. Leave empty for its main one.',
      }),
    },
    changes: ['stream'],
    set: (_row: object, { stream = null }: { readonly stream?: string | null }) => ({ stream }),
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
    changes: ['scratchedAt', ...resultFields],
    significant: ({ resultVersion }: { readonly resultVersion?: number }) =>
      resultVersion === undefined ? null : 'RESULT_CHANGE',
    invalidates: ['runners', 'results', 'pools', 'bets'],
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
    input: {
      ...finish,
      replaces: integer({
        min: 0,
        label: 'Edition it replaces',
        help: 'Of a race that has a result: the edition that you saw',
      }),
    },
    set: { state: 'INTERIM' },
    changes: ['state', ...resultFields],
    significant: 'RESULT_CHANGE',
    invalidates: ['results'],
  },
  attachPhoto: {
    label: 'Attach finish photo',
    done: 'Finish photo attached',
    roles: racing,
    singleOnly: true,
    unversioned: true,
    when: { state: ['CLOSED', 'INTERIM', 'OFFICIAL', 'SETTLED'] },
    input: { photo: file({ required: true, types: pictureTypes, label: 'Finish photo' }) },
    set: (_row: object, { photo }: { readonly photo: never }) => ({ photo }),
    changes: ['photo'],
  },
  declareOfficial: {
    label: 'Declare official',
    done: 'Made official',
    roles: ['admin'],
    singleOnly: true,
    first: true,
    page: resultPage,
    when: { state: raceStates.declareOfficial.from },
    notBy: [
      {
        fields: ['enteredBy', 'resultEditors'],
        problem: 'You entered a result of this race. Ask another person to make it official.',
      },
    ],
    set: (_row: object, _input: never, { now, actor }: Moment) =>
      ({ state: 'OFFICIAL', confirmedBy: actor, confirmedAt: now, resultEditors: [] as string[] }) as const,
    changes: ['state', 'confirmedBy', 'confirmedAt', 'resultEditors'],
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
    preview: correctionPreview,
    set: () => ({ state: 'OFFICIAL' }) as const,
    changes: [
      'state',
      'isActive',
      'positions',
      'didNotFinish',
      'disqualified',
      'officialTime',
      'margins',
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
