import type { Module } from '../../module'
import { approve, cancel, reject } from './decide'
import { expireApprovals } from './expire'
import { requestFileRoutes } from './files'

/** Decisions on requests that need a second person (docs/approvals.md). The engine stores the requests. */
export const approvalsModule: Module = {
  handlers: {
    'approvals.approve': approve,
    'approvals.reject': reject,
    'approvals.cancel': cancel,
  },
  routes: requestFileRoutes,
  jobs: [{ queue: 'approvals.expire', every: 60, run: ({ database, by }) => expireApprovals(database, by) }],
}
