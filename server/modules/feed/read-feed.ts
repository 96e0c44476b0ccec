import { deepestFeed, mostFeedValues } from '../../../src/domain/feed'
import { describePlace } from '../../../src/domain/json-text'
import { type ReadText, readBySchema } from '../../read-by-schema'
import { invalid } from '../../validate'
import { type Feed, feedSchema } from './feed-schema'

export interface FeedText {
  readonly feed: Feed
  readonly placeOf: ReadText<Feed>['placeOf']
}

/**
 * Reads a file of a feed.
 * @throws AppError 422 naming `file`, with line and column of each value that is wrong
 */
export function readFeed(bytes: Buffer): FeedText {
  const limits = { field: 'file', mostDepth: deepestFeed, mostValues: mostFeedValues }
  const { value: feed, placeOf } = readBySchema(bytes, feedSchema, limits)
  rejectTwice(feed, placeOf)
  return { feed, placeOf }
}

/** A race or a runner appears once in a file. */
function rejectTwice({ races = [] }: Feed, placeOf: FeedText['placeOf']): void {
  const once = (numbers: readonly number[], pathOf: (place: number) => PropertyKey[], what: string) => {
    const place = numbers.findIndex((no, at) => numbers.indexOf(no) !== at)
    if (place < 0) return
    throw invalid({
      file: `${describePlace(placeOf(pathOf(place)))}: ${what} ${numbers[place]} stands twice in the file`,
    })
  }
  once(
    races.map(({ no }) => no),
    place => ['races', place, 'no'],
    'race',
  )
  for (const [at, { no, runners = [] }] of races.entries())
    once(
      runners.map(runner => runner.no),
      place => ['races', at, 'runners', place, 'no'],
      `race ${no}: runner`,
    )
}
