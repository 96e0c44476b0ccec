/** The next step of staff for a race (docs/races.md, Race day). Times are ISO 8601 in UTC. */
export type RaceStep = 'open' | 'delay' | 'resume' | 'close' | 'enterResult' | 'declareOfficial' | 'fixStream'

/** The stream that shows a race. */
export interface RacePicture {
  readonly state: string
  readonly health: string | null
}

/** Whether viewers miss the picture: the stream is in error, or its last check failed. */
function isPictureLost(picture: RacePicture | null): boolean {
  if (!picture) return false
  const isFailing = picture.health === 'LOST' || picture.health === 'FAILING'
  return picture.state === 'ERROR' || (picture.state === 'LIVE' && isFailing)
}

/** How long before its post time staff are offered to close a race. */
const closingTime = 2 * 60_000

interface SteppedRace {
  readonly state: string
  readonly postTime: string
  /** The users who entered a result since it was last official. */
  readonly resultEditors: readonly string[] | null
}

/** Returns the next step of this user for a race; null while there is none. */
export function nextStep(
  { state, postTime, resultEditors }: SteppedRace,
  picture: RacePicture | null,
  { now, user }: { readonly now: string; readonly user: string },
): RaceStep | null {
  const left = Date.parse(postTime) - Date.parse(now)
  switch (state) {
    case 'DRAFT':
    case 'SCHEDULED':
    case 'POSTPONED':
      return left > 0 ? 'open' : 'delay'
    case 'OPEN':
      if (isPictureLost(picture)) return 'fixStream'
      return left <= closingTime ? 'close' : null
    case 'SUSPENDED':
      return 'resume'
    case 'CLOSED':
      return 'enterResult'
    case 'INTERIM':
      return resultEditors?.includes(user) ? null : 'declareOfficial'
    default:
      return null
  }
}
