import { definePage } from '../kernel/declare/resource'

/** Grants of customers; the admin's entry is the money desk (docs/domain.md, Places in the menu). */
export const customerBonus = definePage({
  name: 'customerBonus',
  path: '/customer/bonus',
  label: 'Bonus',
  icon: 'bonus',
  menu: { pagcor: 4, finance: 2 },
  access: ['admin', 'finance', 'pagcor'],
  comesWith: 'Money',
})
