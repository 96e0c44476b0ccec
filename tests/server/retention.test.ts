import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseName } from '../../server/db/columns'
import type { Database } from '../../server/db/connect'
import { retentionRules } from '../../src/domain/retention'
import { registry } from '../../src/resources'
import { readSources } from '../../tools/architecture'
import { root } from '../../tools/commands'
import { openTestDatabase } from './harness'

/**
 * Tables from which jobs and requests remove rows, as the code writes them. Their rows are needed for a while only, and
 * the trail keeps the writes. `tableOf(resource)` is the removal of records by staff, which declarations allow.
 */
const removed = [
  'answeredWrite',
  'exportRun',
  'jobTable',
  'savedView',
  'selectionTotal',
  'serverRun',
  'session',
  'signInChallenge',
  'signInDevice',
  'signInThrottle',
  'storedFile',
  'tableOf(resource)',
  'upload',
]

const kept = retentionRules.flatMap(({ resources }) => resources)
const tables = retentionRules.flatMap(each => [...each.tables, ...each.resources.map(databaseName)])

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

describe('number 9: what is kept for years', () => {
  it.each(tables)('%s: the database refuses to remove a row, whoever asks', async table => {
    for (const attempt of [
      sql`delete from ${sql.identifier(table)}`,
      sql`truncate ${sql.identifier(table)} cascade`,
    ])
      await expect(database.orm.execute(attempt)).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it.each(kept)('%s are removed by no role', name => {
    expect(registry.byName.get(name)).toMatchObject({ name })
    expect(registry.byName.get(name)?.access.delete ?? []).toEqual([])
  })

  it.each([
    ['wagers', ['bets', 'gameRounds', 'ledger_line'], 10],
    ['sign-ins', ['signIns', 'customerSignIns'], 10],
    ['who customers are', ['users', 'kycDocuments', 'notes'], 5],
    ['what is reported of money laundering', ['amlReports', 'cashMovements', 'deposits', 'withdrawals'], 5],
    ['totalisator logs', ['results', 'dividends'], 3],
  ])('%s: at least as long as the regulators say (docs/regulations.md, 9)', (_what, names, least) => {
    for (const name of names) {
      const rule = retentionRules.find(({ resources, tables: held }) =>
        [...resources, ...held].includes(name),
      )
      expect({ name, years: rule?.years ?? 0 }).toEqual({
        name,
        years: expect.toSatisfy(years => years >= least),
      })
    }
  })

  it('says years and a source of each, and names nothing twice', () => {
    for (const { years, source } of retentionRules) {
      expect(years).toBeGreaterThanOrEqual(3)
      expect(source).not.toBe('')
    }
    expect(new Set(tables).size).toBe(tables.length)
  })

  it('is in the reach of no job: the server removes rows of these tables only', () => {
    const found = readSources(root, 'server').flatMap(({ path, source }) =>
      /drizzle-orm|orm'|db\//.test(source) && path.endsWith('.ts')
        ? [...source.matchAll(/(?:orm|transaction|database)\s*\.delete\(((?:[^()]|\([^()]*\))+)\)/g)].map(
            ([, table]) => table,
          )
        : [],
    )
    expect([...new Set(found)].sort()).toEqual(removed)
  })
})
