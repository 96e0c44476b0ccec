import { and, desc, eq, exists, inArray, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fold } from '../../../src/domain/fold'
import {
  type DisplayName,
  type NameKind,
  type NameLanguage,
  nameKey,
  namesInForce,
  recordLanguage,
} from '../../../src/domain/names'
import { finishedStates } from '../../../src/domain/race'
import { similarName } from '../../../src/domain/similar-name'
import { bets } from '../../../src/resources/betting/bets'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import { venues } from '../../../src/resources/masters/venues'
import { nameChanges } from '../../../src/resources/racing/name-changes'
import { pools } from '../../../src/resources/racing/pools'
import { programs } from '../../../src/resources/racing/programs'
import { races } from '../../../src/resources/racing/races'
import { runners } from '../../../src/resources/racing/runners'
import type { Orm } from '../../db/database'
import { queryRows } from '../../db/query-rows'
import { columnFor, tableOf } from '../../db/tables'

const [program, race, runner] = [tableOf(programs), tableOf(races), tableOf(runners)]
const [pool, bet] = [tableOf(pools), tableOf(bets)]

/** A finished race keeps its names. */
const isRunning = notInArray(race.state, [...finishedStates])

const hasRace = (is: SQL | undefined, database: Orm) =>
  exists(database.select({ one: sql`1` }).from(race).where(is))

interface Place {
  readonly resource: AnyResource
  /** The field with the name. */
  readonly field: string
  /** Returns the condition for records whose name can still change; undefined when all can. */
  readonly current: (orm: Orm) => SQL | undefined
  /** The id of the record beside each of its races. */
  readonly record: PgColumn
  /** The name is of runners: the query must join them to their races. */
  readonly ofRunner?: true
}

const ofRunners = (field: string): Place => ({
  resource: runners,
  field,
  current: orm => hasRace(and(eq(race.id, runner.race), isRunning), orm),
  record: runner.id,
  ofRunner: true,
})

/** The resource and the field of each kind of name. */
export const namePlaces: Readonly<Record<NameKind, Place>> = {
  VENUE: {
    resource: venues,
    field: 'name',
    current: () => undefined,
    record: race.venue,
  },
  PROGRAM: {
    resource: programs,
    field: 'name',
    current: orm =>
      or(
        not(hasRace(eq(race.program, program.id), orm)),
        hasRace(and(eq(race.program, program.id), isRunning), orm),
      ),
    record: race.program,
  },
  RACE: {
    resource: races,
    field: 'name',
    current: () => isRunning,
    record: race.id,
  },
  RUNNER: ofRunners('name'),
  JOCKEY: ofRunners('jockey'),
  TRAINER: ofRunners('trainer'),
}

