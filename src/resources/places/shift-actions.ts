import { mostOfOne, runningStates } from '../../domain/shift'
import type { Moment } from '../kernel/declare/declared-action'
import { array, group, integer, money, reference } from '../kernel/declare/field'
import { reason } from '../options'

// The actions of a shift (docs/cash.md).

const currency = { field: 'currency' } as const

/** A count of notes and coins. */
export const count = {
  of: group({
    value: money({ currency, required: true, min: 1, max: 10_000_000, label: 'Note or coin' }),
    count: integer({ required: true, min: 0, max: mostOfOne, label: 'How many' }),
  }),
  max: 20,
  column: false,
} as const

const amount = money({ currency, required: true, min: 1 })
/** The fields that a count sets; the server fills them in. */
const counting = [
  'expected',
  'counted',
  'closingDifference',
  'variance',
  'closingCount',
  'closedAt',
  'closedBy',
] as const

/** The handler on the server makes the changes. */
const unchanged = () => ({})

interface Row {
  readonly cashier: string | null
  readonly openingSignedBy: string | null
}

const notByCashier = {
  fields: ['cashier'],
  problem: 'You are the cashier of this shift. Ask another person to sign.',
} as const

export const shiftActions = {
  floatIn: {
    label: 'Float in',
    done: 'Float put in',
    roles: ['admin'],
    singleOnly: true,
    when: { state: runningStates },
    input: { amount, reason },
    set: unchanged,
    changes: ['state', 'isHigh'],
  },
  floatOut: {
    label: 'Float out',
    done: 'Float taken out',
    first: true,
    roles: ['admin'],
    singleOnly: true,
    when: { state: runningStates },
    input: { amount, reason },
    set: unchanged,
    changes: ['state', 'isHigh'],
  },
  reverseCash: {
    label: 'Reverse cash',
    done: 'Cash reversed',
    roles: ['admin'],
    singleOnly: true,
    serious: true,
    significant: 'ADJUSTMENT',
    when: { state: runningStates },
    notBy: [
      {
        fields: ['cashier'],
        problem: 'You are the cashier of this shift. Ask another person to reverse the cash.',
      },
    ],
    approval: { because: 'Reversing cash of a customer needs a second person', roles: ['admin'] },
    input: {
      movement: reference({
        label: 'Receipt',
        required: true,
        to: 'cashMovements',
        only: { kind: ['CASH_IN', 'CASH_OUT'] },
        agrees: { id: 'shift' },
        help: 'A cash-in or cash-out of this shift',
      }),
      reason,
    },
    confirm: "The customer's wallet and the drawer are put back as they were before it.",
    set: unchanged,
    changes: ['state', 'isHigh'],
    invalidates: ['cashMovements'],
  },
  lock: {
    label: 'Lock',
    done: 'Locked: too much cash in the drawer',
    roles: [],
    singleOnly: true,
    hidden: true,
    when: { state: ['OPEN'] },
    set: { state: 'LOCKED', isHigh: true },
  },
  markHigh: {
    label: 'High balance',
    done: 'High balance changed',
    roles: [],
    singleOnly: true,
    hidden: true,
    when: { state: runningStates },
    set: unchanged,
    changes: ['isHigh'],
  },
  close: {
    label: 'Close shift',
    done: 'Closed',
    roles: ['cashier'],
    hidden: true,
    singleOnly: true,
    unversioned: true,
    when: { state: runningStates },
    input: { denominations: array({ ...count, label: 'Count' }) },
    set: { state: 'CLOSED', isHigh: false },
    changes: counting,
  },
  forceClose: {
    label: 'Force close',
    done: 'Closed by force',
    roles: ['admin'],
    singleOnly: true,
    serious: true,
    significant: 'OVERRIDE',
    when: { state: runningStates },
    problem: ({ cashier }: Row, { actor }: Moment) =>
      actor === cashier ? 'Close your own shift at the terminal' : null,
    input: {
      reason,
      denominations: array({ ...count, label: 'Count', min: 1, help: 'An empty drawer is one row with 0' }),
    },
    set: () => ({ state: 'CLOSED', isHigh: false }) as const,
    changes: ['state', 'isHigh', ...counting],
  },
  signOpening: {
    label: 'Sign opening count',
    done: 'Opening count signed',
    roles: ['admin'],
    singleOnly: true,
    stepUp: true,
    when: { state: ['OPEN', 'LOCKED', 'CLOSED'] },
    notBy: [notByCashier],
    problem: ({ openingSignedBy }: Row) => (openingSignedBy ? 'The opening count is signed' : null),
    changes: ['openingSignedBy', 'openingSignedAt'],
    set: (_row: Row, _input: never, { now, actor }: Moment) => ({
      openingSignedBy: actor,
      openingSignedAt: now,
    }),
    confirm: 'Confirms that you saw this count.',
  },
  sign: {
    label: 'Sign closing count',
    done: 'Closing count signed',
    first: true,
    roles: ['admin'],
    singleOnly: true,
    stepUp: true,
    when: { state: ['CLOSED'] },
    notBy: [
      notByCashier,
      { fields: ['closedBy'], problem: 'You counted this drawer. Ask another person to sign.' },
    ],
    problem: ({ openingSignedBy }: Row) => (openingSignedBy ? null : 'Sign the opening count first'),
    changes: ['state', 'signedBy', 'signedAt'],
    set: (_row: Row, _input: never, { now, actor }: Moment) =>
      ({ state: 'SIGNED', signedBy: actor, signedAt: now }) as const,
    confirm: "Confirms that you saw this count. The shift can't be reopened.",
  },
} as const
