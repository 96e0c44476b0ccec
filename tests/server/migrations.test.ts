import { readdirSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as audit from '../../server/db/audit-tables'
import * as bonuses from '../../server/db/bonus-stake-table'
import type { Orm } from '../../server/db/connect'
import * as games from '../../server/db/game-sum-table'
import * as idempotency from '../../server/db/idempotency-table'
import * as ledger from '../../server/db/ledger-tables'
import * as packs from '../../server/db/pack-tables'
import * as partners from '../../server/db/partner-tables'
import * as pools from '../../server/db/pool-total-table'
import * as providers from '../../server/db/provider-hour-table'
import * as reportFiles from '../../server/db/report-file-table'
import * as reports from '../../server/db/report-part-table'
import * as fixed from '../../server/db/selection-total-table'
import * as system from '../../server/db/system-tables'
import { storedTables } from '../../server/db/tables'
import { openTestDatabase } from './harness'

const folder = 'server/db/migrations'
const declared = (previous: string) =>
  generateDrizzleJson(
    {
      ...{
        ...audit,
        ...bonuses,
        ...fixed,
        ...games,
        ...idempotency,
        ...ledger,
        ...packs,
        ...partners,
        ...pools,
        ...providers,
        ...reportFiles,
        ...reports,
        ...system,
      },
      ...storedTables,
    },
    previous,
  )

it('the committed migrations make exactly the tables that the declarations ask for', async () => {
  const newest = readdirSync(`${folder}/meta`)
    .filter(name => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  const committed = JSON.parse(readFileSync(`${folder}/meta/${newest}`, 'utf8'))
  expect(await generateMigration(committed, declared(committed.id))).toEqual([])
})

it('migrations written by hand leave what tables made anew would have', async () => {
  const { orm } = await openTestDatabase()
  await orm.execute(sql`create schema anew`)
  await orm.transaction(async transaction => {
    await transaction.execute(sql`set local search_path to anew, public`)
    const statements = await generateMigration(generateDrizzleJson({}), declared(''))
    for (const statement of statements)
      await transaction.execute(sql.raw(statement.replaceAll('"public".', '"anew".')))
  })
  expect(await shapeOf(orm, 'public')).toEqual(await shapeOf(orm, 'anew'))
})

/** Describes the columns, constraints (but triggers) and indexes of a schema's tables, without the schema's name. */
async function shapeOf(orm: Orm, schema: string): Promise<unknown[]> {
  const rowsOf = async (query: SQL) => ((await orm.execute(query)) as unknown as { rows: unknown[] }).rows
  const bare = (text: SQL) => sql`replace(replace(${text}, 'public.', ''), 'anew.', '')`
  return [
    await rowsOf(sql`
      select table_name, column_name, data_type, is_nullable, column_default, ${bare(sql`generation_expression`)} as made
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = ${schema} and table_type = 'BASE TABLE' order by 1, 2`),
    await rowsOf(sql`
      select ${bare(sql`conrelid::regclass::text`)} as of, conname, ${bare(sql`pg_get_constraintdef(oid)`)} as rule
      from pg_constraint where connamespace = ${schema}::regnamespace and contype not in ('n', 't') order by 1, 2`),
    await rowsOf(sql`
      select indexname, ${bare(sql`indexdef`)} as of from pg_indexes where schemaname = ${schema} order by 1`),
  ]
}
