/** Roles that move money or decide what others may do: two people give them (docs/approvals.md). */
const powerful: readonly string[] = ['admin', 'finance']

/** Roles whose sign-in is reset by two people: with it, somebody could act as them. */
const guarded: readonly string[] = [...powerful, 'kyc']

/** Whether a change of roles gives one that two people give. */
export function givesPower(before: readonly string[], after: readonly string[]): boolean {
  return after.some(role => powerful.includes(role) && !before.includes(role))
}

export function isGuarded(roles: readonly string[]): boolean {
  return roles.some(role => guarded.includes(role))
}
