/** The ten staff roles, in the order in which the first match decides the menu (spec §2, "Menu per role"). */
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

/** Where a sign-in leads, checked in this order (spec §4); any other allowed role reloads the page. */
export const landings: readonly (readonly [Role, string])[] = [
  ['fairplaymx', '/customer/dailyreports'],
  ['kyc', '/customer/kyc'],
  ['nemoaudit', '/customer/dailyreports'],
  ['cor', '/customer/streams'],
  ['cashier', '/business/cashin'],
  ['metaf', '/customer/eventslist/active'],
]

/** Roles whose menu is divided by the sections CUSTOMER, MASTERS, BUSINESS (spec §2); the others' is flat. */
export const sectionedRoles: readonly Role[] = ['admin']

/** Who may export what they may list, unless a declaration says otherwise (domain 0; section 3 no. 10: the regulator). */
export const exportRoles: readonly Role[] = ['admin', 'pagcor']

/** The role whose menu the person sees, or null when none of the roles is let in (spec §6). */
export function menuRole(subject: Subject): Role | null {
  return roles.find(role => subject.roles.includes(role)) ?? null
}
