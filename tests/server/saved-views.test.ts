import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultViews } from '../../server/crud/saved-view-rows'
import { listViews } from '../../server/crud/saved-views'
import { staffTable } from '../../server/db/staff-table'
import { auditLog, savedView } from '../../server/db/system-tables'
import { registry } from '../../src/resources'
import type { Field } from '../../src/resources/kernel/declare/field'
import { buildRegistry } from '../../src/resources/kernel/registry'
import type { Role } from '../../src/resources/kernel/rights/roles'
import { addAccount, signIn, startApp, type TestApp, withToken } from './app-fixture'
import { contextOf, resourceNamed } from './harness'

interface Person {
  readonly id: string
  readonly headers: { authorization: string }
}

let started: TestApp
let admin: Person
let secondAdmin: Person
let pagcor: Person
let secondPagcor: Person
let kyc: Person

beforeAll(async () => {
  started = await startApp()
  ;[admin, secondAdmin, pagcor, secondPagcor, kyc] = (await Promise.all(
    ['admin', 'admin', 'pagcor', 'pagcor', 'kyc'].map(role => personOf(role)),
  )) as [Person, Person, Person, Person, Person]
})

async function personOf(...roles: string[]): Promise<Person> {
  const { id, phone } = await addAccount(await started.database('DEV'), { roles })
  const { token } = (await signIn(started, { phone })).json<{ token: string }>()
  return { id, headers: withToken(token) }
}

