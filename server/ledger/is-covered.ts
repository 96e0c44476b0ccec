import type { Orm } from '../db/database'
import { AppError } from '../errors'

/** Posts, or nothing at all where a wallet holds too little. */
export async function isCovered(transaction: Orm, postAll: (inner: Orm) => Promise<void>): Promise<boolean> {
  try {
    await transaction.transaction(inner => postAll(inner as Orm))
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'insufficient_funds') return false
    throw error
  }
}
