import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { createRow } from '../../server/crud/create'
import { listRows } from '../../server/crud/list'
import { searchRecords } from '../../server/crud/search'
import { idMatches } from '../../server/crud/search-scope'
import type { Orm } from '../../server/db/database'
import { newId } from '../../server/db/id'
import { tableOf } from '../../server/db/tables'
import { shortId } from '../../src/domain/short-id'
import { registry } from '../../src/resources'
import { phone } from '../../src/resources/kernel/declare/field'
import type { AnyResource, DeclaredScope } from '../../src/resources/kernel/declare/resource'
import { isMasked } from '../../src/resources/kernel/kinds/mask'
import { can, mayList } from '../../src/resources/kernel/rights/access'
import { type Role, roles } from '../../src/resources/kernel/rights/roles'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { startApp, tokenOf, withToken } from './app-fixture'
import { contextOf, openTestDatabase, resourceNamed } from './harness'
import { makeSample, sampleBody } from './samples'

let admin: Context

beforeAll(async () => {
  admin = contextOf(await openTestDatabase(), 'admin')
})

const make = async (name: string, values: Record<string, unknown>, n = 1): Promise<WireRow> => {
  const resource = resourceNamed(name)
  return createRow(admin, resource, { ...(await sampleBody(admin, resource, n)), ...values })
}
const search = async (q: unknown, context = admin) => (await searchRecords(context, registry, { q })).groups
const titles = async (q: string, resource: string, context = admin) =>
  (await search(q, context)).find(group => group.resource === resource)?.items.map(item => item.title)
const refusal = { status: 422, details: { fields: { q: expect.any(String) } } }

describe('the best come first', () => {
  beforeAll(async () => {
    // Created in a mixed order, so that no result is first because of its age.
    await make('banks', { code: 'RNKSIM', name: 'Zamboango Savings' }, 11)
    await make('banks', { code: 'RNKIN', name: 'Inzamboanga' }, 12)
    await make('banks', { code: 'RNKWORD', name: 'Rural Bank of Zamboanga' }, 13)
    await make('banks', { code: 'RNKPRE', name: 'Zamboanga Peninsula Bank' }, 14)
    await make('banks', { code: 'RNKEX', name: 'ZAMBOANGA' }, 15)
  })

  it('exact, beginning, beginning of a word, within, similar', async () => {
    expect(await titles('zamboanga', 'banks')).toEqual([
      'ZAMBOANGA',
      'Zamboanga Peninsula Bank',
      'Rural Bank of Zamboanga',
      'Inzamboanga',
      'Zamboango Savings',
    ])
  })

  it('five of a resource at most, and the best are among them', async () => {
    for (let n = 30; n < 37; n += 1) await make('banks', { code: `FIVE${n}`, name: `Fivefold ${n}` }, n)
    await make('banks', { code: 'FIVE', name: 'Plain' }, 37)
    const found = await titles('five', 'banks')
    expect(found).toHaveLength(5)
    expect(found?.[0]).toBe('Plain')
  })

  it('the resource with the better record first', async () => {
    await make('banks', { code: 'GRPA', name: 'The Tagaytay Bank' }, 41)
    await make('venues', { code: 'GRPB', name: 'Tagaytay' }, 42)
    expect((await search('tagaytay')).map(group => group.resource)).toEqual(['venues', 'banks'])
  })

  it('words in any order, without accents and capitals', async () => {
    await make('banks', { code: 'ACCENT', name: 'Caja Peñón de México' }, 51)
    expect(await titles('MEXICO penon', 'banks')).toEqual(['Caja Peñón de México'])
    expect(await titles('Caja Peñ', 'banks')).toEqual(['Caja Peñón de México'])
  })

  it('a word with a slip of the finger', async () => {
    await make('banks', { code: 'SLIP', name: 'Pangasinan Cooperative' }, 52)
    expect(await titles('pangasinnan', 'banks')).toEqual(['Pangasinan Cooperative'])
  })

  it('one or two letters by beginnings only', async () => {
    await make('banks', { code: 'QX', name: 'Two letters' }, 53)
    await make('banks', { code: 'AQXA', name: 'In the middle' }, 54)
    expect(await titles('qx', 'banks')).toEqual(['Two letters'])
  })

  it('a whole id, in whichever letters', async () => {
    const bank = await make('banks', { code: 'BYID', name: 'Found by its id' }, 55)
    expect(await search(bank.id.toUpperCase())).toEqual([
      {
        resource: 'banks',
        items: [{ id: bank.id, typename: 'Bank', title: 'Found by its id', hint: 'BYID' }],
      },
    ])
    expect(await search(newId())).toEqual([])
  })

  it('the end of an id, as the portal shows it, in whichever letters', async () => {
    const bank = await make('banks', { code: 'BYEND', name: 'Found by the end of its id' }, 58)
    const end = shortId(bank.id)
    expect(await titles(end.toUpperCase(), 'banks')).toEqual(['Found by the end of its id'])
    expect(await titles(end.slice(1), 'banks')).toBeUndefined()
  })

  it('a phone in whichever spelling, and by its last digits', async () => {
    // A code that looks like a phone number: no declaration has one yet.
    const phones = {
      ...resourceNamed('banks'),
      fields: { ...resourceNamed('banks').fields, code: phone({ required: true, search: true }) },
    }
    const own = { ...registry, resources: [phones as AnyResource] }
    await make('banks', { code: '+639171234567', name: 'Reached by phone' }, 57)
    const spellings = [
      '+639171234567',
      '+63 (917) 123-4567',
      '0917 123 4567',
      '00639171234567',
      '639171234567',
    ]
    for (const q of [...spellings, '0917-123', '1234567'])
      expect((await searchRecords(admin, own, { q })).groups[0]?.items, q).toMatchObject([
        { title: 'Reached by phone', hint: '+639171234567' },
      ])
    expect((await searchRecords(admin, own, { q: '0917 123 4568' })).groups).toEqual([])
  })

  it('a hint is the field that was found, or the first other one', async () => {
    await make('venues', { code: 'HINTV', name: 'Hinted course', city: 'Malabon' }, 56)
    const hint = async (q: string) => (await search(q))[0]?.items[0]?.hint
    expect(await hint('malabon')).toBe('Malabon')
    expect(await hint('hinted')).toBe('HINTV')
  })
})

