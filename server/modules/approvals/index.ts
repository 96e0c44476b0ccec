import type { Module } from '../../module'
import { approve, cancel, reject } from './decide'
import { expireApprovals } from './expire'
import { requestFileRoutes } from './files'
import { verdictRoutes } from './verdict'

/** Decisions on requests that need a second person (docs/approvals.md). The engine stores the requests. */
export const approvalsModule: Module = {
  handlers: {
    'approvals.approve': approve,
    'approvals.reject': reject,
    'approvals.cancel': cancel,
  },
  routes: async app => {
    await requestFileRoutes(app)
    await verdictRoutes(app)
  },
  jobs: [{ queue: 'approvals.expire', every: 60, run: ({ database, by }) => expireApprovals(database, by) }],
}
