/** The next thing that staff do about a race (docs/races.md, Race day). Times are ISO 8601 in UTC. */
export type RaceStep =
  | 'open'
  | 'postpone'
  | 'resume'
  | 'close'
  | 'enterResult'
  | 'declareOfficial'
  | 'fixStream'

/** The stream that shows a race. */
export interface RacePicture {
  readonly state: string
  readonly health: string | null
}

/** Whether viewers miss the picture: the stream is in error, or its last check failed. */
export function isPictureLost(picture: RacePicture | null): boolean {
  if (!picture) return false
  const isFailing = picture.health === 'LOST' || picture.health === 'FAILING'
  return picture.state === 'ERROR' || (picture.state === 'LIVE' && isFailing)
}

/** Says what to do next about a race; null while there is nothing to do. */
export function nextStep(
  { state, postTime }: { readonly state: string; readonly postTime: string },
  picture: RacePicture | null,
  now: string,
): RaceStep | null {
  const isToCome = Date.parse(postTime) > Date.parse(now)
  switch (state) {
    case 'DRAFT':
    case 'SCHEDULED':
    case 'POSTPONED':
      return isToCome ? 'open' : 'postpone'
    case 'OPEN':
      return isPictureLost(picture) ? 'fixStream' : 'close'
    case 'SUSPENDED':
      return 'resume'
    case 'CLOSED':
      return 'enterResult'
    case 'INTERIM':
      return 'declareOfficial'
    default:
      return null
  }
}
