import type { CustomerState } from '../../domain/customer'
import {
  attemptOf,
  attemptsLeft,
  declineReasons,
  kycLabels,
  kycStepProblem,
  mostRemarks,
  remarksProblem,
} from '../../domain/kyc'
import { riskFlags } from '../../domain/kyc-checks'
import { approved, declined, isOfAnother, submitted } from '../../domain/kyc-decision'
import { documentTypes } from '../../domain/kyc-document'
import { kycWaiting } from '../../domain/waiting-time'
import type { Moment } from '../kernel/declare/declared-action'
import {
  array,
  computed,
  datetime,
  enumOf,
  integer,
  reference,
  text,
  type Values,
} from '../kernel/declare/field'
import { labelsOf } from '../options'

// The identity check on a customer's record, and its actions (docs/kyc.md).

export const declineReasonOptions = labelsOf(declineReasons)

/** Reasons that better documents can resolve. */
export const mendableReasonOptions = Object.fromEntries(
  Object.entries(declineReasons).flatMap(([code, said]) =>
    'isMendable' in said ? [[code, said.label]] : [],
  ),
)

export const kycFields = {
  kyc: enumOf({
    label: 'KYC',
    required: true,
    managed: true,
    filter: true,
    default: 'NONE',
    options: {
      NONE: { label: kycLabels.NONE, color: 'default' },
      PENDING: { label: kycLabels.PENDING, color: 'warning' },
      APPROVED: { label: kycLabels.APPROVED, color: 'success' },
      DECLINED: { label: kycLabels.DECLINED, color: 'error' },
    },
  }),
  kycSubmittedAt: datetime({
    label: 'Waiting',
    managed: true,
    filter: true,
    sort: true,
    column: false,
    waits: (since, now, { kyc }) => (kyc === 'PENDING' ? kycWaiting(since, now) : null),
  }),
  kycDocTypes: array({
    label: 'Documents',
    of: enumOf({ options: labelsOf(documentTypes) }),
    none: 'None added',
    managed: true,
    filter: true,
    column: false,
  }),
  kycFlags: array({
    label: 'Flags',
    of: enumOf({ options: labelsOf(riskFlags) }),
    help: 'Risks found so far',
    managed: true,
    filter: true,
    column: false,
  }),
  kycAssignee: reference({
    label: 'Reviewer',
    to: 'staff',
    person: true,
    managed: true,
    filter: true,
    column: false,
  }),
  kycResubmissions: integer({
    label: 'Resubmissions',
    managed: true,
    required: true,
    default: 0,
    min: 0,
    max: 3,
    filter: true,
    column: false,
    help: 'How often the case was reopened after a decline',
  }),
  kycAttempts: computed({
    label: 'Attempt',
    as: integer({}),
    from: ['kyc', 'kycResubmissions'],
    value: attemptOf,
    column: false,
  }),
  kycAttemptsLeft: computed({
    label: 'Attempts left',
    as: integer({}),
    from: ['kycResubmissions'],
    value: attemptsLeft,
    column: false,
  }),
  kycDeclinedReason: enumOf({
    label: 'Declined for',
    managed: true,
    filter: true,
    column: false,
    options: declineReasonOptions,
  }),
  kycDeclinedRemarks: text({
    label: 'Remarks',
    managed: true,
    max: mostRemarks,
    lines: 3,
    column: false,
  }),
  kycDecidedBy: reference({
    label: 'Decided by',
    to: 'staff',
    person: true,
    managed: true,
    filter: true,
    column: false,
  }),
  kycDecidedAt: datetime({ label: 'Decided', managed: true, filter: true, sort: true, column: false }),
} as const

const reviewers = ['admin', 'kyc'] as const
const workers = ['admin', 'csr', 'kyc'] as const

type Case = Values<typeof kycFields> & { readonly status: CustomerState }

const pending = { kyc: ['PENDING'] } as const

/** Fields that a decision, or putting a case to review, changes. */
const decided = [
  'kyc',
  'kycDeclinedReason',
  'kycDeclinedRemarks',
  'kycResubmissions',
  'kycAssignee',
  'kycDecidedBy',
  'kycDecidedAt',
] as const

