import { type NameKind, nameKey, recordLanguage } from '../../../src/domain/names'
import type { Orm } from '../../db/database'
import { displayNames } from '../names'
import type { Feed } from './feed-schema'

/** A file with the names that people read in place of the feed's (docs/names.md). */
export async function withDisplayNames(orm: Orm, feed: Feed): Promise<Feed> {
  const names = await displayNames(orm, recordLanguage)
  if (names.size === 0) return feed
  const shown = <Name extends string | null | undefined>(kind: NameKind, name: Name): Name =>
    name ? ((names.get(nameKey(kind, name)) ?? name) as Name) : name
  return {
    ...feed,
    ...(feed.card && { card: { ...feed.card, name: shown('PROGRAM', feed.card.name) } }),
    ...(feed.races && {
      races: feed.races.map(race => ({
        ...race,
        name: shown('RACE', race.name),
        ...(race.runners && {
          runners: race.runners.map(runner => ({
            ...runner,
            name: shown('RUNNER', runner.name),
            ...(runner.jockey !== undefined && { jockey: shown('JOCKEY', runner.jockey) }),
            ...(runner.trainer !== undefined && { trainer: shown('TRAINER', runner.trainer) }),
          })),
        }),
      })),
    }),
  }
}
