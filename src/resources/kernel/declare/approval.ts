import type { Role } from '../rights/roles'

/**
 * Decides which calls run only after another user approves them (docs/approvals.md). The server checks the call and runs it
 * as a preview, to show its effect to the approver; it stores only the request.
 */
export interface ApprovalRule<Row = never> {
  /** The reason, as a sentence for both users: "Roles of admin and finance are given by two people". */
  readonly because: string
  /** The roles that decide; the user who asks never does. */
  readonly roles: readonly Role[]
  /**
   * Whether a call needs approval; without it, every call does. `before` is the current record, null for a new one; `after`
   * is the record after the call. `'handler'`: the handler of the action, the maker of a new record
   * (`askApproval`) or the judge of an edit (`editJudges`) decides, from data that only the server has.
   */
  readonly when?: 'handler' | ((before: Row | null, after: Row) => boolean)
  /** The money field that the own limit of the user who decides must cover, where a job moves the money later. */
  readonly amount?: string
}