async function send(person: Person, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const answer = await started.app.inject({
    method,
    url: `/api/dev${path}`,
    headers: person.headers,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

let names = 0
const newName = () => {
  names += 1
  return `View ${names}`
}

const create = (person: Person, values: object = {}) =>
  send(person, 'POST', '/admin/saved-views', {
    resource: 'games',
    view: 'list',
    name: newName(),
    state: {},
    ...values,
  })

/** Creates a view of a user, with functions to change it. */
async function made(person: Person, values: object = {}) {
  const { status, body } = await create(person, values)
  expect(status).toBe(200)
  return body
}

const act = (person: Person, view: { id: string; version: number }, verb: string, values: object = {}) =>
  send(person, 'POST', `/admin/saved-views/${view.id}/${verb}`, { version: view.version, ...values })

async function shared(person: Person, role: string, values: object = {}) {
  const { status, body } = await act(person, await made(person, values), 'share', { role })
  expect(status).toBe(200)
  return body
}

async function listed(person: Person, resource = 'games') {
  const { body } = await send(person, 'GET', `/admin/saved-views/${resource}/list`)
  return body.items
}

const isDefault = { whose: 'role', isDefault: true }

const state = {
  filters: [{ field: 'status', operator: 'in', value: ['ACTIVE'] }],
  sort: { field: 'title', order: 'desc' },
  q: 'dragon',
  columns: ['title', 'status', 'id'],
  density: 'compact',
}

describe('a saved view', () => {
  it('keeps filters, sort, search, columns and density, and is listed to its owner', async () => {
    const view = await made(admin, { name: 'Dragons', state })
    expect(view).toMatchObject({
      typename: 'SavedView',
      version: 1,
      resource: 'games',
      view: 'list',
      name: 'Dragons',
      state,
      isPartial: false,
      isOwn: true,
      owner: 'Ana Cruz',
      role: null,
      isOwnDefault: false,
      isRoleDefault: false,
    })
    expect(await listed(admin)).toContainEqual(view)
  })

  it('has everything that is not said as the list starts', async () => {
    const view = await made(admin)
    expect(view.state).toEqual({ filters: [], sort: null, q: '', columns: null, density: 'standard' })
  })

  it.each([
    [
      'an unknown field',
      { filters: [{ field: 'wings', operator: 'eq', value: 1 }] },
      'state.filters.0.field',
    ],
    [
      'an operator that the kind has not',
      { filters: [{ field: 'status', operator: 'gte', value: 1 }] },
      'state.filters.0.operator',
    ],
    [
      'a value that the kind has not',
      { filters: [{ field: 'status', operator: 'in', value: ['ASLEEP'] }] },
      'state.filters.0.value.0',
    ],
    [
      'the id, which is no filter of a list',
      { filters: [{ field: 'id', operator: 'null' }] },
      'state.filters.0.field',
    ],
    ['a condition that is there twice', { filters: [state.filters[0], state.filters[0]] }, 'state.filters'],
    [
      'a sort by a field that does not say so',
      { sort: { field: 'wings', order: 'asc' } },
      'state.sort.field',
    ],
    ['columns that are not there', { columns: ['title', 'wings'] }, 'state.columns.1'],
    ['no columns', { columns: [] }, 'state.columns'],
    ['a density that is not there', { density: 'loose' }, 'state.density'],
    ['a page of the list', { lastKey: 'abc' }, 'state.lastKey'],
  ])('is refused with %s, and the parameter is named', async (_, wrong, parameter) => {
    const { status, body } = await create(admin, { state: wrong })
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual([parameter])
  })

  it.each([
    ['empty', '', /required/],
    ['of blanks', '   ', /required|seen/],
    ['too long', 'x'.repeat(61), /at most 60/],
    ['of more than one line', 'a\nb', /line/],
    ['that cannot be seen', '\u200b\u202e', /invisible/],
  ])('is refused with a name %s', async (_, name, problem) => {
    const { status, body } = await create(admin, { name })
    expect(status).toBe(422)
    expect(body.fields.name).toMatch(problem)
  })

  it('has a name that its owner uses once in a list, whatever the capitals', async () => {
    await made(admin, { name: 'Only One' })
    const again = await create(admin, { name: 'only one' })
    expect([again.status, again.body.code, Object.keys(again.body.fields)]).toEqual([409, 'taken', ['name']])
    await made(admin, { name: 'Only One', resource: 'auditors' })
    await made(secondAdmin, { name: 'Only One' })
  })

  it.each([
    ['nothing', { resource: 'nothing' }],
    ['nothing of a resource', { view: 'nothing' }],
    ['nothing of every object', { view: 'constructor' }],
  ])('of %s is refused', async (_, list) => {
    expect((await create(admin, list)).status).toBe(404)
  })

  it('is renamed and takes another state, one at a time, by the version that was seen', async () => {
    const view = await made(admin, { state })
    const path = `/admin/saved-views/${view.id}`
    const renamed = await send(admin, 'PUT', path, { version: 1, name: 'Renamed' })
    expect(renamed.body).toMatchObject({ name: 'Renamed', state, version: 2 })
    const stale = await send(admin, 'PUT', path, { version: 1, name: 'Again' })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'stale_version', versions: { yours: 1, current: 2 } },
    ])
    const changed = await send(admin, 'PUT', path, { version: 2, state: { q: 'tiger' } })
    expect(changed.body).toMatchObject({ name: 'Renamed', state: { q: 'tiger', filters: [] }, version: 3 })
  })

  it('is gone when it is deleted', async () => {
    const view = await made(admin)
    expect(await act(admin, view, 'delete')).toEqual({ status: 200, body: {} })
    expect((await act(admin, view, 'delete')).status).toBe(404)
    expect((await listed(admin)).map((each: { id: string }) => each.id)).not.toContain(view.id)
  })

  it('leaves who did what in the trail with each write', async () => {
    const view = await shared(admin, 'pagcor', { name: 'Traced' })
    const asDefault = await act(admin, view, 'default', isDefault)
    await act(admin, asDefault.body, 'delete', { endsDefault: true })
    const { orm } = await started.database('DEV')
    const trail = await orm.select().from(auditLog).where(eq(auditLog.objectId, view.id)).orderBy(auditLog.id)
    expect(trail.map(entry => [entry.action, entry.objectVersion, entry.actorId, entry.objectType])).toEqual([
      ['create', 1, admin.id, 'SavedView'],
      ['share', 2, admin.id, 'SavedView'],
      ['default', 3, admin.id, 'SavedView'],
      ['delete', 3, admin.id, 'SavedView'],
    ])
    expect(trail[1]).toMatchObject({ before: { role: null }, after: { role: 'pagcor' } })
    expect(trail[3]).toMatchObject({ before: { name: 'Traced', role: 'pagcor', isRoleDefault: true } })
  })

  it('is one of at most a hundred of a person, also when the last ones come together', async () => {
    const collector = await personOf('admin')
    const { orm } = await started.database('DEV')
    const template = { resource: 'games', view: 'list', state: (await made(admin)).state }
    await orm.insert(savedView).values(
      Array.from({ length: 98 }, (_, n) => ({
        ...template,
        id: `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
        name: `Kept ${n}`,
        ownerId: collector.id,
      })),
    )
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(collector)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many' })
  })
})

describe('a private view', () => {
  it.each(['share', 'default', 'delete'])('of another is not there for %s', async verb => {
    const view = await made(admin)
    const bodies: Record<string, object> = { share: { role: null }, default: isDefault }
    expect((await act(secondAdmin, view, verb, bodies[verb])).status).toBe(404)
  })

  it('of another is neither listed nor changed', async () => {
    const view = await made(pagcor)
    expect(
      (await send(admin, 'PUT', `/admin/saved-views/${view.id}`, { version: 1, name: 'x' })).status,
    ).toBe(404)
    expect(await listed(admin)).not.toContainEqual(expect.objectContaining({ id: view.id }))
    expect(await listed(secondPagcor)).not.toContainEqual(expect.objectContaining({ id: view.id }))
  })

  it.each(['abc', '019a0000-0000-7000-8000-00000000dead', "'; drop table saved_view"])(
    'that never was is not there: %s',
    async id => {
      expect((await act(admin, { id: encodeURIComponent(id), version: 1 }, 'delete')).status).toBe(404)
    },
  )
})

describe('sharing', () => {
  it('shows a view to those of the role, named after its owner, and to no other', async () => {
    const view = await shared(admin, 'pagcor')
    expect(await listed(pagcor)).toContainEqual(
      expect.objectContaining({ id: view.id, isOwn: false, role: 'pagcor', owner: 'Ana Cruz' }),
    )
    expect((await send(kyc, 'GET', '/admin/saved-views/games/list')).status).toBe(403)
  })

  it('is for a role of one’s own; an admin shares with any that sees the list', async () => {
    const view = await made(pagcor)
    expect((await act(pagcor, view, 'share', { role: 'admin' })).status).toBe(422)
    expect((await act(pagcor, view, 'share', { role: 'pagcor' })).status).toBe(200)
    const other = await made(admin)
    const blind = await act(admin, other, 'share', { role: 'kyc' })
    expect([blind.status, Object.keys(blind.body.fields)]).toEqual([422, ['role']])
    expect((await act(admin, other, 'share', { role: 'nobody' })).status).toBe(422)
  })

  it('lets others use a view and no more', async () => {
    const view = await shared(pagcor, 'pagcor')
    const path = `/admin/saved-views/${view.id}`
    expect((await send(secondPagcor, 'PUT', path, { version: view.version, name: 'x' })).status).toBe(403)
    expect((await act(secondPagcor, view, 'share', { role: null })).status).toBe(403)
    expect((await act(secondPagcor, view, 'delete')).status).toBe(403)
    expect((await act(secondPagcor, view, 'default', { whose: 'own', isDefault: true })).status).toBe(403)
    expect((await send(admin, 'PUT', path, { version: view.version, name: 'x' })).status).toBe(403)
  })

  it('lets an admin delete a view, whose owner may have left', async () => {
    const view = await shared(pagcor, 'pagcor')
    expect((await act(admin, view, 'delete')).status).toBe(200)
    expect(await listed(pagcor)).not.toContainEqual(expect.objectContaining({ id: view.id }))
  })

  it('ends the right to change a view with that to share it so, until it is shared with none', async () => {
    const person = await personOf('admin')
    const view = await shared(person, 'admin')
    const { orm } = await started.database('DEV')
    await orm
      .update(staffTable)
      .set({ roles: ['pagcor'] })
      .where(eq(staffTable.id, person.id))
    const change = (version: number) =>
      send(person, 'PUT', `/admin/saved-views/${view.id}`, { version, state: { q: 'planted' } })
    expect((await change(view.version)).status).toBe(403)
    const { body: own } = await act(person, view, 'share', { role: null })
    expect((await change(own.version)).status).toBe(200)
  })

  it('is taken back by the owner, or by an admin, and the default of the role with it', async () => {
    const view = await shared(pagcor, 'pagcor')
    const asDefault = (await act(admin, view, 'default', isDefault)).body
    expect(asDefault).toMatchObject({ isRoleDefault: true })
    const back = await act(admin, asDefault, 'share', { role: null, endsDefault: true })
    expect(back.body).toMatchObject({ role: null, isRoleDefault: false })
    expect(await listed(secondPagcor)).not.toContainEqual(expect.objectContaining({ id: view.id }))
    expect(await listed(pagcor)).toContainEqual(expect.objectContaining({ id: view.id, role: null }))
  })

  it.each([
    ['deleted', 'delete', {}],
    ['shared with none any more', 'share', { role: null }],
  ])('is not %s without a word while the lists of a role open with it', async (_, verb, values) => {
    const view = await shared(pagcor, 'pagcor')
    const asDefault = (await act(admin, view, 'default', isDefault)).body
    const unwarned = await act(pagcor, asDefault, verb, values)
    expect(unwarned).toMatchObject({ status: 409, body: { code: 'role_default' } })
    expect(unwarned.body.error).toContain('This view is the default of PAGCOR')
    expect(await listed(secondPagcor)).toContainEqual(
      expect.objectContaining({ id: view.id, isRoleDefault: true }),
    )
    expect((await act(pagcor, asDefault, verb, { ...values, endsDefault: true })).status).toBe(200)
    expect(await listed(secondPagcor)).not.toContainEqual(expect.objectContaining({ id: view.id }))
  })

  it('never tells another role what a field holds that it may not read', async () => {
    const filters = [{ field: 'provider', operator: 'null' }, ...state.filters]
    const columns = ['title', 'provider', 'status', 'id']
    const view = await shared(admin, 'pagcor', { state: { ...state, filters, columns } })
    const games = resourceNamed('games')
    const provider = { ...games.fields.provider, read: ['admin'] } as Field
    const narrowed = buildRegistry(
      registry.resources.map(each =>
        each === games ? { ...games, fields: { ...games.fields, provider } } : each,
      ),
      registry.pages,
    )
    const database = await started.database('DEV')
    const seenBy = async (role: Role) => {
      const { items } = await listViews(contextOf(database, role), narrowed, view)
      return items.find(({ id }) => id === view.id)
    }
    expect(await seenBy('admin')).toMatchObject({ state: { filters, columns }, isPartial: false })
    expect(await seenBy('pagcor')).toMatchObject({ state, isPartial: true })
    expect(JSON.stringify(await seenBy('pagcor'))).not.toContain('provider')
    const asDefault = await act(admin, view, 'default', isDefault)
    const opened = await defaultViews(database.orm, contextOf(database, 'pagcor').actor, narrowed)
    expect(opened).toMatchObject([{ id: view.id, state }])
    await act(admin, asDefault.body, 'delete')
  })

  it('is over for who has lost the role', async () => {
    const view = await shared(admin, 'pagcor')
    const leaver = await personOf('pagcor')
    expect(await listed(leaver)).toContainEqual(expect.objectContaining({ id: view.id }))
    const own = await made(leaver)
    const { orm } = await started.database('DEV')
    await orm
      .update(staffTable)
      .set({ roles: ['cashier'] })
      .where(eq(staffTable.id, leaver.id))
    expect((await send(leaver, 'GET', '/admin/saved-views/games/list')).status).toBe(403)
    expect((await act(leaver, own, 'delete')).status).toBe(403)
    expect((await send(leaver, 'GET', '/user')).body).toMatchObject({
      roles: ['cashier'],
      defaultViews: [],
    })
  })
})

describe('the default', () => {
  it('of a role is changed by nobody but an admin, also by its owner', async () => {
    const view = await shared(pagcor, 'pagcor', { resource: 'auditors' })
    const flagged = (await act(admin, view, 'default', isDefault)).body
    const change = (version: number, values: object) =>
      send(pagcor, 'PUT', `/admin/saved-views/${view.id}`, { version, ...values })
    for (const values of [{ name: 'Mine' }, { state: { q: 'planted' } }]) {
      const { status, body } = await change(flagged.version, values)
      expect([status, body.error]).toEqual([403, expect.stringContaining('Only an admin')])
    }
    const { body: released } = await act(admin, flagged, 'default', { ...isDefault, isDefault: false })
    expect((await change(released.version, { name: 'Mine' })).status).toBe(200)
  })

  it('of a role is an admin’s to say', async () => {
    const view = await shared(pagcor, 'pagcor')
    expect((await act(pagcor, view, 'default', isDefault)).status).toBe(403)
    const alone = await made(admin)
    const refused = await act(admin, alone, 'default', isDefault)
    expect([refused.status, refused.body.code]).toEqual([409, 'wrong_state'])
  })

  it('comes with GET /user to those of the role; one’s own goes before it', async () => {
    const ofRole = await shared(admin, 'pagcor', { resource: 'auditors', state: { q: 'role' } })
    await act(admin, ofRole, 'default', isDefault)
    const person = await personOf('pagcor')
    const first = await send(person, 'GET', '/user')
    expect(first.body.defaultViews).toContainEqual({
      id: ofRole.id,
      resource: 'auditors',
      view: 'list',
      name: ofRole.name,
      state: { filters: [], sort: null, q: 'role', columns: null, density: 'standard' },
    })
    const own = await made(person, { resource: 'auditors', state: { q: 'own' } })
    const flagged = await act(person, own, 'default', { whose: 'own', isDefault: true })
    const second = await send(person, 'GET', '/user')
    expect(second.body.defaultViews.map((view: { name: string }) => view.name)).toContain(own.name)
    expect(second.body.defaultViews.map((view: { name: string }) => view.name)).not.toContain(ofRole.name)
    await act(person, flagged.body, 'default', { whose: 'own', isDefault: false })
    const third = await send(person, 'GET', '/user')
    expect(third.body.defaultViews.map((view: { name: string }) => view.name)).toContain(ofRole.name)
    expect((await send(kyc, 'GET', '/user')).body.defaultViews).toEqual([])
  })

  it('is one, however many are made it at the same moment', async () => {
    const views = await Promise.all(
      Array.from({ length: 20 }, () => shared(admin, 'admin', { resource: 'banks' })),
    )
    const answers = await Promise.all(views.map(view => act(admin, view, 'default', isDefault)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const flags = (await listed(admin, 'banks')).map((view: { isRoleDefault: boolean }) => view.isRoleDefault)
    expect(flags.filter(Boolean)).toHaveLength(1)
  })

  it('is made by one of many who saw the same version', async () => {
    const view = await made(admin, { resource: 'venues' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => act(admin, view, 'default', { whose: 'own', isDefault: true })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  it('is held by the database', async () => {
    const { orm } = await started.database('DEV')
    const values = {
      resource: 'partners',
      view: 'list',
      state: (await made(admin)).state,
      ownerId: admin.id,
      role: 'admin' as const,
      isRoleDefault: true,
    }
    const put = (n: number) =>
      orm
        .insert(savedView)
        .values({ ...values, name: `Held ${n}`, id: `019a0000-0000-7000-8000-0000000001${n}` })
    await put(10)
    await expect(put(11)).rejects.toThrow()
  })
})
