/** Roles that move money or decide about rights: granting one needs a second person (docs/approvals.md). */
const approvalRoles: readonly string[] = ['admin', 'finance']

/** Roles whose sign-in takes two people to reset: the user who sets the password could sign in with the role. */
const resetRoles: readonly string[] = [...approvalRoles, 'kyc']

/** Whether a change of roles grants one that needs a second person. */
export function grantNeedsApproval(before: readonly string[], after: readonly string[]): boolean {
  return after.some(role => approvalRoles.includes(role) && !before.includes(role))
}

/** Whether resetting the sign-in of a user with these roles needs a second person. */
export function resetNeedsApproval(roles: readonly string[]): boolean {
  return roles.some(role => resetRoles.includes(role))
}
