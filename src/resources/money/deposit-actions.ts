import { queryProblem, referenceProblem } from '../../domain/deposit'
import type { Moment } from '../kernel/declare/declared-action'
import { file, text } from '../kernel/declare/field'
import { reason } from '../options'
import { raise, resolve } from './attention'

// The actions of a deposit (docs/deposits.md).

const clearers = ['admin', 'finance'] as const

/** Every decision sets these: the deposit no longer waits. */
const decided = { waitingSince: null, timedOut: false, assignee: null } as const
const decidedFields = ['state', 'waitingSince', 'timedOut', 'assignee'] as const

const waiting = { state: ['PENDING'] } as const

interface Claimed {
  readonly assignee: string | null
}

/** Confirming also grants the bonus of a code that was entered with the deposit. */
const confirmedFields = [...decidedFields, 'confirmedAt', 'isFirst', 'bonus', 'bonusProblem'] as const

const reversedFields = ['state', 'reversedAt', 'needsAttention'] as const

const reversed = (now: string) => ({
  state: 'REVERSED' as const,
  reversedAt: now,
  needsAttention: false,
})

/** Nobody decides about a deposit that somebody else has claimed. */
const byClaimer = ({ assignee }: Claimed, { actor }: Moment) =>
  assignee === null || assignee === actor
    ? null
    : 'This deposit is claimed by {assignee}. Take it over first.'

