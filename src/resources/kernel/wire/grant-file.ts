import type { BonusCurrency } from '../../../domain/bonus'
import type { JudgedGrant } from '../../../domain/bonus-file'

/** What a file of bonuses would grant. */
export interface JudgedGrantFile {
  readonly items: readonly JudgedGrant[]
  readonly currency: BonusCurrency
  /** What is to be granted, in minor units. */
  readonly total: number
  /** Of the rows and what becomes of them: granting repeats it. */
  readonly hash: string
}
