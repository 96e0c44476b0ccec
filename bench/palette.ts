import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { searchRecords } from '../server/crud/search'
import type { Database } from '../server/db/connect'
import { declareTables, tableOf } from '../server/db/tables'
import { registry } from '../src/resources'
import { enumOf, phone, text } from '../src/resources/kernel/declare/field'
import { defineResource } from '../src/resources/kernel/declare/resource'
import { buildRegistry } from '../src/resources/kernel/registry'
import { benchContext, onBothEngines, timed } from './engines'
import { percentile } from './figures'

const size = 1_000_000
const runs = 40
const bar = 150

/** Similar to customers; the real declaration is not needed to measure the search. */
const people = defineResource({
  name: 'benchPeople',
  typename: 'BenchPerson',
  label: 'People',
  title: 'username',
  icon: 'users',
  views: { list: { path: '/customer/bench-people', label: 'People', menu: { admin: 999 } } },
  fields: {
    code: text({ required: true, unique: true, max: 12, search: true }),
    phone: phone({ required: true, unique: true, search: true }),
    username: text({ required: true, unique: true, max: 60, search: true, sort: true }),
    firstName: text({ required: true, search: true }),
    lastName: text({ required: true, search: true, sort: true }),
    status: enumOf({
      required: true,
      filter: true,
      default: 'ACTIVE',
      options: { ACTIVE: 'Active', FROZEN: 'Frozen' },
    }),
  },
  access: { create: [], edit: [], delete: [] },
  actions: {},
})

const firstNames =
  'Maria Jose Juan Ana Luis Rosa Carlos Carmen Pedro Teresa Miguel Elena Rafael Sofia Antonio Luz Ramon Gloria Angel Corazon Manuel Isabel Fernando Cristina Eduardo Patricia Roberto Angelica Ricardo Veronica Jericho Princess Rommel Marites Danilo Rowena Arnel Lourdes Noel Imelda'.split(
    ' ',
  )
const lastNames =
  'Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Torres Castillo Flores Villanueva Ramos Aquino Gonzales Rivera Mercado Navarro Salazar Dizon Pascual Hernandez Lopez Martinez Sanchez Ramirez Dimaculangan Macaraeg Pangilinan Manalo Tolentino Magsaysay Lacson Evangelista Soriano Valdez Padilla Custodio Bondoc Gatdula Yap'.split(
    ' ',
  )

/** The typed texts, and how each is made. */
const queries: readonly (readonly [string, (n: number) => string])[] = [
  ['a whole phone', n => phoneOf(n * 7919)],
  ['a phone as it is said', n => `0${phoneOf(n * 7919).slice(3)}`],
  ['a whole code', n => codeOf(n * 104_729)],
  ['the last digits of a phone', n => phoneOf(n * 7919).slice(-7)],
  ['the beginning of a common name', n => (firstNames[n % firstNames.length] ?? '').slice(0, 4)],
  ['three letters', n => (lastNames[n % lastNames.length] ?? '').slice(1, 4)],
  ['first and last name', n => `${firstNames[n % 40]} ${lastNames[(n * 3) % 40]}`],
  ['the last name first', n => `${lastNames[n % 40]}, ${firstNames[n % 7]}`.replace(',', '')],
  [
    'the beginning of a later word',
    n => `${firstNames[n % 40]} ${(lastNames[(n * 3) % 40] ?? '').slice(0, 3)}`,
  ],
  ['a name with a slip', n => slip(lastNames[n % 40] ?? '')],
  ['two names with a slip', n => `${firstNames[n % 40]} ${slip(lastNames[(n * 3) % 40] ?? '')}`],
  ['nothing', n => `qwx${n}zvk`],
  ['two letters', n => (firstNames[n % 40] ?? '').slice(0, 2)],
  ['one letter', n => String.fromCharCode(97 + (n % 26))],
]

/**
 * Measures p50 and p95 of the search over a million people on both engines. The limit is a p95 below 150 ms.
 */
export async function benchPalette(): Promise<void> {
  const own = buildRegistry([...registry.resources, people], registry.pages)
  declareTables([people])
  await onBothEngines(async database => {
    await fill(database)
    const context = benchContext(database)
    const ids = await someIds(database)
    const search = (q: string) => searchRecords(context, own, { q })
    const all: number[] = []
    const asked = [...queries, ['a whole id', (n: number) => ids[n] ?? ''] as const]
    // After such a load the first answers come from the disk, so they are not measured.
    for (const [, ask] of asked) for (const n of [runs, 0, 1, 2]) await search(ask(n))
    for (const [name, ask] of asked) {
      const times: number[] = []
      for (let n = 0; n < runs; n += 1) times.push(await timed(() => search(ask(n))))
      all.push(...times)
      report(database.engine, name, times)
    }
    report(database.engine, 'all of them', all)
  })
}

function report(engine: string, name: string, times: readonly number[]): void {
  const [middle, late] = [percentile(times, 50), percentile(times, 95)]
  const verdict = late < bar ? '' : `  over ${bar} ms`
  console.log(`${engine}  ${name}: p50 ${middle.toFixed(1)} ms, p95 ${late.toFixed(1)} ms${verdict}`)
}

/** Creates the table as a migration would; the database generates the rows. */
async function fill({ orm }: Database): Promise<void> {
  const table = tableOf(people)
  const made = generateDrizzleJson({ people: table })
  const statements = await generateMigration(generateDrizzleJson({}, made.prevId), made)
  const [creation = '', ...indexes] = statements
  await orm.execute(sql.raw(creation))
  const names = (list: readonly string[]) => sql.raw(`(array[${list.map(name => `'${name}'`).join()}])`)
  const step = 50_000
  for (let from = 0; from < size; from += step) {
    await orm.execute(sql`
      insert into ${table} (id, code, phone, username, first_name, last_name, status)
      select gen_random_uuid(), 'C' || lpad(n::text, 8, '0'), '+639' || lpad((n * 37 % 1000000000)::text, 9, '0'),
        lower(${names(firstNames)}[1 + n % 40]) || n, ${names(firstNames)}[1 + n % 40],
        ${names(lastNames)}[1 + (n / 40) % 40], 'ACTIVE'
      from generate_series(${from}::bigint, ${from + step - 1}::bigint) n`)
  }
  // Building an index over existing rows takes a fraction of the time.
  for (const index of indexes) await orm.execute(sql.raw(index))
  await orm.execute(sql`vacuum analyze ${table}`)
}

async function someIds({ orm }: Database): Promise<string[]> {
  const table = tableOf(people)
  const rows = await orm
    .select({ id: table.id })
    .from(table)
    .limit(runs + 1)
  return rows.map(({ id }) => String(id))
}

function phoneOf(n: number): string {
  return `+639${String(((n % size) * 37) % 1_000_000_000).padStart(9, '0')}`
}

function codeOf(n: number): string {
  return `C${String(n % size).padStart(8, '0')}`
}

/** Adds a typing error in the middle. */
function slip(name: string): string {
  const middle = Math.floor(name.length / 2)
  return `${name.slice(0, middle)}${name.charAt(middle)}${name.slice(middle)}`
}
