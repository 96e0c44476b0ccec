import type { Role } from '../rights/roles'

/**
 * Says which calls run only after another user approves them (docs/approvals.md). The call is checked and run
 * as a preview, whose effect is shown to the approver; only the request is stored.
 */
export interface ApprovalRule<Row = never> {
  /** The reason, as a sentence for both users: "Roles of admin and finance are given by two people". */
  readonly because: string
  /** The roles that decide; the user who asks never does. */
  readonly roles: readonly Role[]
  /**
   * Which calls need approval; all when missing. `before` is the current record, null for a new one; `after`
   * as the call would leave it. `'handler'`: the handler of the action, or the maker of a new record, says so
   * (`askApproval`), from what only the server knows.
   */
  readonly when?: 'handler' | ((before: Row | null, after: Row) => boolean)
}
