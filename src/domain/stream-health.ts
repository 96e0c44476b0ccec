import type { MediaPlaylist } from './playlist'
import type { Protocol } from './stream'
import { sayDuration, type Waiting } from './waiting'

/** Rules of the health of a live stream: three failed checks in a row put it in error (docs/streams.md, Health). */

export const failuresAllowed = 3

/** Seconds between two checks of a stream, however many processes look. */
export const checkSeconds = 60

const unknownPrimary = {
  health: null,
  healthProblem: null,
  failedChecks: 0,
  bitrate: null,
  checkedAt: null,
} as const

/** What every stream starts from whenever it goes live, or has other addresses. */
export const unknownHealth = { ...unknownPrimary, backupHealth: null, backupProblem: null } as const

/**
 * What an address is by its protocol at best: good is only a picture that was seen to move. Of the others a check
 * tells that something answers, and nobody knows what it shows.
 */
const best = {
  HLS: 'GOOD',
  RTMP: 'ANSWERS',
  WEBRTC: 'ANSWERS',
  YOUTUBE: 'ANSWERS',
  IFRAME: 'ANSWERS',
} as const satisfies Record<Protocol, string>

/** What a check found: what is wrong, as a sentence, or null; and kbit/s, null where nothing tells. */
export interface Finding {
  readonly problem: string | null
  readonly bitrate: number | null
}

/** What a check of the first address makes of the record; a finding of null: nobody could tell. */
export function healthAfter(
  { protocol, failedChecks: failedBefore }: { readonly protocol: Protocol; readonly failedChecks: number },
  found: Finding | null,
  checkedAt: string,
) {
  if (!found) return { ...unknownPrimary, health: 'UNCHECKED' } as const
  const { problem, bitrate } = found
  const failedChecks = problem === null ? 0 : failedBefore + 1
  const failing = failedChecks < failuresAllowed ? 'FAILING' : 'LOST'
  const health = problem === null ? best[protocol] : failing
  return { health, healthProblem: problem, failedChecks, bitrate, checkedAt } as const
}

/** What a check of the backup makes of the record. It stands by, so that one failure is enough to say so. */
export function backupAfter({ protocol }: { readonly protocol: Protocol }, found: Finding | null) {
  if (!found) return { backupHealth: 'UNCHECKED', backupProblem: null } as const
  const backupHealth = found.problem === null ? best[protocol] : 'FAILING'
  return { backupHealth, backupProblem: found.problem } as const
}

/** Why the backup address is none to turn to now, as a sentence; null when it is, as far as anybody knows. */
export function backupRefusal(row: {
  readonly backupUrl: string | null
  readonly backupHealth: string | null
  readonly backupProblem: string | null
}): string | null {
  if (row.backupUrl === null) return 'This stream has no backup address'
  if (row.backupHealth !== 'FAILING') return null
  return `The backup address is failing, too: ${row.backupProblem}`
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
  if (playlist.hasEnded) return playlist.isRecording ? null : 'The playlist says that the broadcast has ended'
  const mustHaveGrown = playlist.targetDuration * 3 <= checkSeconds
  return mustHaveGrown && positionOf(playlist) === positionBefore
    ? 'The picture is frozen: no new segment since the last check'
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
