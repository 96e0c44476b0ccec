import { commissionBases, settlementCycles } from '../../domain/partner-commission'
import { amounts, array, enumOf, group, money, percent, phone, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import {
  countryOptions,
  currencyByCountry,
  currencyOptions,
  emailPattern,
  standing,
  standingActions,
} from '../options'
import { partnerTabs } from './partner-tabs'

/** Operators, affiliates and agents of off-track betting: the operator pays them a share. */
export const partners = defineResource({
  name: 'partners',
  typename: 'Partner',
  label: 'Partners',
  title: 'name',
  icon: 'partner',
  views: {
    list: {
      path: '/business/partners',
      label: 'Partners',
      menu: { admin: 25 },
      family: partnerTabs,
      sort: { field: 'name', order: 'asc' },
    },
  },
  fields: {
    code: text({ required: true, unique: true, max: 16, search: true, sort: true }),
    name: text({ required: true, search: true, sort: true }),
    type: enumOf({
      required: true,
      filter: true,
      options: {
        OPERATOR: 'Operator',
        OTB_AGENT: 'OTB agent',
        AFFILIATE: 'Affiliate',
        WHITE_LABEL: 'White label',
      },
    }),
    country: enumOf({ filter: true, options: countryOptions }),
    currency: enumOf({
      required: true,
      filter: true,
      default: 'PHP',
      fixedWhenUsed: true,
      options: currencyOptions,
      prefill: currencyByCountry,
      help: "Can't change once the partner is used",
    }),
    commissionBase: enumOf({
      significant: 'PARAMETER_CHANGE',
      column: false,
      options: commissionBases,
      help: 'Handle: stakes less refunds. GGR: stakes less refunds and payouts.',
    }),
    commissionBps: percent({
      significant: 'PARAMETER_CHANGE',
      label: 'Commission',
      sort: true,
      help: 'Percentage of the commission base',
    }),
    settlementCycle: enumOf({
      significant: 'PARAMETER_CHANGE',
      filter: true,
      column: false,
      options: settlementCycles,
    }),
    creditLimit: money({
      significant: 'PARAMETER_CHANGE',
      currency: { field: 'currency' },
      min: 0,
      sort: true,
      help: 'The largest negative balance allowed. 0 for prepaid partners, empty for no limit.',
    }),
    balance: amounts({
      of: 'partnerBalances',
      by: 'partner',
      sum: 'balance',
      lines: { account: 'PARTNER', owner: 'id' },
      help: 'What we owe the partner; negative when the partner owes us',
    }),
    contacts: array({
      of: group({
        name: text({ required: true, max: 100 }),
        phone: phone({}),
        email: text({ label: 'E-mail', pattern: emailPattern }),
      }),
      sensitive: true,
      max: 10,
      column: false,
    }),
    status: standing,
  },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: standingActions,
})
