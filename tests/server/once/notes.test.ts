import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../../server/db/system-tables'
import { tableOf } from '../../../server/db/tables'
import { addAccount, signIn, startApp, type TestApp, withToken } from '../app-fixture'
import { contextOf, resourceNamed } from '../harness'
import { makeSample } from '../samples'

interface Person {
  readonly id: string
  readonly headers: { authorization: string }
}

let started: TestApp
let customer: string
let csr: Person

beforeAll(async () => {
  started = await startApp()
  const admin = contextOf(await started.database('DEV'), 'admin')
  customer = (await makeSample(admin, resourceNamed('users'), 1)).id
  const users = tableOf(resourceNamed('users'))
  await admin.database.orm.update(users).set({ kyc: 'PENDING' }).where(eq(users.id, customer))
  csr = await personOf('csr')
})

async function personOf(role: string): Promise<Person> {
  const { id, phone } = await addAccount(await started.database('DEV'), { roles: [role], name: `A ${role}` })
  const { token } = (await signIn(started, { phone })).json<{ token: string }>()
  return { id, headers: withToken(token) }
}

async function send(person: Person, method: 'POST' | 'PUT' | 'GET', path: string, payload?: object) {
  const answer = await started.app.inject({
    method,
    url: `/api/dev/admin${path}`,
    headers: person.headers,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const note = (person: Person, values: object = {}) =>
  send(person, 'POST', '/notes', { customer, text: 'Asked when the withdrawal arrives', ...values })

describe('a note', () => {
  it('has as its author who made it, and no other', async () => {
    const { body } = await note(csr)
    expect(body).toMatchObject({ customer, author: csr.id, titles: { [csr.id]: 'A csr' } })
    const other = await note(csr, { author: (await personOf('kyc')).id })
    expect(other).toMatchObject({ status: 422, body: { fields: { author: expect.any(String) } } })
  })

  it.each([
    [200, 200, 'admin'],
    [200, 200, 'csr'],
    [200, 200, 'kyc'],
    [200, 403, 'finance'],
    [403, 403, 'pagcor'],
    [403, 403, 'cashier'],
  ])('is read with %i and made with %i by %s', async (read, made, role) => {
    const person = await personOf(role)
    expect((await send(person, 'POST', '/get/notes', {})).status).toBe(read)
    expect((await note(person)).status).toBe(made)
  })

  it('is changed and deleted by nobody, its author and an admin included', async () => {
    const { body } = await note(csr)
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['version', 'updatedAt']))
    for (const person of [csr, await personOf('admin')]) {
      expect((await send(person, 'PUT', `/notes/${body.id}`, { text: 'Never mind' })).status).toBe(404)
      expect((await send(person, 'POST', `/notes/${body.id}/delete`, {})).status).toBe(404)
    }
    expect((await send(csr, 'GET', `/model/Note/${body.id}`)).body).toEqual(body)
  })

  it.each([
    ['nothing but spaces', '  '],
    ['more than 2,000 characters', 'a'.repeat(2001)],
  ])('of %s is refused at its field', async (_, text) => {
    expect(await note(csr, { text })).toMatchObject({
      status: 422,
      body: { fields: { text: expect.stringContaining('Note') } },
    })
  })

  it('of 2,000 characters of any script is kept to the letter, with its lines', async () => {
    const text = `${'ñ馬🐎'.repeat(400)}\nend`
    expect((await note(csr, { text })).body).toMatchObject({ text })
  })

  it('is found by the customer that it is of, newest first', async () => {
    const admin = contextOf(await started.database('DEV'), 'admin')
    const another = (await makeSample(admin, resourceNamed('users'), 2)).id
    for (const text of ['first', 'second', 'third']) await note(csr, { customer: another, text })
    const { body } = await send(csr, 'POST', '/get/notes', {
      filters: [{ field: 'customer', operator: 'eq', value: another }],
      sort: { field: 'id', order: 'desc' },
      limit: 2,
    })
    expect(body.items.map((item: { text: string }) => item.text)).toEqual(['third', 'second'])
    expect(body.lastKey).not.toBeNull()
  })

  it('is within sight where its customer is: kyc sees none of one who has no case', async () => {
    const kyc = await personOf('kyc')
    const { body } = await note(csr)
    const mine = { filters: [{ field: 'customer', operator: 'eq', value: customer }] }
    const seen = async () => [
      (await send(kyc, 'POST', '/get/notes', mine)).body.items.length > 0,
      (await send(kyc, 'GET', `/model/Note/${body.id}`)).status,
      (await send(kyc, 'GET', `/notes/${body.id}/history`)).status,
      (await note(kyc)).status,
    ]
    expect(await seen()).toEqual([true, 200, 200, 200])
    const users = tableOf(resourceNamed('users'))
    const { orm } = await started.database('DEV')
    await orm.update(users).set({ kyc: 'NONE' }).where(eq(users.id, customer))
    expect(await seen()).toEqual([false, 404, 404, 422])
    expect((await send(csr, 'GET', `/model/Note/${body.id}`)).status).toBe(200)
    await orm.update(users).set({ kyc: 'PENDING' }).where(eq(users.id, customer))
  })

  it('leaves who made it in the trail', async () => {
    const { body } = await note(csr)
    const { orm } = await started.database('DEV')
    const trail = await orm.select().from(auditLog).where(eq(auditLog.objectId, body.id))
    expect(trail).toMatchObject([{ action: 'create', actorId: csr.id, objectType: 'Note' }])
  })
})
