import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { recordAsOf as asked } from '../../server/crud/as-of'
import { changeRow } from '../../server/crud/change'
import { findRow, showRow } from '../../server/crud/read'
import { deleteRow } from '../../server/crud/write'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { tableOf } from '../../server/db/tables'
import { post } from '../../server/ledger/post'
import { transfer } from '../../src/domain/postings/posting'
import { registry } from '../../src/resources'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { makeCustomer } from './customers'
import { contextOf, openTestDatabase, resourceNamed, systemAt } from './harness'
import { makeSample, openTo } from './samples'

let database: Database
let admin: Context

beforeAll(async () => {
  database = await openTestDatabase()
  admin = contextOf(database, 'admin')
})

/** A moment by the clock that dates the trail, distinct from all writes before and after it. */
async function moment(): Promise<string> {
  const { rows } = (await database.orm.execute(
    sql`select clock_timestamp() as at, pg_sleep(0.003) from pg_sleep(0.003)`,
  )) as unknown as { rows: { at: string }[] }
  return new Date(String(rows[0]?.at)).toISOString()
}

/** Waits until a second is over, by the clock that dates the trail. */
async function passed(second: string): Promise<void> {
  while ((await moment()).slice(0, 19) <= second) await new Promise(done => setTimeout(done, 50))
}

const recordAsOf = (context: Context, resource: AnyResource, id: string, at: string) =>
  asked(context, resource, id, { at })

