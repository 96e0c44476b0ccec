import { expect, it } from 'vitest'
import { createRow } from '../../server/crud/create'
import { listRows } from '../../server/crud/list'
import { contextOf, openTestDatabase, resourceNamed } from './harness'
import { sampleBody } from './samples'

it('a list is empty when it holds nothing, and not empty when it holds something', async () => {
  const banks = resourceNamed('banks')
  const admin = contextOf(await openTestDatabase(), 'admin')
  const make = async (n: number, rails: readonly string[]) =>
    (await createRow(admin, banks, { ...(await sampleBody(admin, banks, n)), rails })).id
  const without = await make(1, [])
  const some = await make(2, ['INSTAPAY'])
  const found = async (operator: string) => {
    const { items } = await listRows(admin, banks, { filters: [{ field: 'rails', operator }] })
    return items.map(item => item.id)
  }
  expect(await found('null')).toEqual([without])
  expect(await found('nnull')).toEqual([some])
})

it('a search for a whole id finds the record that has it', async () => {
  const users = resourceNamed('users')
  const admin = contextOf(await openTestDatabase(), 'admin')
  const made = await Promise.all(
    [1, 2].map(async n => createRow(admin, users, await sampleBody(admin, users, n))),
  )
  const { items } = await listRows(admin, users, { q: ` ${made[1]?.id.toUpperCase()} ` })
  expect(items.map(item => item.id)).toEqual([made[1]?.id])
})
