import { definePage } from '../kernel/declare/resource'

/** The house's campaigns, beside the grants of customers (domain 1.6). */
export const businessBonus = definePage({
  name: 'businessBonus',
  path: '/business/bonus',
  label: 'Bonus',
  icon: 'bonus',
  menu: { admin: 27 },
  comesWith: 'Money',
})
