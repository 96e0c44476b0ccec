import { definePage } from '../kernel/declare/resource'

export const transactions = definePage({
  name: 'transactions',
  path: '/customer/transactions',
  label: 'Transactions',
  icon: 'transactions',
  menu: { admin: 5, pagcor: 6, finance: 5, csr: 6 },
  comesWith: 'Money',
})
