/** Test accounts are in no figure. */
const real = { field: 'isTest', operator: 'eq', value: false } as const

/** The numbers of customers on the dashboard. */
export const customerFigures = {
  registered: {
    label: 'Registrations',
    group: 'people',
    view: 'list',
    filter: [real],
    at: 'createdAt',
    help: 'Customers who registered in the period, without test accounts.',
  },
  firstPaidIn: {
    label: 'First-time depositors',
    group: 'people',
    view: 'list',
    filter: [real],
    at: 'firstPaidInAt',
    help: 'Customers who paid in for the first time in the period, online or at a terminal, in any currency.',
  },
  approved: {
    label: 'KYC approved',
    group: 'people',
    view: 'list',
    filter: [real, { field: 'kyc', operator: 'eq', value: 'APPROVED' }],
    at: 'kycDecidedAt',
    help: 'Customers whose identity check was approved in the period and still is.',
  },
  declined: {
    label: 'KYC declined',
    group: 'people',
    view: 'list',
    filter: [real, { field: 'kyc', operator: 'eq', value: 'DECLINED' }],
    at: 'kycDecidedAt',
    help: 'Customers whose identity check was declined in the period and still is.',
  },
  kycPending: {
    label: 'KYC pending',
    group: 'queue',
    view: 'kycPending',
    at: 'kycSubmittedAt',
    help: 'Customers who wait for their identity check.',
  },
} as const
