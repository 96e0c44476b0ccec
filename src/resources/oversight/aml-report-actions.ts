import type { Moment } from '../kernel/declare/declared-action'
import { datetime, text } from '../kernel/declare/field'
import { reason } from '../options'

// The decisions about a suspicious or large cash transaction (docs/aml.md).

const notBy = [
  { fields: ['filedBy'], problem: 'You filed this suspicion. Ask another admin to decide it.' },
] as const

interface AmlReport {
  readonly dueAt: string | null
}

interface Reported {
  readonly reference: string
  readonly reportedAt?: string | null
}

export const amlReportActions = {
  report: {
    label: 'Record report',
    done: 'Reported',
    roles: ['admin'],
    first: true,
    singleOnly: true,
    when: { state: ['OPEN'] },
    notBy,
    input: {
      reference: text({
        label: 'AMLC reference',
        required: true,
        max: 60,
        help: 'The number that the AMLC gave the report',
      }),
      reportedAt: datetime({ label: 'Reported', help: 'Leave empty for now' }),
    },
    changes: ['state', 'reference', 'reportedAt', 'late', 'decidedBy', 'timeLeft'],
    set: ({ dueAt }: AmlReport, { reference, reportedAt }: Reported, { now, actor }: Moment) => ({
      state: 'REPORTED' as const,
      reference,
      reportedAt: reportedAt ?? now,
      late: dueAt !== null && (reportedAt ?? now) > dueAt,
      decidedBy: actor,
      timeLeft: null,
    }),
  },
  dismiss: {
    label: 'Dismiss',
    done: 'Dismissed',
    roles: ['admin'],
    singleOnly: true,
    when: { state: ['OPEN'] },
    notBy,
    input: { reason },
    confirm: 'The transaction is not reported to the AMLC. This cannot be undone.',
    changes: ['state', 'dismissal', 'decidedBy', 'timeLeft'],
    set: (_row: AmlReport, input: { readonly reason: string }, { actor }: Moment) => ({
      state: 'DISMISSED' as const,
      dismissal: input.reason,
      decidedBy: actor,
      timeLeft: null,
    }),
  },
} as const
