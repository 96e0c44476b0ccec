import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../../server/context'
import { actOnMatching, previewBulk } from '../../../server/crud/bulk'
import { countRows } from '../../../server/crud/count'
import { listRows } from '../../../server/crud/list'
import { parseExportQuery } from '../../../server/export/export-query'
import { headerLines } from '../../../server/export/header'
import type { ListAnswer, WireRow } from '../../../src/resources/kernel/wire/wire'
import { addAccount, signIn, startApp, type TestApp, withToken } from '../app-fixture'
import { makeCustomer } from '../customers'
import { contextOf, resourceNamed } from '../harness'

const users = resourceNamed('users')
const mine = [{ field: 'kycAssignee', operator: 'eq', value: 'me' }]

let started: TestApp
const people = {} as Record<'admin' | 'kyc' | 'second', { context: Context; token: string; case: WireRow }>
let free: WireRow

beforeAll(async () => {
  started = await startApp()
  const database = await started.database('DEV')
  for (const [name, role] of [
    ['admin', 'admin'],
    ['kyc', 'kyc'],
    ['second', 'kyc'],
  ] as const) {
    const { id, phone } = await addAccount(database, { roles: [role], name: `Jomar ${name}` })
    const { token } = (await signIn(started, { phone })).json()
    const context = contextOf(database, role)
    people[name] = {
      context: { ...context, actor: { ...context.actor, id, name: `Jomar ${name}` } },
      token,
      case: await makeCustomer(database, { kyc: 'PENDING', kycAssignee: id }),
    }
  }
  free = await makeCustomer(database, { kyc: 'PENDING' })
})

type Person = keyof typeof people
const send = async (person: Person, method: 'GET' | 'POST', path: string, payload?: object) => {
  const url = `/api/dev${path}`
  const headers = withToken(people[person].token)
  return (await started.app.inject({ method, url, headers, ...(payload && { payload }) })).json()
}
const queue = async (person: Person, filters: object[]) => {
  const { items } = (await send(person, 'POST', '/admin/users/kyc', {
    status: 'PENDING',
    filters,
  })) as ListAnswer
  return items.map(({ id }) => id).sort()
}
const casesOf = (...names: Person[]) => names.map(name => people[name].case.id).sort()

describe('a filter by "me"', () => {
  it('finds the cases of whoever asks', async () => {
    for (const name of ['admin', 'kyc', 'second'] as const)
      expect(await queue(name, mine)).toEqual(casesOf(name))
  })

  it('goes together with others, and can be turned round', async () => {
    const { id } = people.second.context.actor
    const both = [{ field: 'kycAssignee', operator: 'in', value: ['me', id] }]
    expect(await queue('kyc', both)).toEqual(casesOf('kyc', 'second'))
    const notMine = [{ field: 'kycAssignee', operator: 'ne', value: 'me' }]
    expect(await queue('kyc', notMine)).toEqual([...casesOf('admin', 'second'), free.id].sort())
    const none = [{ field: 'kycAssignee', operator: 'nin', value: ['me', id] }]
    expect(await queue('kyc', none)).toEqual([...casesOf('admin'), free.id].sort())
  })

  it('means the same where it is counted, and where something is done with all that match', async () => {
    const { context } = people.admin
    expect(await countRows(context, users, { filters: mine })).toEqual({ count: 1, isMore: false })
    const preview = await previewBulk(context, users, { action: 'addTag', filters: mine })
    expect(preview).toMatchObject({ total: 1, possible: 1 })
    const body = { action: 'addTag', filters: mine, input: { tag: 'checked' }, asOf: preview.asOf }
    const { outcomes } = await actOnMatching(context, users, body)
    expect(outcomes.map(({ id }) => id)).toEqual([people.admin.case.id])
  })

  it('is said by name in a file, which others read', async () => {
    const { context } = people.admin
    const query = parseExportQuery(context, users, { filters: mine, view: 'kycPending' })
    const lines = await headerLines(context, users, query, new Date())
    expect(lines).toContainEqual(['Filter', 'Reviewer is Jomar admin'])
  })

  it('stays "me" in a view that is shared, and means each who opens it', async () => {
    const place = { resource: 'users', view: 'kycPending' }
    const made = await send('kyc', 'POST', '/admin/saved-views', {
      ...place,
      name: 'My cases',
      state: { filters: mine },
    })
    await send('kyc', 'POST', `/admin/saved-views/${made.id}/share`, { version: made.version, role: 'kyc' })
    const { items } = await send('second', 'GET', '/admin/saved-views/users/kycPending')
    expect(items).toMatchObject([{ name: 'My cases', state: { filters: mine }, isPartial: false }])
    expect(await queue('second', items[0].state.filters)).toEqual(casesOf('second'))
  })

  it('is refused where a field names no people', async () => {
    const { context } = people.admin
    const notes = resourceNamed('notes')
    const filters = [{ field: 'customer', operator: 'eq', value: 'me' }]
    await expect(listRows(context, notes, { filters })).rejects.toMatchObject({ status: 422 })
  })
})
