import type { PackRestatement } from '../../../domain/packs/pack-file'

/** A version of a daily report that has a file: GET /admin/dailyPacks/{id}/editions. */
export interface PackEditionItem {
  readonly edition: number
  /** Of the file, hexadecimal. */
  readonly sha256: string
  readonly createdAt: string
  /** Null for the first. */
  readonly restatement: PackRestatement | null
}
