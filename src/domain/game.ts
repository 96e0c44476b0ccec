/** Rules of a game (docs/domain.md, Games). Amounts are minor units, rates basis points, days YYYY-MM-DD. */

/**
 * Theoretical return to player, our choice: below one half nothing is certified, above the whole the house would
 * lose.
 */
export const rtpBps = { min: 5000, max: 10_000 } as const

/** Null for a return to player a certified game can have: 9600 is 96 %. */
export function rtpProblem(bps: number): string | null {
  return Number.isInteger(bps) && bps >= rtpBps.min && bps <= rtpBps.max
    ? null
    : 'A return to player from 50 % to 100 % is expected'
}

export function betRangeProblem(row: { minBet: number | null; maxBet: number | null }): string | null {
  return row.minBet === null || row.maxBet === null || row.minBet <= row.maxBet
    ? null
    : 'The maximum bet must not be below the minimum bet'
}

/** `today` is the day where the game is run. */
export function certificateDateProblem(
  row: { certificateDate: string | null },
  today: string,
): string | null {
  return row.certificateDate === null || row.certificateDate <= today
    ? null
    : `A certificate issued by ${today} is expected, not one of a day to come`
}

/**
 * Disabling a game is logged with its reason (GLI-19 A.6.3); its length is our choice.
 */
export function disableReasonProblem(reason: string): string | null {
  return reason.trim().length >= 10 ? null : 'A reason of at least 10 characters is expected'
}

/**
 * A game with another return is another version of it, so that rounds keep the return they were played
 * with.
 */
export function needsNewVersion(before: { rtpBps: number }, after: { rtpBps: number }): boolean {
  return before.rtpBps !== after.rtpBps
}
