import { boolean } from '../kernel/declare/field'

/** Whether a record is of a test account, as it was marked then: the figures leave it out (GLI-19 A.2.5). */
export const ofTestAccount = boolean({
  label: 'Of a test account',
  managed: true,
  required: true,
  default: false,
  filter: true,
  column: false,
})

export const ofRealAccounts = { field: 'isTest', operator: 'eq', value: false } as const
