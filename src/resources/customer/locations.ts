import { definePage } from '../kernel/resource'

export const locations = definePage({
  name: 'locations',
  path: '/customer/locations',
  label: 'Locations',
  icon: 'locations',
  menu: { admin: 10 },
  comesWith: 'People and places',
})
