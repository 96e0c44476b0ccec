import { definePage } from '../kernel/resource'

export const streams = definePage({
  name: 'streams',
  path: '/customer/streams',
  label: 'Streams',
  icon: 'streams',
  menu: { admin: 9, cor: 1, metaf: 3 },
  comesWith: 'People and places',
})
