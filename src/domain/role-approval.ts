/** Roles that move money or decide about rights: an account with one is registered by two people (docs/approvals.md). */
const approvalRoles: readonly string[] = ['admin', 'finance']

/** Roles whose sign-in takes two people to reset: the user who sets the password could sign in with the role. */
const resetRoles: readonly string[] = [...approvalRoles, 'kyc']

/** Whether registering a user with these roles needs a second person. */
export function registrationNeedsApproval(roles: readonly string[]): boolean {
  return roles.some(role => approvalRoles.includes(role))
}

/**
 * Whether a change of roles gives one that needs a second person: every role whose sign-in takes two people to reset, so
 * that nobody takes the role away, resets the sign-in alone, and gives the role back.
 */
export function grantNeedsApproval(before: readonly string[], after: readonly string[]): boolean {
  return after.some(role => resetRoles.includes(role) && !before.includes(role))
}

/** Whether resetting the sign-in of a user with these roles needs a second person. */
export function resetNeedsApproval(roles: readonly string[]): boolean {
  return roles.some(role => resetRoles.includes(role))
}
