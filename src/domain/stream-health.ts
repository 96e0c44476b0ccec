import type { MediaPlaylist } from './playlist'
import type { Protocol } from './stream'
import { formatDuration, type Waiting } from './waiting-time'

/** Rules of the health of a live stream: three failed checks in a row put it in error (docs/streams.md, Health). */

export const failuresAllowed = 3

/** Seconds between two checks of a stream, by all processes together. */
export const checkSeconds = 60

const unknownPrimary = {
  health: null,
  healthProblem: null,
  failedChecks: 0,
  bitrate: null,
  checkedAt: null,
} as const

/** The health of a stream when it goes live, or when its addresses change. */
export const unknownHealth = { ...unknownPrimary, backupHealth: null, backupProblem: null } as const

/**
 * The best health by protocol: only a moving picture is good. For other protocols a check proves that a
 * server answers, but not that it sends a picture.
 */
const best = {
  HLS: 'GOOD',
  RTMP: 'ANSWERS',
  WEBRTC: 'ANSWERS',
  YOUTUBE: 'ANSWERS',
  IFRAME: 'ANSWERS',
} as const satisfies Record<Protocol, string>

/**
 * The result of a check: the problem as a sentence, or null; and the bitrate in kbit/s, null when unknown.
 */
export interface Finding {
  readonly problem: string | null
  readonly bitrate: number | null
}

/** Returns the changes after a check of the primary address; null finding: the check could not tell. */
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

/** Returns the changes after a check of the backup. It is not in use, so one failure is enough. */
export function backupAfter({ protocol }: { readonly protocol: Protocol }, found: Finding | null) {
  if (!found) return { backupHealth: 'UNCHECKED', backupProblem: null } as const
  const backupHealth = found.problem === null ? best[protocol] : 'FAILING'
  return { backupHealth, backupProblem: found.problem } as const
}

/** Returns why the stream cannot switch to the backup now, as a sentence; null when it can. */
export function backupRefusal(row: {
  readonly backupUrl: string | null
  readonly backupHealth: string | null
  readonly backupProblem: string | null
}): string | null {
  if (row.backupUrl === null) return 'This stream has no backup address'
  if (row.backupHealth !== 'FAILING') return null
  return `The backup address is failing, too: ${row.backupProblem}`
}

/** Returns the position of a playlist, to compare with the next check. */
export function positionOf({ parts, last }: MediaPlaylist): string {
  return `${parts} ${last.address}`
}

/**
 * Returns why the picture does not move, as a sentence; null when it does, and for a recording, which is
 * complete. A playlist grows by a segment per target duration, so there must be a new one between two checks.
 */
export function stillnessProblem(playlist: MediaPlaylist, positionBefore: string | null): string | null {
  if (playlist.hasEnded) return playlist.isRecording ? null : 'The playlist says that the broadcast has ended'
  const mustHaveGrown = playlist.targetDuration * 3 <= checkSeconds
  return mustHaveGrown && positionOf(playlist) === positionBefore
    ? 'The picture is frozen: no new segment since the last check'
    : null
}

/** Returns kbit/s from bytes and seconds; null for zero seconds. */
export function bitrateOf(bytes: number, seconds: number): number | null {
  return seconds > 0 ? Math.round((bytes * 8) / seconds / 1000) : null
}

/** How long ago a stream was checked, and whether that is too long. */
export function checkAge(since: string, now: Date): Waiting {
  const age = Math.max(0, now.getTime() - Date.parse(since))
  const tone =
    age < 3 * checkSeconds * 1000 ? 'success' : age < 15 * checkSeconds * 1000 ? 'warning' : 'error'
  return { words: age < 60_000 ? 'just now' : `${formatDuration(age)} ago`, tone }
}
