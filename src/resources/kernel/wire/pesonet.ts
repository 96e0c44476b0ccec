/** A file of PESONet payouts. */
export interface PesonetFile {
  readonly batch: string
  readonly count: number
  /** Minor units of PHP. */
  readonly total: number
  /** ISO 8601. */
  readonly sentAt: string
  /** Payouts that the bank has paid, and that failed; the others are open. */
  readonly paid: number
  readonly failed: number
  /** The user who downloaded the file first; null before that. */
  readonly firstBy: string | null
}
