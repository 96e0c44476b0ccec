import type { MediaPlaylist } from './playlist'
import type { Protocol } from './stream'
import { sayDuration, type Waiting } from './waiting'

/** Rules of the health of a stream that is live (domain 1.4: LIVE → ERROR after three failed checks in a row). */

export const failuresAllowed = 3

/** Seconds between two checks of a stream, however many processes look. */
export const checkSeconds = 60

/** Those of which a GET tells something: of the others health is not checked. */
export function isChecked(protocol: Protocol): boolean {
  return protocol === 'HLS' || protocol === 'IFRAME'
}

/** What every stream starts from whenever it goes live. */
export const unknownHealth = {
  health: null,
  healthProblem: null,
  failedChecks: 0,
  bitrate: null,
  checkedAt: null,
} as const

/** What a check found: why there is no picture, as a sentence, or null; and kbit/s, null where nothing tells. */
export interface Finding {
  readonly problem: string | null
  readonly bitrate: number | null
}

/** What a check makes of the record. */
export function healthAfter(failedBefore: number, { problem, bitrate }: Finding, checkedAt: string) {
  const failedChecks = problem === null ? 0 : failedBefore + 1
  const health = problem === null ? 'GOOD' : failedChecks < failuresAllowed ? 'FAILING' : 'LOST'
  return { health, healthProblem: problem, failedChecks, bitrate, checkedAt } as const
}

/** Where a playlist is, to be compared with where it is at the next check. */
export function positionOf({ parts, last }: MediaPlaylist): string {
  return `${parts} ${last.address}`
}

/**
 * Why the picture does not move, as a sentence; null when it does, and for a recording, which has all of its parts.
 * A playlist grows by a part in about its target duration, so that between two checks there must be a new one.
 */
export function stillnessProblem(playlist: MediaPlaylist, positionBefore: string | null): string | null {
  if (playlist.hasEnded) return playlist.isRecording ? null : 'Its playlist says that the broadcast is over'
  const mustHaveGrown = playlist.targetDuration * 3 <= checkSeconds
  return mustHaveGrown && positionOf(playlist) === positionBefore
    ? 'Its picture stands still: no new part since the check before'
    : null
}

/** kbit/s of so many bytes in so many seconds; null for no time at all. */
export function bitrateOf(bytes: number, seconds: number): number | null {
  return seconds > 0 ? Math.round((bytes * 8) / seconds / 1000) : null
}

/** How long ago a stream was checked, and whether that is too long. */
export function checkAge(since: string, now: Date): Waiting {
  const age = Math.max(0, now.getTime() - Date.parse(since))
  const tone =
    age < 3 * checkSeconds * 1000 ? 'success' : age < 15 * checkSeconds * 1000 ? 'warning' : 'error'
  return { words: age < 60_000 ? 'just now' : `${sayDuration(age)} ago`, tone }
}
