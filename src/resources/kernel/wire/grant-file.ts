import type { BonusCurrency } from '../../../domain/bonus'
import type { GrantSums, JudgedGrant } from '../../../domain/bonus-file'

/** The grants that a file of bonuses would make. */
export interface JudgedGrantFile {
  /** The rows; of a long file the first, refused ones before others. */
  readonly items: readonly JudgedGrant[]
  /** Of all rows. */
  readonly sums: GrantSums
  readonly currency: BonusCurrency
  /** The sum of the grants, in minor units. */
  readonly total: number
  /** The hash of all rows and their outcomes: the request to grant repeats it. */
  readonly hash: string
}
