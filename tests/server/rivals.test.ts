import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { changeRow } from '../../server/crud/change'
import { createRow } from '../../server/crud/create'
import { historyOf } from '../../server/crud/history'
import { showRow } from '../../server/crud/read'
import { deleteRow } from '../../server/crud/write'
import { uniqueTogether } from '../../server/db/hidden-columns'
import { auditLog } from '../../server/db/system-tables'
import { registry } from '../../src/resources'
import { referrersOf } from '../../src/resources/kernel/registry'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { contextOf, openTestDatabase, resourceNamed } from './harness'
import { makeSample, openTo, sampleBody } from './samples'

const rivals = 50
const banks = resourceNamed('banks')
let admin: Context

beforeAll(async () => {
  admin = contextOf(await openTestDatabase(), 'admin')
})

it('of many editors of one version exactly one wins, and one audit entry tells of it', async () => {
  const bank = await makeSample(admin, banks, 1)
  const attempts = Array.from({ length: rivals }, (_, n) =>
    changeRow(admin, banks, bank.id, { name: `Bank ${n}`, version: 1 }),
  )
  const outcomes = await Promise.allSettled(attempts)
  const won = outcomes.filter(outcome => outcome.status === 'fulfilled')
  const lost = outcomes.filter(outcome => outcome.status === 'rejected').map(outcome => outcome.reason)
  expect(won).toHaveLength(1)
  expect(lost.map(error => error.status)).toEqual(Array(rivals - 1).fill(409))
  const { items } = await historyOf(admin, banks, bank.id, undefined)
  expect(items.map(entry => entry.action)).toEqual(['edit', 'create'])
})

it('of many who make a record with one unique code exactly one succeeds, and the field is named', async () => {
  const body = await sampleBody(admin, banks, 2)
  const outcomes = await Promise.allSettled(
    Array.from({ length: rivals }, () => createRow(admin, banks, body)),
  )
  const lost = outcomes.filter(outcome => outcome.status === 'rejected').map(outcome => outcome.reason)
  expect(lost).toHaveLength(rivals - 1)
  expect(lost[0]).toMatchObject({
    status: 409,
    code: 'taken',
    details: { fields: { code: expect.stringContaining('Code') } },
  })
})

it('a code that differs only in its capitals is the same code', async () => {
  const body = await sampleBody(admin, banks, 3)
  await createRow(admin, banks, { ...body, code: 'SAME' })
  await expect(createRow(admin, banks, { ...body, code: 'same' })).rejects.toMatchObject({ code: 'taken' })
})

it('number 1: audit entries can be neither changed nor removed', async () => {
  const { orm } = admin.database
  await expect(orm.update(auditLog).set({ actorName: 'someone else' })).rejects.toThrow()
  await expect(orm.delete(auditLog)).rejects.toThrow()
  await expect(orm.execute(sql`truncate audit_log`)).rejects.toThrow()
})

it('a write that fails leaves neither a record nor an audit entry', async () => {
  const before = await admin.database.orm.select({ id: auditLog.id }).from(auditLog)
  const body = { ...(await sampleBody(admin, banks, 4)), code: 'SAME' }
  await expect(createRow(admin, banks, body)).rejects.toMatchObject({ status: 409 })
  expect(await admin.database.orm.select({ id: auditLog.id }).from(auditLog)).toHaveLength(before.length)
})

/** Returns a sample in which every unique value differs from all others. */
let samples = 1000
const next = () => {
  samples += 1
  return samples
}

/** Races of a pool are of one card, and streams of a race of its venue: races.test.ts and race-stream.test.ts show it. */
const bound = ['pools.legs', 'races.stream']

/**
 * References between records, except from records that move money: those are refused for reasons of their own, and leave
 * wallets that refer to the same record.
 */
const uses = registry.resources.flatMap(target =>
  referrersOf(registry, target)
    .filter(
      ({ resource, field }) =>
        !field.managed && !resource.movesMoney && resource.access.create?.includes('admin'),
    )
    .filter(({ resource, name }) => !bound.includes(`${resource.name}.${name}`))
    .map(referrer => [`${referrer.resource.name}.${referrer.name}`, target, referrer] as const),
)

/** Values that a rule requires of the referenced record. */
const asked: Readonly<Record<string, object>> = {
  'auditors.staff': { roles: ['nemoaudit'] },
  'settlementFiles.provider': { kind: 'PAYMENT' },
}

/** Values that a record takes from what it refers to. */
const taken: Readonly<Record<string, (used: WireRow) => object>> = {
  'raceDays.program': ({ venue, date }) => ({ venue, date, firstPost: null }),
}

describe.each(uses)('what %s refers to', (reference, target, { resource, name, field }) => {
  const deletable = { ...target, access: { ...target.access, delete: ['admin' as const] } }
  const makeUsed = async () =>
    createRow(admin, openTo(target, ['admin']), {
      ...(await sampleBody(admin, target, next())),
      ...asked[reference],
    })
  // A referenced record may have been deleted with others.
  const remove = async (id: string) => {
    const { version } = await showRow(admin, target, id)
    return deleteRow(admin, deletable, id, { version })
  }
  const bodyFor = async (id: string) => {
    const used = await showRow(admin, target, id)
    return {
      ...(await sampleBody(admin, resource, next())),
      ...taken[reference]?.(used),
      [name]: field.kind === 'array' ? [id] : id,
    }
  }

  it('cannot be deleted, and the answer names what uses it', async () => {
    const used = await makeUsed()
    const user = await createRow(admin, resource, await bodyFor(used.id))
    await expect(remove(used.id)).rejects.toMatchObject({
      status: 409,
      code: 'in_use',
      details: { references: [{ resource: resource.name, id: user.id, title: user[resource.title] }] },
    })
  })

  // As many as one likes refer to it, unless its use is unique, such as that of a card by the race day of its venue.
  const isMany =
    !taken[reference] &&
    !Object.values(resource.singles ?? {}).some(({ of }) => of.includes(name)) &&
    uniqueTogether[resource.name]?.join() !== name
  it.runIf(isMany)('names five of many, and counts the rest', async () => {
    const used = await makeUsed()
    for (let n = 0; n < 17; n += 1) await createRow(admin, resource, await bodyFor(used.id))
    const refused = await remove(used.id).catch(error => error)
    expect(refused.details.references).toHaveLength(5)
    expect(refused.details.moreReferences).toEqual({ count: 12, isMore: false })
    expect(refused.message).toMatch(/ and 12 more$/)
  })

  it('is the same record in whatever letters its id is written', async () => {
    const used = await makeUsed()
    const user = await createRow(admin, resource, await bodyFor(used.id.toUpperCase()))
    expect(user.titles).toMatchObject({ [used.id]: used[target.title] })
    await expect(remove(used.id)).rejects.toMatchObject({
      code: 'in_use',
    })
  })

  it('carries its title to whoever reads the record', async () => {
    const used = await makeUsed()
    const user = await createRow(admin, resource, await bodyFor(used.id))
    expect(user.titles).toMatchObject({ [used.id]: used[target.title] })
  })

  it('is never lost to a rival who deletes it at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const used = await makeUsed()
      const body = await bodyFor(used.id)
      const [made, deleted] = await Promise.allSettled([
        createRow(admin, resource, body),
        deleteRow(admin, deletable, used.id, { version: 1 }),
      ])
      expect([made.status, deleted.status].sort()).toEqual(['fulfilled', 'rejected'])
    }
  })
})
