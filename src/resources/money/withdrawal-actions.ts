import {
  claimProblem,
  escalatedProblem,
  type ReviewedWithdrawal,
  type SentPayout,
  sentProblem,
  statesBefore,
} from '../../domain/withdrawal'
import type { Moment } from '../kernel/declare/declared-action'
import { text } from '../kernel/declare/field'
import { reason } from '../options'
import { raise, resolve } from './attention'

// The actions of a withdrawal (docs/withdrawals.md).

const reviewers = ['admin', 'finance'] as const

/** Nobody decides what they had a part in. */
const notBy = [
  { fields: ['requestedBy'], problem: 'You requested this withdrawal. Another person decides about it.' },
  { fields: ['reviewer1'], problem: 'You approved this already. A second person must agree.' },
  { fields: ['escalatedBy'], problem: 'You escalated this. Another person decides about it.' },
] as const

const decide = {
  roles: reviewers,
  singleOnly: true,
  when: { state: ['IN_REVIEW'] },
  notBy,
  problem: (row: ReviewedWithdrawal, { actor }: Moment) => claimProblem(row, actor),
} as const

const closing = [
  'state',
  'reason',
  'waitingSince',
  'assignee',
  'question',
  'needsAttention',
  'closedAt',
] as const

const closed = (
  state: 'REJECTED' | 'CANCELLED' | 'FAILED' | 'PAID',
  { now }: Moment,
  why: string | null = null,
) =>
  ({
    state,
    reason: why,
    waitingSince: null,
    assignee: null,
    question: null,
    needsAttention: false,
    closedAt: now,
  }) as const

export const withdrawalActions = {
  claim: {
    label: 'Claim',
    first: true,
    done: 'Claimed',
    roles: reviewers,
    when: { state: ['REQUESTED', 'IN_REVIEW'] },
    notBy,
    problem: ({ assignee }: ReviewedWithdrawal, { actor }: Moment) => {
      if (assignee === null) return null
      return assignee === actor
        ? 'You have claimed this withdrawal already'
        : 'This withdrawal is claimed by {assignee}. Take it over instead.'
    },
    changes: ['state', 'assignee', 'kyc', 'risks', 'wageringLeft'],
    set: (_row: ReviewedWithdrawal, _input: never, { actor }: Moment) => ({
      state: 'IN_REVIEW' as const,
      assignee: actor,
    }),
  },
  takeOver: {
    label: 'Take over',
    done: 'Taken over',
    roles: reviewers,
    singleOnly: true,
    when: { state: ['IN_REVIEW'] },
    notBy,
    problem: ({ assignee }: ReviewedWithdrawal, { actor }: Moment) =>
      assignee === null || assignee === actor ? 'This withdrawal is not claimed by somebody else' : null,
    changes: ['assignee'],
    set: (_row: ReviewedWithdrawal, _input: never, { actor }: Moment) => ({ assignee: actor }),
  },
  approve: {
    ...decide,
    label: 'Approve',
    first: true,
    confirm: 'The money leaves once everybody who must agree has agreed.',
    done: 'Approved',
    changes: [
      'state',
      'assignee',
      'reviewer1',
      'reviewer2',
      'needsSecond',
      'question',
      'decidedAt',
      'kyc',
      'risks',
      'wageringLeft',
      'provider',
    ],
    // The handler knows the limits of the person, and whether a second one is needed.
    set: () => ({}),
  },
  reject: {
    ...decide,
    label: 'Reject',
    done: 'Rejected',
    input: { reason },
    changes: [...closing, 'decidedAt'],
    set: (_row: ReviewedWithdrawal, input: { readonly reason: string }, at: Moment) => ({
      ...closed('REJECTED', at, input.reason),
      decidedAt: at.now,
    }),
  },
  escalate: {
    ...decide,
    label: 'Escalate',
    done: 'Escalated',
    problem: (row: ReviewedWithdrawal, { actor }: Moment) =>
      claimProblem(row, actor) ?? escalatedProblem(row),
    input: { note: text({ required: true, max: 500, lines: 3 }) },
    changes: ['assignee', 'escalatedBy', 'escalation'],
    set: (_row: ReviewedWithdrawal, { note }: { readonly note: string }, { actor }: Moment) => ({
      assignee: null,
      escalatedBy: actor,
      escalation: note,
    }),
  },
  ask: {
    ...decide,
    label: 'Ask the customer',
    done: 'Customer asked',
    input: { question: text({ required: true, max: 500, lines: 3 }) },
    changes: ['question'],
    set: (_row: ReviewedWithdrawal, { question }: { readonly question: string }) => ({ question }),
  },
  pay: {
    label: 'Mark as paid',
    done: 'Paid',
    roles: reviewers,
    singleOnly: true,
    when: { state: statesBefore('PAID') },
    notBy: [{ fields: ['requestedBy'], problem: 'You requested this withdrawal. Another person pays it.' }],
    problem: (row: SentPayout, { actor }: Moment) => sentProblem(row, actor),
    input: { providerRef: text({ label: 'Provider reference', required: true, max: 100 }) },
    approval: {
      because: 'It may have been paid already, or is stopped: saying that it was paid needs a second person',
      roles: ['admin', 'finance'],
      when: 'handler',
    },
    changes: [...closing, 'providerRef'],
    set: (_row: ReviewedWithdrawal, { providerRef }: { readonly providerRef: string }, at: Moment) => ({
      ...closed('PAID', at),
      providerRef,
    }),
  },
  fail: {
    label: 'Mark as failed',
    done: 'Failed',
    roles: reviewers,
    singleOnly: true,
    when: { state: statesBefore('FAILED') },
    problem: (row: SentPayout, { actor }: Moment) => sentProblem(row, actor),
    input: { reason },
    approval: {
      because: 'It was sent and may have been paid: giving the money back needs a second person',
      roles: ['admin', 'finance'],
      when: 'handler',
    },
    changes: closing,
    set: (_row: ReviewedWithdrawal, input: { readonly reason: string }, at: Moment) =>
      closed('FAILED', at, input.reason),
  },
  cancel: {
    label: 'Cancel',
    done: 'Cancelled',
    // By the customer.
    roles: [],
    hidden: true,
    when: { state: statesBefore('CANCELLED') },
    changes: closing,
    set: (_row: ReviewedWithdrawal, _input: never, at: Moment) => closed('CANCELLED', at),
  },
  /** The payout leaves now: by the provider, or in a file for the bank. */
  send: {
    label: 'Send',
    done: 'Sent',
    roles: [],
    hidden: true,
    when: { state: ['APPROVED'] },
    changes: ['state', 'sentAt', 'sentBank', 'batch'],
    input: { sentBank: text({ required: true, max: 16 }), batch: text({ max: 40 }) },
    set: (
      _row: ReviewedWithdrawal,
      { sentBank, batch = null }: { readonly sentBank: string; readonly batch?: string | null },
      { now }: Moment,
    ) => ({
      state: 'PROCESSING' as const,
      sentAt: now,
      sentBank,
      batch,
    }),
  },
  raise,
  resolve: {
    ...resolve,
    problem: ({ state }: ReviewedWithdrawal) =>
      state === 'PROCESSING'
        ? 'The payout is still under way. Two people can mark it as paid or failed once they know.'
        : null,
  },
} as const
