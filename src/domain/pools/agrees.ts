import type { ByTier, WireWorksheet } from './wire-worksheet'

/** Whether the figures of a pool add up, and are those of its dividends. */
export function agreesWithDividends({
  gross,
  refunds,
  takeout,
  tax,
  carryIn,
  net,
  paid,
  breakage,
  carryOut,
  minus,
  winners,
}: Omit<WireWorksheet, 'topUp' | 'outcome' | 'refundReason' | ByTier>): boolean {
  const ofDividends = winners.reduce((sum, winner) => sum + winner.paid, 0)
  return (
    ofDividends === paid &&
    gross - refunds - takeout - tax + carryIn === net &&
    net + minus === paid + breakage + carryOut
  )
}
