import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { changeRow } from '../../server/crud/change'
import { listRows } from '../../server/crud/list'
import { showRow } from '../../server/crud/read'
import { updateRow } from '../../server/crud/update-row'
import { deleteRow, lockRow } from '../../server/crud/write'
import { newId } from '../../server/db/id'
import { tableOf } from '../../server/db/tables'
import { poolTypes } from '../../src/resources/masters/pool-types'
import { contextOf, openTestDatabase, resourceNamed, systemAt } from './harness'
import { makeSample, sampleBody } from './samples'

const editions = resourceNamed('poolTypeEditions')
let admin: Context
let made = 0

beforeAll(async () => {
  admin = contextOf(await openTestDatabase(), 'admin')
})

function makePool() {
  made += 1
  return makeSample(admin, poolTypes, made)
}

/** Returns the editions of a record, the first one first. */
async function editionsOf(id: string) {
  const { items } = await listRows(admin, editions, {
    filters: [{ field: 'poolType', operator: 'eq', value: id }],
    sort: { field: 'editionNumber', order: 'asc' },
    limit: 100,
  })
  return items
}

describe('the editions of a pool type', () => {
  it('begin with the first, and a change of terms makes the next: old terms stay readable', async () => {
    const pool = await makePool()
    await changeRow(admin, poolTypes, pool.id, { minDividendMinor: 500, version: 1 })
    const [first, second, ...more] = await editionsOf(pool.id)
    expect(more).toEqual([])
    expect(first).toMatchObject({
      editionNumber: 1,
      editionTitle: `${pool.name}, edition 1`,
      takeoutBps: 1800,
      payoutBps: 8200,
      minDividendMinor: 100,
      savedBy: admin.actor.id,
      savedAt: expect.stringMatching(/^\d{4}-/),
    })
    expect(second).toMatchObject({ editionNumber: 2, takeoutBps: 1800, minDividendMinor: 500 })
    expect(await showRow(admin, editions, first?.id ?? '')).toMatchObject({ minDividendMinor: 100 })
  })

  it('are not made by a change of its name, or of nothing', async () => {
    const pool = await makePool()
    const { version } = await changeRow(admin, poolTypes, pool.id, { name: 'Renamed', version: 1 })
    await changeRow(admin, poolTypes, pool.id, { takeoutBps: pool.takeoutBps, version })
    expect(await editionsOf(pool.id)).toHaveLength(1)
  })

  it('begin after today, or when they are saved', async () => {
    const pool = await makePool()
    // 23:00 UTC is the next morning in Manila, whose law applies to the pool.
    const late = { ...admin, now: () => new Date('2026-11-20T23:00:00Z') }
    const change = (effectiveFrom: string, version: number) =>
      changeRow(late, poolTypes, pool.id, { effectiveFrom, version })
    await expect(change('2026-11-21', 1)).rejects.toMatchObject({
      status: 422,
      details: { fields: { effectiveFrom: expect.stringContaining('a day after 21 Nov 2026') } },
    })
    expect(await change('2026-11-22', 1)).toMatchObject({ effectiveFrom: '2026-11-22' })
    const later = { ...admin, now: () => new Date('2026-12-01T00:00:00Z') }
    const changed = await changeRow(later, poolTypes, pool.id, { minDividendMinor: 500, version: 2 })
    expect(changed.effectiveFrom).toBeNull()
    expect((await editionsOf(pool.id)).map(({ effectiveFrom }) => effectiveFrom)).toEqual([
      pool.effectiveFrom,
      '2026-11-22',
      null,
    ])
  })

  it('are numbered without a gap and without a double, whoever comes at once', async () => {
    const pool = await makePool()
    const system = systemAt(new Date())
    const rivals = Array.from({ length: 20 }, (_, n) =>
      admin.database.transaction(async transaction => {
        const given = { takeoutBps: 1000 + n }
        const before = await lockRow(transaction, system, poolTypes, {
          id: pool.id,
          version: null,
          verb: 'edit',
          given,
        })
        await updateRow(transaction, system, poolTypes, before, { action: 'edit', changes: given })
      }),
    )
    await Promise.all(rivals)
    const kept = await editionsOf(pool.id)
    expect(kept.map(({ editionNumber }) => editionNumber)).toEqual(
      Array.from({ length: 21 }, (_, n) => n + 1),
    )
    expect(new Set(kept.map(({ takeoutBps }) => takeoutBps)).size).toBe(21)
  })

  it('are made by the one who wins, of many who change one version', async () => {
    const pool = await makePool()
    const attempts = Array.from({ length: 20 }, (_, n) =>
      changeRow(admin, poolTypes, pool.id, { minDividendMinor: 1000 + n, version: 1 }),
    )
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await editionsOf(pool.id)).toHaveLength(2)
  })

  it('have one number each by the database itself', async () => {
    const pool = await makePool()
    const [first] = await editionsOf(pool.id)
    const table = tableOf(editions)
    const [row] = await admin.database.orm
      .select()
      .from(table)
      .where(eq(table.id, first?.id ?? ''))
    await expect(
      admin.database.orm.insert(table).values({ ...row, id: newId() } as never),
    ).rejects.toMatchObject({ cause: { code: '23505' } })
  })

  it('keep what a record was that is older than its editions', async () => {
    const body = await sampleBody(admin, poolTypes, 900)
    const id = newId()
    await admin.database.orm.insert(tableOf(poolTypes)).values({ ...body, id } as never)
    await changeRow(admin, poolTypes, id, { minDividendMinor: 900, version: 1 })
    expect(await editionsOf(id)).toMatchObject([
      { editionNumber: 1, minDividendMinor: 100, savedBy: null },
      { editionNumber: 2, minDividendMinor: 900, savedBy: admin.actor.id },
    ])
  })

  it('stay when the pool type is deleted, and do not keep it', async () => {
    const pool = await makePool()
    await deleteRow(admin, poolTypes, pool.id, { version: 1 })
    expect(await editionsOf(pool.id)).toMatchObject([{ editionNumber: 1, name: pool.name }])
  })

  it('are not left behind by a change that fails', async () => {
    const pool = await makePool()
    const failed = admin.database.transaction(async transaction => {
      const before = await lockRow(transaction, admin, poolTypes, {
        id: pool.id,
        version: 1,
        verb: 'edit',
        given: {},
      })
      await updateRow(transaction, admin, poolTypes, before, { action: 'edit', changes: { takeoutBps: 1 } })
      throw new Error('afterwards')
    })
    await expect(failed).rejects.toThrow('afterwards')
    expect(await editionsOf(pool.id)).toHaveLength(1)
  })
})
