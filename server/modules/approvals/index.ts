import type { Module } from '../../module'
import { approve, cancel, reject } from './decide'
import { expireApprovals } from './expire'

/** What needs a second person: the decision (docs/approvals.md). The engine keeps the requests. */
export const approvalsModule: Module = {
  handlers: {
    'approvals.approve': approve,
    'approvals.reject': reject,
    'approvals.cancel': cancel,
  },
  jobs: [{ queue: 'approvals.expire', every: 60, run: ({ database, by }) => expireApprovals(database, by) }],
}
