import type { Currency } from '../../src/domain/money'
import type { Orm } from '../db/database'
import { balanceOf } from './balance'

/**
 * The lock (`lockKeys`) of whoever makes a debt smaller: two at a time would each see all of it, and together take more than
 * is owed.
 */
export const debtKey = (customer: string) => `debt of ${customer}`

/** Returns what a customer owes, in minor units. */
export function debtOf(orm: Orm, customer: string, currency: Currency): Promise<number> {
  return balanceOf(orm, { kind: 'RECEIVABLE', owner: customer }, currency)
}
