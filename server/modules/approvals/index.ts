import type { Module } from '../../context'
import { approve, cancel, reject } from './decide'

/** What needs a second person: the decision (docs/approvals.md). The engine keeps the requests. */
export const approvalsModule: Module = {
  handlers: {
    'approvals.approve': approve,
    'approvals.reject': reject,
    'approvals.cancel': cancel,
  },
}
