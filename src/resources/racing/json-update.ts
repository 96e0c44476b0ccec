import { definePage } from '../kernel/declare/resource'

/** Applies cards and results in JSON (docs/feed.md). */
export const jsonUpdate = definePage({
  name: 'jsonUpdate',
  path: '/customer/jsonupdate',
  label: 'Json Update',
  icon: 'json-update',
  menu: { admin: 15 },
})
