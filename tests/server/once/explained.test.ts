import { beforeAll, describe, expect, it } from 'vitest'
import { listRows } from '../../../server/crud/list'
import type { Database } from '../../../server/db/connect'
import { whyThisNumber } from '../../../server/modules/wallets/why'
import { seedDemo } from '../../../server/seed/seed-demo'
import { registry } from '../../../src/resources'
import { fieldOf } from '../../../src/resources/kernel/declare/resource'
import { expectExplained } from '../explained-amounts'
import { contextOf, openTestDatabase, resourceNamed, testKeys } from '../harness'

const explained = [...registry.byName.values()].filter(resource =>
  Object.keys(resource.fields).some(name => {
    const field = fieldOf(resource, name)
    return (field?.kind === 'money' || field?.kind === 'amounts') && field.lines
  }),
)

/** Resources whose records the demo data has none of with an amount. */
const without = ['debts']

describe('"Why this number?"', () => {
  let database: Database

  beforeAll(async () => {
    database = await openTestDatabase()
    await seedDemo(database, { environment: 'DEV', keys: testKeys })
  })

  it.each(explained.map(resource => [resource.name, resource] as const))(
    'unfolds every amount of %s in the demo data to lines that add up to it',
    async (name, resource) => {
      const compared = await expectExplained(contextOf(database, 'admin'), resource)
      if (!without.includes(name)) expect(Object.keys(compared)).not.toEqual([])
    },
  )

  it('names the account of each line where a number is made of several', async () => {
    const context = contextOf(database, 'admin')
    const filters = [{ field: 'state', operator: 'eq', value: 'SETTLED' }] as const
    const { items } = await listRows(context, resourceNamed('pools'), { filters: [...filters], limit: 100 })
    const taken = items.find(({ takeout }) => Number(takeout) > 0)
    const why = await whyThisNumber(context, { type: 'Pool', id: String(taken?.id), field: 'takeout' })
    expect(why.account).toBe('Takeout + Purse shares + Racing commission')
    expect(why.items.map(({ account }) => account).sort()).toEqual([
      'Purse shares',
      'Racing commission',
      'Takeout',
    ])
  })
})