/** A name of the feed, and the records that have it now. */
export interface FoundName {
  /** The name of the records now. */
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

/** Finds the records that have a name of the feed now, by their English name, also for other languages. */
export async function findName(orm: Orm, asked: Asked): Promise<FoundName> {
  return (await findNames(orm, [asked]))[0] as FoundName
}

/** Finds many names, in their order: the records and bets of a kind are read once. */
export async function findNames(orm: Orm, asked: readonly Asked[]): Promise<FoundName[]> {
  const kinds = [...new Set(asked.map(({ kind }) => kind))]
  const languages = [...new Set<NameLanguage>([recordLanguage, ...asked.map(({ language }) => language)])]
  const records = new Map<NameKind, Records>()
  for (const kind of kinds) records.set(kind, await recordsOf(orm, kind))
  const shown = new Map<NameLanguage, ReadonlyMap<string, string>>()
  for (const language of languages) shown.set(language, await displayNames(orm, language, kinds))

  const found = asked.map(({ kind, feedName, language }) => {
    const key = nameKey(kind, feedName)
    const named = shown.get(recordLanguage)?.get(key)
    const { byName, names } = records.get(kind) as Records
    const matching = byName.get(fold(named ?? feedName)) ?? []
    const other = language === recordLanguage ? undefined : shown.get(language)?.get(key)
    return {
      kind,
      current: other ?? matching[0]?.name ?? named ?? feedName,
      ids: matching.map(({ id }) => id),
      suggestion: matching.length > 0 ? null : similarName(feedName, names),
    }
  })

  const openBets = new Map<NameKind, ReadonlyMap<number, number>>()
  for (const kind of kinds)
    openBets.set(
      kind,
      await countOpenBets(
        orm,
        kind,
        found.map(each => (each.kind === kind ? each.ids : [])),
      ),
    )
  return found.map(({ kind, ...each }, name) => ({
    ...each,
    openBets: openBets.get(kind)?.get(name) ?? 0,
  }))
}

/** Returns those of the records whose name can still change. */
export async function notOver(
  orm: Orm,
  kind: NameKind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const place = namePlaces[kind]
  const { id } = tableOf(place.resource)
  const rows = await orm
    .select({ id })
    .from(tableOf(place.resource))
    .where(and(inArray(id, [...ids]), place.current(orm)))
  return new Set(rows.map(row => String(row.id)))
}

/** Records with a name of one kind now, the latest first. */
interface Records {
  /** By their name without capitals and accents. */
  readonly byName: ReadonlyMap<string, readonly { readonly id: string; readonly name: string }[]>
  readonly names: readonly string[]
}

async function recordsOf(orm: Orm, kind: NameKind): Promise<Records> {
  const place = namePlaces[kind]
  const { id } = tableOf(place.resource)
  const rows = await orm
    .select({ id, name: columnFor(place.resource, place.field) })
    .from(tableOf(place.resource))
    .where(place.current(orm))
    .orderBy(desc(id))
  const byName = new Map<string, { id: string; name: string }[]>()
  for (const row of rows) {
    const name = String(row.name ?? '')
    const known = byName.get(fold(name)) ?? []
    byName.set(fold(name), [...known, { id: String(row.id), name }])
  }
  return { byName, names: [...new Set(rows.flatMap(row => (row.name ? [String(row.name)] : [])))] }
}

/**
 * Returns the number of open tickets that each name is about, by the races of their pools: a ticket over several races counts
 * once for a name.
 * @param names the ids of the records that have each name
 */
async function countOpenBets(
  orm: Orm,
  kind: NameKind,
  names: readonly (readonly string[])[],
): Promise<ReadonlyMap<number, number>> {
  const asked = names.flatMap((ids, name) => ids.map(id => ({ name, id })))
  if (asked.length === 0) return new Map()
  const { record, ofRunner } = namePlaces[kind]
  const rows = await queryRows<{ name: number; bets: number }>(
    orm,
    sql`
      select asked.name, count(distinct ${bet.id})::int as bets
      from unnest(${sql.param(asked.map(({ name }) => name))}::int[], ${sql.param(asked.map(({ id }) => id))}::uuid[])
        as asked (name, record)
      ${ofRunner ? sql`join ${runner} on ${runner.id} = asked.record join ${race} on ${race.id} = ${runner.race}` : sql`join ${race} on ${record} = asked.record`}
      join ${pool} on ${pool.race} = ${race.id} or ${pool.legs} @> jsonb_build_array(${race.id})
      join ${bet} on ${bet.pool} = ${pool.id} and ${bet.state} = 'PLACED'
      where ${isRunning}
      group by asked.name`,
  )
  return new Map(rows.map(({ name, bets }) => [name, bets]))
}

/** The names in force in a language, by `nameKey`. */
export async function displayNames(
  orm: Orm,
  language: NameLanguage,
  kinds?: readonly NameKind[],
): Promise<ReadonlyMap<string, string>> {
  const found = await listDisplayNames(orm, language, kinds)
  return new Map(found.map(({ kind, feedName, name }) => [nameKey(kind, feedName), name]))
}

/** The names in force in a language, each once. */
export async function listDisplayNames(
  orm: Orm,
  language: NameLanguage,
  kinds?: readonly NameKind[],
): Promise<readonly DisplayName[]> {
  const table = tableOf(nameChanges)
  const rows = await orm
    .select({ batch: table.batch, kind: table.kind, feedName: table.feedName, newName: table.newName })
    .from(table)
    .where(
      and(eq(table.state, 'APPLIED'), eq(table.language, language), kinds && inArray(table.kind, [...kinds])),
    )
    .orderBy(table.updatedAt, table.id)
  const batches = new Map<string, DisplayName[]>()
  for (const { batch, kind, feedName, newName } of rows) {
    // Names of other languages stand on no record, so that no later batch can mean them.
    const key = language === recordLanguage ? String(batch) : ''
    const name = { kind: kind as NameKind, feedName: String(feedName), name: String(newName) }
    const known = batches.get(key)
    if (known) known.push(name)
    else batches.set(key, [name])
  }
  return [...namesInForce(batches.values()).values()]
}
