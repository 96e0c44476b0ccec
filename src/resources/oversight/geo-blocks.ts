import { reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { countryCodePattern } from '../options'

/** Requests of players outside of the platform's market, which were refused (docs/platform.md#where-players-are). */
export const geoBlocks = defineResource({
  name: 'geoBlocks',
  typename: 'GeoBlock',
  label: 'Blocked places',
  title: 'call',
  icon: 'locations',
  appendOnly: true,
  views: {
    list: {
      path: '/business/blockedplaces',
      label: 'Blocked places',
      account: { admin: 13, pagcor: 5 },
      sort: { field: 'createdAt', order: 'desc' },
      columns: ['call', 'createdAt', 'country', 'address', 'customer', 'platform'],
    },
  },
  fields: {
    call: text({ required: true, max: 120, search: true, sort: true }),
    country: text({
      label: "Player's country",
      required: true,
      max: 2,
      pattern: countryCodePattern,
      filter: true,
      sort: true,
    }),
    address: text({
      label: "Player's address",
      max: 45,
      search: true,
      help: 'The IP address, as the platform sent it',
    }),
    customer: reference({ to: 'users', filter: true }),
    platform: text({ label: 'Service key', required: true, max: 80, filter: true }),
  },
  clones: false,
  scopedBy: { at: 'createdAt' },
  access: { create: [] },
  significant: { create: 'FAILED_ACCESS' },
  actions: {},
})
