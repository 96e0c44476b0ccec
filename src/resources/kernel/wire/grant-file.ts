import type { BonusCurrency } from '../../../domain/bonus'
import type { GrantSums, JudgedGrant } from '../../../domain/bonus-file'

/** What a file of bonuses would grant. */
export interface JudgedGrantFile {
  /** The rows; of a long file the first, refused ones before others. */
  readonly items: readonly JudgedGrant[]
  /** Of all rows. */
  readonly sums: GrantSums
  readonly currency: BonusCurrency
  /** What is to be granted, in minor units. */
  readonly total: number
  /** Of all rows and what becomes of them: granting repeats it. */
  readonly hash: string
}
