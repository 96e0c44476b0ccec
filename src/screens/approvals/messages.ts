import type { ApprovalRequest } from './request'

/** Texts of the page of a request for approval. */
export const approvalMessages = {
  sections: { changes: 'Changes', request: 'Request', decision: 'Decision', now: 'What it would do now' },
  columns: { field: 'Field', before: 'Before', after: 'After' },
  whenApproved: 'When approved',
  newRecord: 'Created with it',
  more: (left: number) => `Show more (${left.toLocaleString('en')} left)`,
  afterApproval: (minutes: number) =>
    minutes % 1440 === 0
      ? `${(minutes / 1440).toLocaleString('en')} ${minutes === 1440 ? 'day' : 'days'} after approval`
      : `${minutes.toLocaleString('en')} ${minutes === 1 ? 'minute' : 'minutes'} after approval`,
  approve: 'Approve',
  reject: 'Reject',
  cancel: 'Cancel request',
  next: 'Next request',
  backToList: 'Back to the list',
  approved: (title: string) => `Approved: ${title}`,
  nothingChanged: (because: string) => `Nothing has changed yet. ${because}.`,
  ownRequest: 'You made this request. Another person decides it.',
  waitingFor: (roles: readonly string[]) => `Waiting for a decision by ${roles.join(' or ')}.`,
  outcome: (status: Decided, by: string | null, note: string | null) =>
    `${outcomes[status]}${by ? ` by ${by}` : ''}${note ? `: ${note}` : ''}`,
} as const

type Decided = Exclude<ApprovalRequest['status'], 'PENDING'>

const outcomes: Readonly<Record<Decided, string>> = {
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
}
