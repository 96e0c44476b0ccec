/** Roles that move money or decide about rights: two people grant them (docs/approvals.md). */
const powerful: readonly string[] = ['admin', 'finance']

/** Roles whose credentials two people reset, because somebody could otherwise act as them. */
const guarded: readonly string[] = [...powerful, 'kyc']

/** Whether a change of roles grants one that two people must grant. */
export function givesPower(before: readonly string[], after: readonly string[]): boolean {
  return after.some(role => powerful.includes(role) && !before.includes(role))
}

export function isGuarded(roles: readonly string[]): boolean {
  return roles.some(role => guarded.includes(role))
}