/** The same numbers each time. */
function randomly(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Returns the answer of GET model with null for the fields that the trail does not have. */
function knowable(row: WireRow, unknown: readonly string[]) {
  return { ...row, ...Object.fromEntries(unknown.map(name => [name, null])) }
}

const edits: Readonly<Record<string, (n: number) => object>> = {
  banks: n => ({ name: `Bank ${n}`, minPerTransfer: n * 100 }),
  providers: n => ({ name: `Provider ${n}`, feeBps: n, webhookSecret: `a-secret-of-${n}-letters` }),
  venues: n => ({ name: `Course ${n}` }),
  partners: n => ({ name: `Partner ${n}` }),
}

const seen = Object.keys(edits).map(name => [name, resourceNamed(name)] as const)

describe.each(seen)('%s as of a past moment', (name, resource: AnyResource) => {
  it('are what they were then, at each moment of random edits', async () => {
    const random = randomly(name.length)
    const before = await moment()
    let row = await makeSample(admin, resource, 700)
    const { id } = row
    const told: (readonly [string, WireRow])[] = []
    for (let n = 0; n < 12; n++) {
      told.push([await moment(), await showRow(admin, resource, id)])
      const values = Object.entries(edits[name]?.(random(5) + n * 10) ?? {})
      const some = Object.fromEntries(values.filter(() => random(3) > 0))
      row = await changeRow(admin, openTo(resource, ['admin']), id, { ...some, version: row.version })
    }
    told.push([await moment(), await showRow(admin, resource, id)])
    expect(new Set(told.map(([, { version }]) => version)).size).toBeGreaterThan(6)
    for (const [at, shown] of told) {
      const then = await recordAsOf(admin, resource, id, at)
      expect(then).toMatchObject({ standing: 'THEN', at })
      expect(then.record).toEqual(knowable(shown, then.unknown))
    }
    expect(await recordAsOf(admin, resource, id, before)).toMatchObject({ standing: 'BEFORE', record: null })
  })
})

describe('a record as of a past moment', () => {
  it('is there after its deletion, and says that it was deleted', async () => {
    const banks = resourceNamed('banks')
    const made = await makeSample(admin, banks, 720)
    const shown = await showRow(admin, banks, made.id)
    const at = await moment()
    await deleteRow(admin, banks, made.id, { version: 1 })
    const then = await recordAsOf(admin, banks, made.id, at)
    expect(then.record).toEqual(knowable(shown, then.unknown))
    expect(await recordAsOf(admin, banks, made.id, await moment())).toMatchObject({
      ...{ standing: 'DELETED', record: null, last: { action: 'delete', actor: { id: admin.actor.id } } },
    })
  })

  it('does not say what was written beside the trail, whether that is declared or not', async () => {
    const providers = resourceNamed('providers')
    const { id } = await makeSample(admin, providers, 721)
    await database.orm.execute(sql`update providers set fee_bps = 7, accepted24 = 3 where id = ${id}`)
    const { record, unknown } = await recordAsOf(admin, providers, id, await moment())
    expect(unknown).toEqual(expect.arrayContaining(['feeBps', 'accepted24', 'webhookState']))
    expect(record).toMatchObject({ feeBps: null, accepted24: null, name: expect.any(String) })
  })

  it('is unknown when it came without an entry, and not there before it came', async () => {
    const banks = resourceNamed('banks')
    const { id } = await makeSample(admin, banks, 722)
    const other = newId()
    const before = await moment()
    const row = await findRow(database.orm, banks, id, { viewer: null, verb: 'show' })
    const createdAt = await moment()
    await database.orm
      .insert(tableOf(banks))
      .values({ ...row, id: other, code: 'BULK', name: 'Bulk', createdAt })
    expect(await recordAsOf(admin, banks, other, await moment())).toMatchObject({ standing: 'UNKNOWN' })
    expect(await recordAsOf(admin, banks, other, before)).toMatchObject({ standing: 'BEFORE' })
  })

  it('means the whole second where no fraction is given, and the very millisecond where one is', async () => {
    const banks = resourceNamed('banks')
    const { id, version } = await makeSample(admin, banks, 726)
    const changed = await changeRow(admin, openTo(banks, ['admin']), id, { name: 'Of this second', version })
    const second = String(changed.updatedAt).slice(0, 19)
    await passed(second)
    const nameAsOf = async (at: string) => (await recordAsOf(admin, banks, id, at)).record?.name
    expect(await nameAsOf(`${second}Z`)).toBe('Of this second')
    expect(await nameAsOf(`${second}+00:00`)).toBe('Of this second')
    const before = new Date(Date.parse(String(changed.updatedAt)) - 1).toISOString()
    expect(await nameAsOf(before)).not.toBe('Of this second')
  })

  it('refuses a moment that has not passed, and knows no record that there never was', async () => {
    const banks = resourceNamed('banks')
    const { id } = await makeSample(admin, banks, 723)
    await expect(recordAsOf(admin, banks, id, '2999-01-01T00:00:00Z')).rejects.toMatchObject({ status: 422 })
    await expect(recordAsOf(admin, banks, newId(), await moment())).rejects.toMatchObject({ status: 404 })
  })

  it('shows each role what it sees of the record now: masked values, and no hidden fields', async () => {
    const users = resourceNamed('users')
    const customer = await makeSample(admin, users, 724)
    const at = await moment()
    for (const role of ['finance', 'pagcor', 'csr'] as const) {
      const reader = contextOf(database, role)
      const then = await recordAsOf(reader, users, customer.id, at)
      expect(then.record).toEqual(knowable(await showRow(reader, users, customer.id), then.unknown))
    }
    for (const moment of [at, 'never'])
      await expect(
        recordAsOf(contextOf(database, 'metaf'), users, customer.id, moment),
      ).rejects.toMatchObject({
        status: 403,
      })
    await expect(recordAsOf(admin, users, customer.id, 'never')).rejects.toMatchObject({ status: 422 })
  })

  it('holds the balances that the ledger had at that moment', async () => {
    const { id: customer } = await makeCustomer(database)
    const wallets = resourceNamed('wallets')
    const random = randomly(9)
    const told: [string, number][] = []
    for (let n = 0; n < 8; n++) {
      const paid = transfer('ADJUSTMENT', 'PHP', {
        debit: { kind: 'GOODWILL' },
        credit: { kind: 'WALLET_CASH', owner: customer },
        amount: 1 + random(10_000),
      })
      await database.transaction(orm =>
        post(orm, systemAt(new Date()), paid, { idem: newId(), ref: { type: 'User', id: customer } }),
      )
      const at = await moment()
      const { rows } = (await database.orm.execute(
        sql`select id, cash::int from wallets where customer = ${customer}`,
      )) as unknown as { rows: { id: string; cash: number }[] }
      told.push([at, Number(rows[0]?.cash)])
      if (n < 7) continue
      for (const [then, cash] of told)
        expect(await recordAsOf(admin, wallets, String(rows[0]?.id), then)).toMatchObject({
          ...{ standing: 'THEN', unknown: [], record: { cash, bonus: 0, held: 0 } },
        })
    }
  })

  it('is asked of every resource, and none is the worse for it', async () => {
    const at = await moment()
    for (const resource of registry.resources)
      await expect(recordAsOf(admin, resource, newId(), at)).rejects.toSatisfy((error: { status: number }) =>
        [403, 404].includes(error.status),
      )
  })
})
