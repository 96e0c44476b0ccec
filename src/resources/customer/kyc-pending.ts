import { definePage } from '../kernel/resource'

export const kycPending = definePage({
  name: 'kycPending',
  path: '/customer/kyc',
  label: 'KYC Pending',
  icon: 'kyc-pending',
  menu: { admin: 2, csr: 2, kyc: 1 },
  comesWith: 'People and places',
})
