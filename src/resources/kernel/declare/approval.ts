import type { Role } from '../rights/roles'

/**
 * Says what is only done once another person agrees (docs/approvals.md). The call that asks for it is checked and
 * run as far as its effect, which is shown to who decides; nothing of it is kept but the request.
 */
export interface ApprovalRule<Row = never> {
  /** Why, as a sentence for both people: "Roles of admin and finance are given by two people". */
  readonly because: string
  /** The roles that decide; the person who asks never does. */
  readonly roles: readonly Role[]
  /**
   * Which calls need it; without it, all. `before` is the record as it is, null for one that is made; `after` as the
   * call would leave it.
   */
  when?(before: Row | null, after: Row): boolean
}
