import { beforeAll, expect, inject, it } from 'vitest'
import type { Context } from '../../server/context'
import { actOnRow } from '../../server/crud/act'
import { changeRow } from '../../server/crud/change'
import { createRow } from '../../server/crud/create'
import { perform } from '../../server/crud/perform'
import { showRow } from '../../server/crud/read'
import { users } from '../../src/resources/people/users'
import { contextOf, openTestDatabase } from './harness'
import { sampleBody } from './samples'

let admin: Context
let samples = 0

beforeAll(async () => {
  admin = contextOf(await openTestDatabase(), 'admin')
})

async function makeCustomer(): Promise<string> {
  samples += 1
  return (await createRow(admin, users, await sampleBody(admin, users, samples))).id
}

/**
 * Keeps a transaction that tagged a customer open while other work runs. Not possible on PGlite, which has one
 * connection.
 */
async function whileTagging(id: string, work: () => Promise<unknown>): Promise<void> {
  await admin.database.transaction(async transaction => {
    await perform(transaction, admin, users, { id, version: 1 }, 'addTag', { tag: 'vip' })
    await work()
  })
}

const onPostgres = it.runIf('url' in inject('template'))

onPostgres('an action on one customer waits for no action on another', async () => {
  const [one, other] = [await makeCustomer(), await makeCustomer()]
  await whileTagging(one, () => actOnRow(admin, users, other, 'addTag', { tag: 'late', version: 1 }))
  expect((await showRow(admin, users, one)).tags).toEqual(['vip'])
  expect((await showRow(admin, users, other)).tags).toEqual(['late'])
})

onPostgres('neither does a new customer, nor a corrected name', async () => {
  const [one, other] = [await makeCustomer(), await makeCustomer()]
  await whileTagging(one, async () => {
    await makeCustomer()
    await changeRow(admin, users, other, { firstName: 'Corazon', version: 1 })
  })
  expect((await showRow(admin, users, other)).firstName).toBe('Corazon')
})

it('of many tags at once on one version of a customer, one is kept and the others are told', async () => {
  const id = await makeCustomer()
  const tags = ['one', 'two', 'three', 'four', 'five']
  const outcomes = await Promise.allSettled(
    tags.map(tag => actOnRow(admin, users, id, 'addTag', { tag, version: 1 })),
  )
  const done = outcomes.filter(({ status }) => status === 'fulfilled')
  expect(done).toHaveLength(1)
  expect((await showRow(admin, users, id)).version).toBe(2)
})
