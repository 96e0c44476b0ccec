import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { tableOf } from '../../server/db/tables'
import { bets } from '../../src/resources/betting/bets'
import { openTestDatabase } from './harness'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

const indexOf = (name: string) =>
  getTableConfig(tableOf(bets)).indexes.find(({ config }) => config.name === name)?.config

describe('an index', () => {
  it.each(['bets_terminal_order', 'bets_fixture_order', 'bets_voided_by_order'])(
    'of a sparse filter, or of a reference that is no filter, leaves out what is empty: %s',
    name => expect(indexOf(name)?.where).toBeDefined(),
  )

  it.each(['bets_customer_order', 'bets_settled_at_order', 'bets_odds_order', 'bets_state_order'])(
    'of any other filter or order holds all records: %s',
    name => {
      expect(indexOf(name)).toBeDefined()
      expect(indexOf(name)?.where).toBeUndefined()
    },
  )

  it('without what is empty finds the records of a value, and those of several', async () => {
    const plan = async (condition: ReturnType<typeof sql>) => {
      const answer = await database.transaction(async orm => {
        await orm.execute(sql`set local enable_seqscan = off`)
        return orm.execute(sql`explain select id from bets where ${condition}`)
      })
      const { rows } = answer as unknown as { rows: Record<string, string>[] }
      return rows.map(row => row['QUERY PLAN']).join('\n')
    }
    expect(await plan(sql`terminal = ${newId()}::uuid`)).toContain('bets_terminal_order')
    expect(await plan(sql`fixture in (${newId()}::uuid, ${newId()}::uuid)`)).toContain('bets_fixture_order')
  })

  it('is shared by figures that choose the same records', () => {
    const names = getTableConfig(tableOf(bets)).indexes.map(({ config }) => config.name)
    expect(names.filter(name => name?.startsWith('bets_excluded_currency_placed_at'))).toEqual([
      'bets_excluded_currency_placed_at_state_product_stake_refunded_c',
    ])
  })
})
