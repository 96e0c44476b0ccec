/** Rules of a game (docs/domain.md, Games). Amounts are minor units, rates basis points, days YYYY-MM-DD. */

/**
 * Theoretical return to player (our choice): below half nothing is certified, above 100 % the operator would
 * lose.
 */
export const rtpBps = { min: 5000, max: 10_000 } as const

export function betRangeProblem(row: { minBet: number | null; maxBet: number | null }): string | null {
  return row.minBet === null || row.maxBet === null || row.minBet <= row.maxBet
    ? null
    : 'The maximum bet must be at least the minimum bet'
}

/** `today` is the day where the game is offered. */
export function certificateDateProblem(
  row: { certificateDate: string | null },
  today: string,
): string | null {
  return row.certificateDate === null || row.certificateDate <= today
    ? null
    : `The date of issue can't be after ${today}`
}
