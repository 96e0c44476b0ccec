import { eq } from 'drizzle-orm'
import { staff } from '../../../src/resources/people/staff'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'

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
