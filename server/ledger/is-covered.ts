import type { Orm } from '../db/database'
import { AppError } from '../errors'

/** Posts all entries, or none of them where a wallet holds too little; returns whether it posted. */
export async function isCovered(
  transaction: Orm,
  postAll: (inner: Orm) => Promise<unknown>,
): Promise<boolean> {
  try {
    await transaction.transaction(inner => postAll(inner as Orm))
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'insufficient_funds') return false
    throw error
  }
}