describe('each role', () => {
  /** Masked values are found only as a whole. */
  const whole: string[] = []

  beforeAll(async () => {
    const stored = registry.resources.filter(({ projection }) => !projection)
    for (const [index, resource] of stored.entries()) {
      const row = await makeSample(admin, resource, 200 + index)
      expect(row.id).toBeTruthy()
      whole.push(...(await maskedTexts(resource, row.id)))
    }
    // finance sees the requests that it may decide.
    const approvals = tableOf(resourceNamed('approvals'))
    await admin.database.orm.update(approvals).set({ checkerRoles: ['admin', 'finance'] })
    // kyc sees only customers with a case.
    const users = tableOf(resourceNamed('users'))
    await admin.database.orm.update(users).set({ kyc: 'PENDING' })
  })

  async function maskedTexts(resource: AnyResource, id: string): Promise<string[]> {
    const table = tableOf(resource)
    const [row = {}] = await admin.database.orm.select().from(table).where(eq(table.id, id))
    const masked = Object.entries(resource.fields).filter(([, field]) => field.search && isMasked(field))
    return masked.flatMap(([name]) => (row as Record<string, string | null>)[name] ?? [])
  }

  const isOwn = (scope: DeclaredScope | undefined) =>
    Array.isArray(scope) && scope.some(each => 'self' in each)

  /** Resources that a role searches without the right to list everything: the records of its queue. */
  const queued: Partial<Record<Role, readonly string[]>> = { kyc: ['users'] }

  it.each(roles)('%s finds records of exactly the resources that it may list and open', async role => {
    const person = contextOf(admin.database, role)
    const searched = registry.resources.filter(({ fields }) =>
      Object.values(fields).some(field => field.search),
    )
    // Of some, a role sees only records of its own, and these are of others.
    const open = searched.filter(
      ({ access, scope = {} }) =>
        [access.list, access.show].every(allowed => allowed?.includes(role)) && !isOwn(scope[role]),
    )
    // Every sample has a text that begins with a letter or digit.
    const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']
    const found: Awaited<ReturnType<typeof search>>[] = []
    // One after another: a search that takes too long leaves groups out.
    for (const text of [...letters, ...whole]) found.push(await search(text, person))
    const seen = new Set(found.flat().map(group => group.resource))
    const expected = [...open.map(({ name }) => name), ...(queued[role] ?? [])]
    expect([...seen].sort()).toEqual(expected.sort())
  })

  it('admin finds every record by the end of its id, in the palette and in its list, through an index', async () => {
    const open = registry.resources.filter(
      resource => mayList(admin.actor, resource) && can(admin.actor, resource, 'show'),
    )
    const stored = open.filter(({ projection }) => !projection)
    expect(stored.length).toBeGreaterThan(40)
    for (const resource of stored) {
      const table = tableOf(resource)
      const [row] = await admin.database.orm.select({ id: table.id }).from(table).limit(1)
      const id = String(row?.id)
      const own = { ...registry, resources: [resource] }
      const { groups } = await searchRecords(admin, own, { q: shortId(id) })
      expect(
        groups[0]?.items.map(item => item.id),
        resource.name,
      ).toContain(id)
      const { items } = await listRows(admin, resource, { q: shortId(id) })
      expect(
        items.map(item => item.id),
        resource.name,
      ).toContain(id)
      const plan = await admin.database.orm.transaction(async orm => {
        await orm.execute(sql`set local enable_seqscan = off`)
        return orm.execute(sql`explain select id from ${table} where ${idMatches(resource, shortId(id))}`)
      })
      expect(JSON.stringify(plan), resource.name).toContain('_short_id')
    }
  })

  it('who has a queue only finds those in their sight: kyc a customer with a case, and no other', async () => {
    const named = { firstName: 'Queued', lastName: 'Customer' }
    const cased = await make('users', named, 71)
    await make('users', named, 72)
    const users = tableOf(resourceNamed('users'))
    await admin.database.orm.update(users).set({ kyc: 'PENDING' }).where(eq(users.id, cased.id))
    const found = async (role: Role) =>
      (await search('queued customer', contextOf(admin.database, role))).flatMap(({ items }) =>
        items.map(({ id }) => id),
      )
    expect(await found('csr')).toHaveLength(2)
    expect(await found('kyc')).toEqual([cased.id])
  })

  it('cashier and csr find no bank, pagcor finds games and no bank', async () => {
    await make('banks', { code: 'RIGHTS', name: 'Rightful' }, 61)
    await make('games', { code: 'RIGHTSG', title: 'Rightful game' }, 62)
    const found = async (...names: Parameters<typeof contextOf>[1][]) =>
      (await search('rightful', contextOf(admin.database, ...names))).map(group => group.resource)
    expect(await found('cashier')).toEqual([])
    expect(await found('csr')).toEqual([])
    expect(await found('pagcor')).toEqual(['games'])
    expect(await found('admin')).toEqual(expect.arrayContaining(['banks', 'games']))
  })

  it('a field that the person may not read finds nothing and is no hint', async () => {
    const games = resourceNamed('games')
    const { certificateNo } = games.fields
    const guarded = {
      ...games,
      fields: { ...games.fields, certificateNo: { ...certificateNo, read: ['admin'] } },
    } as typeof games
    const own = { ...registry, resources: [guarded] }
    await make('games', { code: 'CERTG', title: 'Certified', certificateNo: 'SECRET-77' }, 63)
    const asked = (q: string, ...names: Parameters<typeof contextOf>[1][]) =>
      searchRecords(contextOf(admin.database, ...names), own, { q })
    for (const q of ['SECRET-77', 'secret', 'cret-7', 'seccret-77']) {
      expect((await asked(q, 'pagcor')).groups).toEqual([])
      expect((await asked(q, 'admin')).groups[0]?.items[0]).toMatchObject({
        title: 'Certified',
        hint: 'SECRET-77',
      })
    }
    expect((await asked('certified', 'pagcor')).groups[0]?.items[0]?.hint).toBe('CERTG')
  })

  it('a masked field is a hint by its last four characters only', async () => {
    const games = resourceNamed('games')
    const masked = { ...games.fields.certificateNo, masked: true }
    const own = {
      ...registry,
      resources: [{ ...games, fields: { title: games.fields.title, certificateNo: masked } }],
    }
    await make('games', { code: 'MASKG', title: 'Masked one', certificateNo: 'ABCD-123456' }, 64)
    const { groups } = await searchRecords(admin, own as typeof registry, { q: 'masked one' })
    expect(groups[0]?.items[0]?.hint).toBe('•••• 3456')
  })
})

