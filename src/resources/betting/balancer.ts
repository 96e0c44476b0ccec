import { definePage } from '../kernel/declare/resource'

export const balancer = definePage({
  name: 'balancer',
  path: '/business/balancer',
  label: 'Odd Balancer',
  icon: 'odds',
  menu: { admin: 30 },
})
