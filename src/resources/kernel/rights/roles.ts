/** The ten staff roles, in the order in which the first match decides the menu (docs/contract.md, Menus). */
export const roles = [
  'admin',
  'pagcor',
  'finance',
  'csr',
  'fairplaymx',
  'nemoaudit',
  'cashier',
  'kyc',
  'cor',
  'metaf',
] as const

export type Role = (typeof roles)[number]

/** Anything with role names. Names that are not staff roles grant nothing. */
export interface Subject {
  readonly roles: readonly string[]
  /** What the account may not use, whatever its roles. */
  readonly closed?: Closed
}

/** Resources and pages that are closed to an account, by name, and the sentence that says why. */
export interface Closed {
  readonly names: readonly string[]
  readonly because: string
}

export function isClosedTo(subject: Subject, { name }: { readonly name: string }): boolean {
  return subject.closed?.names.includes(name) === true
}

/**
 * The page after sign-in, checked in this order; other roles reload the page
 * (docs/contract.md, After sign-in).
 */
export const landings: readonly (readonly [Role, string])[] = [
  ['fairplaymx', '/customer/dailyreports'],
  ['kyc', '/customer/kyc'],
  ['nemoaudit', '/customer/dailyreports'],
  ['cor', '/customer/streams'],
  ['cashier', '/business/cashin'],
  ['metaf', '/customer/eventslist/active'],
]

/** Roles whose menu has the sections CUSTOMER, MASTERS, BUSINESS; other menus are flat. */
export const sectionedRoles: readonly Role[] = ['admin']

/** Roles that may export what they list, by default (docs/regulations.md, 10: the regulator). */
export const exportRoles: readonly Role[] = ['admin', 'pagcor']

/** Roles that see the entries of the ledger without who made them, and without reasons, which may name customers. */
const rolesWithoutNames: readonly Role[] = ['pagcor']

/** Whether the user sees names beside entries of the ledger: by any of their roles. */
export function seesNames(subject: Subject): boolean {
  return roles.some(role => subject.roles.includes(role) && !rolesWithoutNames.includes(role))
}

/** Returns the role whose menu the user sees; null when no role has access to the portal. */
export function menuRole(subject: Subject): Role | null {
  return roles.find(role => subject.roles.includes(role)) ?? null
}