export const depositActions = {
  claim: {
    label: 'Claim',
    done: 'Claimed',
    roles: clearers,
    when: waiting,
    problem: ({ assignee }: Claimed, { actor }: Moment) => {
      if (assignee === null) return null
      return assignee === actor
        ? 'You have claimed this deposit already'
        : 'This deposit is claimed by {assignee}. Take it over instead.'
    },
    changes: ['assignee'],
    set: (_row: Claimed, _input: never, { actor }: Moment) => ({ assignee: actor }),
  },
  takeOver: {
    label: 'Take over',
    done: 'Taken over',
    roles: clearers,
    singleOnly: true,
    when: waiting,
    problem: ({ assignee }: Claimed, { actor }: Moment) =>
      assignee === null || assignee === actor ? 'This deposit is not claimed by somebody else' : null,
    changes: ['assignee'],
    set: (_row: Claimed, _input: never, { actor }: Moment) => ({ assignee: actor }),
  },
  confirm: {
    label: 'Confirm',
    done: 'Confirmed',
    roles: clearers,
    first: true,
    singleOnly: true,
    when: waiting,
    problem: byClaimer,
    input: {
      providerRef: text({
        label: 'Provider reference',
        required: true,
        max: 100,
        help: 'As on the statement of the provider or the bank',
      }),
      proof: file({ required: true, help: 'The statement or receipt that shows the payment' }),
    },
    checks: [
      {
        field: 'providerRef',
        problem: (input: { readonly providerRef: string }, row: { readonly providerRef: string | null }) =>
          referenceProblem(input.providerRef, row.providerRef),
      },
    ],
    approval: {
      because: 'Confirming a deposit above the own limit needs a second person',
      roles: clearers,
      when: 'handler',
    },
    significant: 'OVERRIDE',
    confirm: "The amount is added to the customer's wallet at once.",
    serious: true,
    invalidates: ['bonuses', 'bonusTemplates'],
    changes: [...confirmedFields, 'proof', 'confirmedBy'],
    set: (_row: object, { proof }: { readonly proof: never }, { now, actor }: Moment) => ({
      ...decided,
      state: 'CONFIRMED' as const,
      proof,
      confirmedBy: actor,
      confirmedAt: now,
    }),
  },
  query: {
    label: 'Query provider',
    done: 'Provider queried',
    roles: clearers,
    singleOnly: true,
    when: waiting,
    problem: (row: Claimed & Parameters<typeof queryProblem>[0], moment: Moment) =>
      byClaimer(row, moment) ?? queryProblem(row, moment),
    confirm:
      'The provider is asked about this reference now. Its answer counts like its event and appears on this page.',
    changes: ['queriedAt', 'providerAnswer'],
    set: (_row: object, _input: never, { now }: Moment) => ({ queriedAt: now, providerAnswer: null }),
  },
  fail: {
    label: 'Mark failed',
    done: 'Failed',
    roles: clearers,
    when: waiting,
    problem: byClaimer,
    input: { reason },
    changes: [...decidedFields, 'failReason'],
    set: (_row: object, input: { readonly reason: string }) => ({
      ...decided,
      state: 'FAILED' as const,
      failReason: input.reason,
    }),
  },
  reverse: {
    label: 'Reverse',
    done: 'Reversed',
    roles: clearers,
    singleOnly: true,
    when: { state: ['CONFIRMED'] },
    input: { reason },
    approval: { because: 'Taking a deposit back needs a second person', roles: clearers },
    significant: 'ADJUSTMENT',
    confirm: "The amount is taken from the customer's wallet. It must still be there.",
    serious: true,
    changes: [...reversedFields, 'failReason'],
    set: (_row: object, input: { readonly reason: string }, { now }: Moment) => ({
      ...reversed(now),
      failReason: input.reason,
    }),
  },
  // Of the platform and of providers (docs/platform.md); nobody has them in the portal.
  submit: {
    label: 'Submit',
    done: 'Submitted',
    roles: [],
    hidden: true,
    when: { state: ['INITIATED'] },
    input: { providerRef: text({ required: true, max: 100 }) },
    changes: ['state', 'providerRef', 'waitingSince'],
    set: (_row: object, input: { readonly providerRef: string }, { now }: Moment) => ({
      state: 'PENDING' as const,
      providerRef: input.providerRef,
      waitingSince: now,
    }),
  },
  cancel: {
    label: 'Cancel',
    done: 'Cancelled',
    roles: [],
    hidden: true,
    when: { state: ['INITIATED', 'PENDING'] },
    set: { ...decided, state: 'CANCELLED' },
  },
  expire: {
    label: 'Expire',
    done: 'Expired',
    roles: [],
    hidden: true,
    when: { state: ['INITIATED', 'PENDING'] },
    set: { ...decided, state: 'EXPIRED' },
  },
  confirmByProvider: {
    label: 'Confirmation of the provider',
    done: 'Confirmed by the provider',
    roles: [],
    hidden: true,
    when: waiting,
    changes: confirmedFields,
    set: (_row: object, _input: never, { now }: Moment) => ({
      ...decided,
      state: 'CONFIRMED' as const,
      confirmedAt: now,
    }),
  },
  failByProvider: {
    label: 'Failure at the provider',
    done: 'Failed at the provider',
    roles: [],
    hidden: true,
    when: waiting,
    input: { reason: text({ max: 500 }) },
    changes: [...decidedFields, 'failReason'],
    set: (_row: object, input: { readonly reason?: string | null }) => ({
      ...decided,
      state: 'FAILED' as const,
      failReason: input.reason ?? null,
    }),
  },
  noteAnswer: {
    label: 'Answer of the provider',
    done: 'Provider answered',
    roles: [],
    hidden: true,
    input: { providerAnswer: text({ required: true, max: 1_000 }) },
    changes: ['providerAnswer'],
    set: (_row: object, { providerAnswer }: { readonly providerAnswer: string }) => ({ providerAnswer }),
  },
  reverseByProvider: {
    label: 'Reversal by the provider',
    done: 'Reversed by the provider',
    roles: [],
    hidden: true,
    when: { state: ['CONFIRMED'] },
    significant: 'ADJUSTMENT',
    changes: reversedFields,
    set: (_row: object, _input: never, { now }: Moment) => reversed(now),
  },
  raise,
  /** The money that the provider took back is still in the wallet, or was spent. */
  resolve: { ...resolve, significant: 'OVERRIDE' },
} as const
