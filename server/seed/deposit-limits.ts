import type { depositLimits } from '../../src/resources/people/deposit-limits'
import type { SeedRow } from './seed-row'
import { userRows } from './users'

type Row = SeedRow<typeof depositLimits>

const reason = 'Asked for by the customer on the phone'

/** Every fifth customer limits a day, every tenth a month as well; the first of these asked for more. */
export const depositLimitRows: readonly Row[] = userRows.flatMap((customer, index): Row[] => {
  if (index % 5 !== 0) return []
  const currency = customer.country === 'MX' ? 'MXN' : 'PHP'
  const of = { customer: String(customer.phone), currency, reason } as const
  const daily: Row = { ...of, period: 'DAY', amount: 500_000 }
  if (index % 10 !== 0) return [daily]
  const raised = {
    pendingAmount: 6_000_000,
    pendingFrom: new Date(Date.now() + 20 * 3_600_000).toISOString(),
  }
  return [daily, { ...of, period: 'MONTH', amount: 4_000_000, ...(index === 0 && raised) }]
})
