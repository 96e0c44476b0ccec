import { eq } from 'drizzle-orm'
import { limitProblem } from '../../../src/domain/withdrawal'
import { staff } from '../../../src/resources/people/staff'
import type { Actor } from '../../context'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'

/** Currencies in which staff have limits. */
export type LimitCurrency = 'PHP' | 'MXN'

/** Returns the limit that a person has of their own, unchanged until the transaction ends; null for none. */
export async function lockLimit(orm: Orm, id: string, currency: LimitCurrency): Promise<number | null> {
  const { limitPhp, limitMxn } = tableOf(staff)
  const [found] = await orm
    .select({ PHP: limitPhp, MXN: limitMxn })
    .from(tableOf(staff))
    .where(eq(tableOf(staff).id, id))
    .for('share')
  return found?.[currency] ?? null
}

/**
 * Requires that what a person lets happen is within their own limit. The system has none.
 * @param moved its amount in minor units
 * @throws AppError 403 `above_limit`
 */
export async function requireOwnLimit(
  orm: Orm,
  actor: Pick<Actor, 'id'> | null,
  moved: { readonly amount: number; readonly currency: string },
): Promise<void> {
  if (!actor) return
  const currency = moved.currency as LimitCurrency
  const problem = limitProblem({ amount: moved.amount, currency }, await lockLimit(orm, actor.id, currency))
  if (problem) throw new AppError(403, 'above_limit', problem)
}
