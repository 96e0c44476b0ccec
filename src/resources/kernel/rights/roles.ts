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

/** Who asks: anything that carries role names. Names that are no staff role grant nothing. */
export interface Subject {
  readonly roles: readonly string[]
}

/** Where a sign-in leads, checked in this order; any other role reloads the page (docs/contract.md, After sign-in). */
export const landings: readonly (readonly [Role, string])[] = [
  ['fairplaymx', '/customer/dailyreports'],
  ['kyc', '/customer/kyc'],
  ['nemoaudit', '/customer/dailyreports'],
  ['cor', '/customer/streams'],
  ['cashier', '/business/cashin'],
  ['metaf', '/customer/eventslist/active'],
]

/** Roles whose menu is divided by the sections CUSTOMER, MASTERS, BUSINESS; the others' is flat. */
export const sectionedRoles: readonly Role[] = ['admin']

/** Roles that export what they list, unless a declaration says otherwise (docs/regulations.md, 10: the regulator). */
export const exportRoles: readonly Role[] = ['admin', 'pagcor']

/** The role whose menu the person sees, or null when none of the roles is let in. */
export function menuRole(subject: Subject): Role | null {
  return roles.find(role => subject.roles.includes(role)) ?? null
}