const rejectOfAnother = (row: Case, { actor }: Moment) =>
  isOfAnother(row, actor) ? 'This case is assigned to {kycAssignee}. Take it over first.' : null

/**
 * Reviewers decide on the screen with the documents, so none of these is a button of a list or of the
 * record's page.
 */
export const kycActions = {
  kycChecks: {
    label: 'Run KYC checks',
    done: 'KYC checks run',
    roles: [],
    hidden: true,
    singleOnly: true,
    changes: ['kycDocTypes', 'kycFlags'],
    set: () => ({}),
  },
  approveKyc: {
    label: 'Approve KYC',
    done: 'KYC approved',
    roles: reviewers,
    path: 'kyc',
    result: { kyc: 'APPROVED' },
    unversioned: true,
    hidden: true,
    when: pending,
    problem: rejectOfAnother,
    changes: decided,
    set: (_row: Case, _input: never, at: Moment) => approved(at),
  },
  declineKyc: {
    label: 'Decline KYC',
    done: 'KYC declined',
    roles: reviewers,
    path: 'kyc/declined',
    unversioned: true,
    hidden: true,
    when: pending,
    problem: rejectOfAnother,
    input: {
      kycDeclinedReason: enumOf({ label: 'Reason', required: true, options: declineReasonOptions }),
      kycDeclinedRemarks: text({ label: 'Remarks', max: mostRemarks, lines: 3 }),
    },
    checks: [{ field: 'kycDeclinedRemarks', problem: (input: never) => remarksProblem(input) }],
    changes: [...decided, 'status', 'exclusionThen'],
    set: (row: Case, input: never, at: Moment) => declined(row, input, at),
  },
  reviewKyc: {
    label: 'Reopen case',
    done: 'Case reopened',
    roles: reviewers,
    path: 'kyc',
    result: { kyc: 'PENDING' },
    unversioned: true,
    hidden: true,
    when: { kyc: ['NONE', 'DECLINED', 'APPROVED'] },
    problem: (row: Case) => kycStepProblem(row, 'PENDING'),
    input: {
      reason: text({
        required: true,
        onlyWhen: { kyc: ['APPROVED'] },
        max: 500,
        lines: 3,
        help: 'What expired, or what is in doubt',
      }),
    },
    confirm: 'The case waits for review again.',
    changes: [...decided, 'kycSubmittedAt', 'kycDocTypes', 'kycFlags'],
    set: (row: Case, _input: never, at: Moment) => submitted(row, at),
  },
  takeKyc: {
    label: 'Assign to me',
    done: 'Assigned',
    roles: reviewers,
    unversioned: true,
    hidden: true,
    when: pending,
    problem: ({ kycAssignee }: Case, { actor }: Moment) => {
      if (kycAssignee === null) return null
      return kycAssignee === actor
        ? 'This case is already assigned to you'
        : 'This case is assigned to {kycAssignee}. Take it over instead.'
    },
    changes: ['kycAssignee'],
    set: (_row: Case, _input: never, { actor }: Moment) => ({ kycAssignee: actor }),
  },
  takeOverKyc: {
    label: 'Take over',
    done: 'Taken over',
    roles: reviewers,
    unversioned: true,
    hidden: true,
    when: pending,
    problem: (row: Case, { actor }: Moment) =>
      isOfAnother(row, actor) ? null : 'This case is not assigned to another reviewer',
    changes: ['kycAssignee'],
    set: (_row: Case, _input: never, { actor }: Moment) => ({ kycAssignee: actor }),
  },
  assignKyc: {
    label: 'Assign to a reviewer',
    done: 'Assigned',
    roles: workers,
    unversioned: true,
    hidden: true,
    when: pending,
    input: { reviewer: reference({ label: 'Reviewer', to: 'staff', required: true }) },
    changes: ['kycAssignee'],
    set: (_row: Case, { reviewer }: { readonly reviewer: string }) => ({ kycAssignee: reviewer }),
  },
  releaseKyc: {
    label: 'Release',
    done: 'Released',
    roles: workers,
    unversioned: true,
    hidden: true,
    when: pending,
    problem: ({ kycAssignee }: Case) => (kycAssignee === null ? 'This case is not assigned' : null),
    set: { kycAssignee: null },
  },
} as const
