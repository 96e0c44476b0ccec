import { definePage } from '../kernel/resource'

export const kycDecline = definePage({
  name: 'kycDecline',
  path: '/customer/kycdecline',
  label: 'KYC Decline',
  icon: 'kyc-decline',
  menu: { admin: 3, csr: 3, kyc: 2 },
  comesWith: 'People and places',
})
