import { definePage } from '../kernel/declare/resource'

/** The house's own money desk, beside the register of what customers asked for (domain 1.6). */
export const businessDeposit = definePage({
  name: 'businessDeposit',
  path: '/business/deposit',
  label: 'Deposits',
  icon: 'deposits',
  menu: { admin: 26 },
  comesWith: 'Money',
})
