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
  /** Who had the file first; null until somebody has. */
  readonly firstBy: string | null
}
