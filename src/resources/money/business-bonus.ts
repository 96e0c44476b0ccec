import { definePage } from '../kernel/declare/resource'

/**
 * The operator's campaigns; grants of customers are a list of their own (docs/domain.md, Places in the menu).
 */
export const businessBonus = definePage({
  name: 'businessBonus',
  path: '/business/bonus',
  label: 'Bonus',
  icon: 'bonus',
  menu: { admin: 27 },
  comesWith: 'Money',
})
