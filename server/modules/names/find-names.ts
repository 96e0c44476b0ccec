import { and, count, desc, eq, exists, inArray, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { fold } from '../../../src/domain/fold'
import { type NameKind, type NameLanguage, recordLanguage } from '../../../src/domain/names'
import { finishedStates } from '../../../src/domain/race'
import { similarName } from '../../../src/domain/similar-name'
import { bets } from '../../../src/resources/betting/bets'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import { venues } from '../../../src/resources/masters/venues'
import { nameChanges } from '../../../src/resources/racing/name-changes'
import { programs } from '../../../src/resources/racing/programs'
import { races } from '../../../src/resources/racing/races'
import { runners } from '../../../src/resources/racing/runners'
import type { Orm } from '../../db/database'
import { columnFor, tableOf } from '../../db/tables'

const [program, race, runner] = [tableOf(programs), tableOf(races), tableOf(runners)]

/** What is over keeps the names that it had. */
const isRunning = notInArray(race.state, [...finishedStates])

const hasRace = (is: SQL | undefined, database: Orm) =>
  exists(database.select({ one: sql`1` }).from(race).where(is))

interface Place {
  readonly resource: AnyResource
  /** The field with the name. */
  readonly field: string
  /** Which records still change their name. */
  readonly current: (orm: Orm) => SQL | undefined
  /** The races that a record is about, as a condition on races. */
  readonly races: (ids: readonly string[], orm: Orm) => SQL | undefined
}

const ofRunners = (field: string): Place => ({
  resource: runners,
  field,
  current: orm => hasRace(and(eq(race.id, runner.race), isRunning), orm),
  races: (ids, orm) =>
    inArray(
      race.id,
      orm
        .select({ id: runner.race })
        .from(runner)
        .where(inArray(runner.id, [...ids])),
    ),
})

/** Where the names of each kind stand. */
export const namePlaces: Readonly<Record<NameKind, Place>> = {
  VENUE: {
    resource: venues,
    field: 'name',
    current: () => undefined,
    races: ids => inArray(race.venue, [...ids]),
  },
  PROGRAM: {
    resource: programs,
    field: 'name',
    current: orm =>
      or(
        not(hasRace(eq(race.program, program.id), orm)),
        hasRace(and(eq(race.program, program.id), isRunning), orm),
      ),
    races: ids => inArray(race.program, [...ids]),
  },
  RACE: {
    resource: races,
    field: 'name',
    current: () => isRunning,
    races: ids => inArray(race.id, [...ids]),
  },
  RUNNER: ofRunners('name'),
  JOCKEY: ofRunners('jockey'),
  TRAINER: ofRunners('trainer'),
}

/** A name of the feed, and what has it now. */
export interface FoundName {
  /** What the records are called now. */
  readonly current: string
  readonly ids: readonly string[]
  readonly openBets: number
  /** Where no record has the name. */
  readonly suggestion: string | null
}

interface Asked {
  readonly kind: NameKind
  readonly feedName: string
  readonly language: NameLanguage
}

/** Finds what a name of the feed names now. Records are found by their English name, also for other languages. */
export async function findName(orm: Orm, { kind, feedName, language }: Asked): Promise<FoundName> {
  const named = (await displayNames(orm, recordLanguage, { kind, feedName })).get(keyOf(kind, feedName))
  const place = namePlaces[kind]
  const column = columnFor(place.resource, place.field)
  const { id } = tableOf(place.resource)
  const rows = await orm
    .select({ id, name: column })
    .from(tableOf(place.resource))
    .where(place.current(orm))
    .orderBy(desc(id))
  const wanted = fold(named ?? feedName)
  const ids = rows.flatMap(row => (fold(String(row.name ?? '')) === wanted ? [String(row.id)] : []))
  const shown = rows.find(row => String(row.id) === ids[0])?.name ?? named ?? feedName
  const other =
    language === recordLanguage
      ? null
      : (await displayNames(orm, language, { kind, feedName })).get(keyOf(kind, feedName))
  const names = [...new Set(rows.flatMap(row => (row.name ? [String(row.name)] : [])))]
  return {
    current: String(other ?? shown),
    ids,
    openBets: ids.length > 0 ? await countOpenBets(orm, place, ids) : 0,
    suggestion: ids.length > 0 ? null : similarName(feedName, names),
  }
}

async function countOpenBets(orm: Orm, place: Place, ids: readonly string[]): Promise<number> {
  const bet = tableOf(bets)
  const about = orm
    .select({ id: race.id })
    .from(race)
    .where(and(place.races(ids, orm), isRunning))
  const [found] = await orm
    .select({ n: count() })
    .from(bet)
    .where(and(inArray(bet.race, about), eq(bet.state, 'PLACED')))
  return found?.n ?? 0
}

/** A name in force. */
interface DisplayName {
  readonly kind: NameKind
  readonly feedName: string
  readonly name: string
}

/** The names in force in a language, by `keyOf`; the latest batch wins. */
export async function displayNames(
  orm: Orm,
  language: NameLanguage,
  only?: Pick<Asked, 'kind' | 'feedName'>,
): Promise<ReadonlyMap<string, string>> {
  const found = await listDisplayNames(orm, language, only)
  return new Map(found.map(({ kind, feedName, name }) => [keyOf(kind, feedName), name]))
}

/** The names in force in a language, each once. */
export async function listDisplayNames(
  orm: Orm,
  language: NameLanguage,
  only?: Pick<Asked, 'kind' | 'feedName'>,
): Promise<readonly DisplayName[]> {
  const table = tableOf(nameChanges)
  const rows = await orm
    .select({ kind: table.kind, feedName: table.feedName, newName: table.newName })
    .from(table)
    .where(and(eq(table.state, 'APPLIED'), eq(table.language, language), only && eq(table.kind, only.kind)))
    .orderBy(table.updatedAt, table.id)
  const latest = new Map<string, DisplayName>()
  for (const row of rows) {
    const [kind, feedName, name] = [row.kind as NameKind, String(row.feedName), String(row.newName)]
    latest.set(keyOf(kind, feedName), { kind, feedName, name })
  }
  return [...latest.values()]
}

export function keyOf(kind: NameKind, feedName: string): string {
  return `${kind} ${fold(feedName)}`
}
