import { answerDue } from '../../domain/complaint'
import type { Moment } from '../kernel/declare/declared-action'
import { reference, text } from '../kernel/declare/field'
import { reason } from '../options'

// The actions of a complaint (docs/complaints.md).

const answerers = ['admin', 'csr'] as const

interface Complaint {
  readonly assignee: string | null
  readonly dueAt: string | null
  readonly late: boolean | null
  readonly answeredAt: string | null
}

export const complaintActions = {
  claim: {
    label: 'Claim',
    done: 'Claimed',
    roles: answerers,
    first: true,
    when: { state: ['OPEN', 'ESCALATED'] },
    problem: (row: Complaint, { actor }: Moment) => {
      if (row.assignee === null) return null
      return row.assignee === actor
        ? 'You have claimed this complaint already'
        : 'This complaint is claimed by {assignee}. Assign it to yourself instead.'
    },
    changes: ['assignee'],
    set: (_row: Complaint, _input: never, { actor }: Moment) => ({ assignee: actor }),
  },
  assign: {
    label: 'Assign',
    done: 'Assigned',
    roles: answerers,
    when: { state: ['OPEN', 'ESCALATED'] },
    input: {
      assignee: reference({
        label: 'To',
        required: true,
        to: 'staff',
        person: true,
        only: { roles: ['admin', 'csr'] },
      }),
    },
    changes: ['assignee'],
    set: (_row: Complaint, { assignee }: { readonly assignee: string }) => ({ assignee }),
  },
  answer: {
    label: 'Answer',
    done: 'Answered',
    roles: answerers,
    first: true,
    singleOnly: true,
    when: { state: ['OPEN', 'ESCALATED'] },
    input: {
      answer: text({
        required: true,
        min: 10,
        max: 5_000,
        lines: 8,
        sensitive: true,
        help: 'What the person is told. The platform shows it to its customer.',
      }),
    },
    changes: ['state', 'answer', 'answeredAt', 'answeredBy', 'late', 'waitingSince', 'assignee'],
    set: (row: Complaint, { answer }: { readonly answer: string }, { now, actor }: Moment) => ({
      state: 'ANSWERED' as const,
      answer,
      answeredAt: now,
      answeredBy: actor,
      // A second answer does not mend a late first one.
      late: row.late === true || (row.dueAt !== null && now > row.dueAt),
      waitingSince: null,
      assignee: row.assignee ?? actor,
    }),
  },
  escalate: {
    label: 'Escalate',
    done: 'Escalated',
    roles: answerers,
    singleOnly: true,
    when: { state: ['OPEN'] },
    input: { reason },
    confirm: 'Admins decide about it. It stays due at the same time.',
    changes: ['state', 'escalation', 'assignee'],
    set: (_row: Complaint, input: { readonly reason: string }) => ({
      state: 'ESCALATED' as const,
      escalation: input.reason,
      assignee: null,
    }),
  },
  reopen: {
    label: 'Reopen',
    done: 'Reopened',
    roles: answerers,
    singleOnly: true,
    when: { state: ['ANSWERED', 'CLOSED'] },
    input: { reason },
    confirm: 'The person is not satisfied. The complaint is answered again within five days from now.',
    changes: ['state', 'waitingSince', 'dueAt'],
    set: (_row: Complaint, _input: never, { now }: Moment) => ({
      state: 'OPEN' as const,
      waitingSince: now,
      dueAt: answerDue(now),
    }),
  },
  close: {
    label: 'Close',
    done: 'Closed',
    roles: answerers,
    first: true,
    when: { state: ['ANSWERED'] },
    changes: ['state'],
    set: { state: 'CLOSED' as const },
  },
} as const
