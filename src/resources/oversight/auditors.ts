import { expiryProblem, reportKinds, scopeDatesProblem } from '../../domain/auditor'
import { array, date, datetime, enumOf, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { standing, standingActions } from '../options'

/** Regulators and laboratories, with the limits of their access (docs/domain.md, Auditors). */
export const auditors = defineResource({
  name: 'auditors',
  typename: 'Auditor',
  label: 'Auditors',
  title: 'name',
  icon: 'auditor',
  views: {
    list: {
      path: '/business/auditors',
      label: 'Auditors',
      menu: { admin: 22, pagcor: 11 },
      sort: { field: 'name', order: 'asc' },
    },
  },
  fields: {
    name: text({ required: true, unique: true, search: true, sort: true }),
    body: enumOf({
      required: true,
      filter: true,
      options: { PAGCOR: 'PAGCOR', NEMO: 'NEMO', FAIRPLAY_MX: 'FairPlay MX', LAB: 'Laboratory' },
    }),
    staff: reference({
      significant: 'ACCESS_CHANGE',
      to: 'staff',
      person: true,
      filter: true,
      label: 'Staff account',
      help: 'Signs in as this auditor. It must have the role pagcor, fairplaymx or nemoaudit, and no other role.',
    }),
    scopePartners: array({
      significant: 'ACCESS_CHANGE',
      of: reference({ to: 'partners' }),
      label: 'Partners',
      filter: true,
      column: false,
      help: 'Leave partners and venues empty for all. With one of either, lists that name none are closed.',
    }),
    scopeVenues: array({
      significant: 'ACCESS_CHANGE',
      of: reference({ to: 'venues' }),
      label: 'Venues',
      filter: true,
      column: false,
      help: 'Leave partners and venues empty for all. With one of either, lists that name none are closed.',
    }),
    scopeProducts: array({
      significant: 'ACCESS_CHANGE',
      of: enumOf({ options: { POOL: 'Pools', FIXED: 'Fixed odds', GAME: 'Games' } }),
      label: 'Products',
      filter: true,
      help: 'Leave empty for all products. With one, lists that name no product are closed.',
    }),
    scopeFrom: date({
      significant: 'ACCESS_CHANGE',
      label: 'From',
      sort: true,
      help: 'First day of the audited period. What is of no day, such as customers, is shown whole.',
    }),
    scopeTo: date({
      significant: 'ACCESS_CHANGE',
      label: 'To',
      sort: true,
      help: 'Last day of the audited period. Leave empty for no end.',
    }),
    reportKinds: array({
      significant: 'ACCESS_CHANGE',
      of: enumOf({ options: reportKinds }),
      label: 'Reports',
      filter: true,
      column: false,
      help: 'Leave empty for all. Daily reports need the role nemoaudit or fairplaymx, the others the role pagcor.',
    }),
    expiry: date({
      significant: 'ACCESS_CHANGE',
      filter: true,
      sort: true,
      help: 'Access ends after this day. Leave empty for no end.',
    }),
    lastAccessAt: datetime({ unaudited: true, managed: true, sort: true, label: 'Last access' }),
    status: { ...standing, significant: 'ACCESS_CHANGE' },
  },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: standingActions,
  significant: { create: 'ACCESS_CHANGE', delete: 'ACCESS_CHANGE' },
  checks: [
    { field: 'scopeTo', reads: ['scopeFrom', 'scopeTo'], problem: scopeDatesProblem },
    { field: 'expiry', reads: ['scopeFrom', 'expiry'], problem: expiryProblem },
  ],
  sample: { scopeFrom: '2026-01-01', scopeTo: '2026-12-31', expiry: '2027-12-31' },
})
