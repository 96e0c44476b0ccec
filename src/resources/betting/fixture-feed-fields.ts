import { feedFixtureStates } from '../../domain/fixture'
import { boolean, datetime, enumOf, integer, text } from '../kernel/declare/field'

/** What the feed of a fixture says, beside what is ours (docs/odds-feed.md). */
export const fixtureFeedFields = {
  feedRef: text({ managed: true, filter: true, max: 150, column: false, label: 'Number in the feed' }),
  feedSequence: integer({
    unaudited: true,
    managed: true,
    column: false,
    label: 'Last message',
    help: 'Older messages are ignored',
  }),
  feedState: enumOf({
    managed: true,
    filter: true,
    column: false,
    options: feedFixtureStates,
    label: 'State in the feed',
    help: 'Takes bets only while it is open in the feed, too',
  }),
  feedIgnored: boolean({
    managed: true,
    column: false,
    label: 'Feed ignored',
    help: 'Messages of the feed are stored, but change nothing',
  }),
  feedName: text({ managed: true, max: 120, column: false, label: 'Name in the feed' }),
  feedLeague: text({ managed: true, max: 80, column: false, label: 'League in the feed' }),
  feedStartsAt: datetime({ managed: true, column: false, label: 'Kick-off in the feed' }),
} as const