describe('what was typed', () => {
  it.each([undefined, null, 7, '', '   ', 'x'.repeat(201), 'a\tb', 'a\u0000b', '\ud800', '\u200b', ['a']])(
    '%j is refused by the field',
    async q => {
      await expect(search(q)).rejects.toMatchObject(refusal)
    },
  )

  it('nothing but q is taken', async () => {
    await expect(searchRecords(admin, registry, { q: 'a', limit: 100 })).rejects.toMatchObject({
      status: 422,
    })
    await expect(searchRecords(admin, registry, undefined)).rejects.toMatchObject(refusal)
  })

  it('spaces around it do not count, and 200 characters are taken', async () => {
    await make('banks', { code: 'SPACED', name: 'Spaced out' }, 71)
    expect(await titles('  spaced out ', 'banks')).toEqual(['Spaced out'])
    expect(await search('x'.repeat(200))).toEqual([])
  })

  it.each(['%', '_', '%%%', '___', '\\', '\\\\\\', "'; drop table banks; --", '100%', 'a_b%c'])(
    '%s is looked for letter by letter',
    async q => {
      await make('banks', { code: `LIT${newId().slice(-8)}`, name: 'Letters and nothing else' }, 72)
      expect((await search(q)).flatMap(group => group.items)).toEqual([])
    },
  )

  it('a record with such letters is found by them', async () => {
    await make('banks', { code: 'PCT', name: 'Up to 100%_off \\ more' }, 73)
    expect(await titles('100%_off', 'banks')).toEqual(['Up to 100%_off \\ more'])
    expect(await titles('%_off \\', 'banks')).toEqual(['Up to 100%_off \\ more'])
  })

  it('any plain text is answered, never more than five of a resource', async () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      fc.string({
        unit: fc.constantFrom(...'%_\\\'"()[]{}*+?^$|<>&!:.-/ aé\u{10ffff}'),
        minLength: 1,
        maxLength: 30,
      }),
    )
    await fc.assert(
      fc.asyncProperty(texts, async q => {
        const groups = await search(q).catch(error => error)
        if (groups instanceof Error) expect(groups).toMatchObject(refusal)
        else expect(groups.every((group: { items: unknown[] }) => group.items.length <= 5)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

it('a search takes one connection, however many resources it looks into', async () => {
  let [open, most] = [0, 0]
  const { orm } = admin.database
  const transaction: Orm['transaction'] = async (...args) => {
    open += 1
    most = Math.max(most, open)
    return orm.transaction(...args).finally(() => {
      open -= 1
    })
  }
  const counted = {
    ...admin,
    database: { ...admin.database, orm: Object.assign(Object.create(orm), { transaction }) as Orm },
  }
  expect(await search('a', counted)).not.toEqual([])
  expect(most).toBe(1)
})

describe('POST /admin/search', () => {
  it('is under way for one person only a few times at once, and not refused to others meanwhile', async () => {
    const database = await openTestDatabase()
    let [letGo, gate] = [() => {}, Promise.resolve()]
    const transaction: Orm['transaction'] = async (...args) => {
      await gate
      return database.orm.transaction(...args)
    }
    const orm: Orm = Object.assign(Object.create(database.orm), { transaction })
    const opener = async () => ({ ...database, orm, close: async () => {} })
    const { app, clock, lines } = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }, { opener })
    const started = { app, clock, lines, database: async () => database }
    const [greedy, other] = [await tokenOf(started, ['admin']), await tokenOf(started, ['admin'])]
    gate = new Promise(resolve => {
      letGo = resolve
    })
    const ask = async (token: string) =>
      app.inject({
        method: 'POST',
        url: '/api/dev/admin/search',
        headers: withToken(token),
        payload: { q: 'some' },
      })
    const all = Array.from({ length: 9 }, () => ask(greedy))
    const refused = await Promise.race(all)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    expect(refused.json()).toMatchObject({ code: 'too_many_searches' })
    const others = ask(other)
    letGo()
    const answers = await Promise.all(all)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(8)
    expect((await others).statusCode).toBe(200)
  })

  it('answers groups of records, to the signed-in only', async () => {
    const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
    const url = '/api/dev/admin/search'
    const stranger = await started.app.inject({ method: 'POST', url, payload: { q: 'a' } })
    expect(stranger.statusCode).toBe(401)
    const headers = withToken(await tokenOf(started, ['admin']))
    await createRow(contextOf(await started.database('DEV'), 'admin'), resourceNamed('categories'), {
      ...(await sampleBody(admin, resourceNamed('categories'), 1)),
      name: 'Searched for',
    })
    const answer = await started.app.inject({ method: 'POST', url, headers, payload: { q: 'searched' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      groups: [{ resource: 'categories', items: [{ typename: 'Category', title: 'Searched for' }] }],
    })
    const refused = await started.app.inject({ method: 'POST', url, headers, payload: { q: ' ' } })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ fields: { q: expect.any(String) } })
  })
})
