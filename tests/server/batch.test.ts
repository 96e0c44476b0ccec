import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { writeRows } from '../../server/crud/batch'
import { changeRow } from '../../server/crud/change'
import { historyOf } from '../../server/crud/history'
import { showRow } from '../../server/crud/read'
import { newId } from '../../server/db/id'
import { keyedWrite } from '../../server/idempotency/one-write'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { sampleOf } from '../../src/resources/kernel/declare/schema'
import type { Role } from '../../src/resources/kernel/rights/roles'
import { greatestBatch, type NewRow, type RowChange } from '../../src/resources/kernel/wire/batch'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { contextOf, openTestDatabase, resourceNamed } from './harness'
import { makeSample } from './samples'

const banks = resourceNamed('banks')
let admin: Context
let samples = 0

beforeAll(async () => {
  admin = contextOf(await openTestDatabase(), 'admin')
})

async function newBanks(count: number): Promise<WireRow[]> {
  const made: WireRow[] = []
  for (let n = 0; n < count; n += 1) {
    samples += 1
    made.push(await makeSample(admin, banks, samples))
  }
  return made
}

function save(rows: readonly (RowChange | NewRow)[], context = admin, resource: AnyResource = banks) {
  return writeRows(context, resource, { rows }, error => {
    throw error
  })
}

const change = ({ id, version }: WireRow, changes: RowChange['changes']): RowChange => ({
  id,
  version,
  changes,
})

const nameOf = async ({ id }: WireRow) => (await showRow(admin, banks, id)).name

describe('a batch of changes', () => {
  it('saves each record with its next version and an entry of its own in the history', async () => {
    const rows = await newBanks(3)
    const { outcomes } = await save(
      rows.map((row, n) => change(row, { name: `Renamed ${n}`, feeBps: 100 + n })),
    )
    expect(outcomes.map(outcome => outcome.result)).toEqual(['saved', 'saved', 'saved'])
    for (const [n, { id }] of rows.entries()) {
      expect(outcomes[n]).toMatchObject({
        id,
        record: { id, version: 2, name: `Renamed ${n}`, feeBps: 100 + n },
      })
      const { items } = await historyOf(admin, banks, id, undefined)
      expect(items.map(({ action }) => action)).toEqual(['edit', 'create'])
      expect(items[0]?.changes.map(({ field }) => field).sort()).toEqual(['feeBps', 'name'])
    }
  })

  it('answers for each record in the order of the request: saved, refused by a field, by a rule, by a unique code, or stale', async () => {
    const [good, wrong, ruled, doubled, stale] = (await newBanks(5)) as [
      WireRow,
      WireRow,
      WireRow,
      WireRow,
      WireRow,
    ]
    await changeRow(admin, banks, stale.id, { version: 1, name: 'Changed by a rival' })
    const { outcomes } = await save([
      change(wrong, { name: '' }),
      change(stale, { name: 'Mine' }),
      change(good, { name: 'Good' }),
      change(ruled, { cutOff: '25:99' }),
      change(doubled, { code: String(good.code).toLowerCase() }),
    ])
    expect(outcomes).toMatchObject([
      { id: wrong.id, result: 'refused', code: 'invalid', fields: { name: 'Name is required' } },
      {
        id: stale.id,
        result: 'refused',
        code: 'stale_version',
        current: { name: 'Changed by a rival', version: 2 },
        versions: { yours: 1, current: 2 },
      },
      { id: good.id, result: 'saved', record: { name: 'Good' } },
      { id: ruled.id, result: 'refused', code: 'invalid', fields: { cutOff: expect.any(String) } },
      { id: doubled.id, result: 'refused', code: 'taken', fields: { code: expect.stringContaining('Code') } },
    ])
    expect(await Promise.all([good, wrong, stale].map(nameOf))).toEqual([
      'Good',
      wrong.name,
      'Changed by a rival',
    ])
  })

  it('writes nothing over a change that a rival makes at the same moment', async () => {
    const rows = await newBanks(12)
    const mine = save(rows.map(row => change(row, { name: 'Mine' })))
    const theirs = save(
      rows.toReversed().map(row => change(row, { name: 'Theirs' })),
      contextOf(admin.database, 'admin'),
    )
    const answers = await Promise.all([mine, theirs])
    const won = answers.flatMap(({ outcomes }) => outcomes.filter(({ result }) => result === 'saved'))
    expect(won.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
    for (const row of rows) {
      const { items } = await historyOf(admin, banks, row.id, undefined)
      expect(items.map(({ action }) => action)).toEqual(['edit', 'create'])
    }
  })

  it('sent a second time changes nothing twice, and shows what the first time made', async () => {
    const [row] = (await newBanks(1)) as [WireRow]
    const rows = [change(row, { name: 'Once' })]
    await save(rows)
    const { outcomes } = await save(rows)
    expect(outcomes[0]).toMatchObject({
      result: 'refused',
      code: 'stale_version',
      current: { name: 'Once', version: 2 },
    })
  })

  it('says that a record is not there', async () => {
    const [row] = (await newBanks(1)) as [WireRow]
    const gone = '00000000-0000-7000-8000-000000000000'
    const { outcomes } = await save([
      { id: gone, version: 1, changes: { name: 'X' } },
      change(row, { name: 'There' }),
    ])
    expect(outcomes).toMatchObject([
      { id: gone, result: 'refused', code: 'not_found' },
      { id: row.id, result: 'saved' },
    ])
  })

  it('asks for the reason where a field asks for one', async () => {
    const users = resourceNamed('users')
    const person = await makeSample(admin, users, 900)
    const csr = contextOf(admin.database, 'csr')
    const changes = { phone: '+639998887777' }
    const without = await save([change(person, changes)], csr, users)
    expect(without.outcomes[0]).toMatchObject({ result: 'refused', fields: { reason: expect.any(String) } })
    const reason = 'The customer has a new number'
    const { outcomes } = await save([change(person, { ...changes, reason })], csr, users)
    expect(outcomes[0]).toMatchObject({ result: 'saved' })
    const { items } = await historyOf(csr, users, person.id, undefined)
    expect(items[0]).toMatchObject({ action: 'edit', input: { reason } })
  })

  it('is refused whole, before anything is saved, when a field may not be set by this person', async () => {
    const [one, other] = (await newBanks(2)) as [WireRow, WireRow]
    const fields = { ...banks.fields, feeBps: { ...banks.fields.feeBps, write: ['finance'] } }
    const guarded = { ...banks, fields } as AnyResource
    await expect(
      save([change(one, { name: 'Not saved' }), change(other, { feeBps: 1 })], admin, guarded),
    ).rejects.toMatchObject({
      status: 403,
      details: { fields: { feeBps: "You don't have access to change feeBps" } },
    })
    expect(await nameOf(one)).toBe(one.name)
  })

  it('is refused whole, before anything is saved, until the user confirms a field that asks who is there', async () => {
    const staff = resourceNamed('staff')
    const [one, other] = [await makeSample(admin, staff, 901), await makeSample(admin, staff, 902)]
    const stale = { ...admin, actor: { ...admin.actor, stepUp: { isFresh: false, by: 'code' } as const } }
    const rows = [change(one, { position: 'Support' }), change(other, { roles: ['csr'] })]
    await expect(save(rows, stale, staff)).rejects.toMatchObject({
      status: 403,
      code: 'step_up_required',
      details: { stepUp: 'code' },
    })
    expect(await showRow(admin, staff, one.id)).toMatchObject({ version: one.version })
    const { outcomes } = await save(rows.slice(0, 1), stale, staff)
    expect(outcomes).toMatchObject([{ result: 'saved', record: { position: 'Support' } }])
  })

  it.each(['pagcor', 'finance', 'csr', 'cashier'] as Role[])(
    'is refused to %s, who may not edit',
    async role => {
      const [row] = (await newBanks(1)) as [WireRow]
      await expect(save([change(row, { name: 'X' })], contextOf(admin.database, role))).rejects.toMatchObject(
        {
          status: 403,
        },
      )
    },
  )

  it(`takes at most ${greatestBatch} records, each once`, async () => {
    const [row] = (await newBanks(1)) as [WireRow]
    const many = Array.from({ length: greatestBatch + 1 }, () => change(row, { name: 'X' }))
    for (const rows of [[], many, many.slice(0, 2)])
      await expect(save(rows)).rejects.toMatchObject({
        status: 422,
        details: { fields: { rows: expect.any(String) } },
      })
    expect(await nameOf(row)).toBe(row.name)
  })

  it('tells the log of an error of our own, and still answers for the others', async () => {
    const [broken, row] = (await newBanks(2)) as [WireRow, WireRow]
    const checks = [
      {
        field: 'name',
        reads: ['name'],
        problem: ({ name }: { name: unknown }) => {
          if (name === 'Break') throw new Error('a rule that breaks')
          return null
        },
      },
    ]
    const told: unknown[] = []
    const rows = [change(broken, { name: 'Break' }), change(row, { name: 'Whole' })]
    const answer = await writeRows(admin, { ...banks, checks } as unknown as AnyResource, { rows }, error =>
      told.push(error),
    )
    expect(answer.outcomes).toMatchObject([
      { result: 'refused', code: 'internal', error: 'Something went wrong on our side' },
      { result: 'saved', record: { name: 'Whole' } },
    ])
    expect(told).toMatchObject([{ message: 'a rule that breaks' }])
  })
})

describe('new rows of a batch', () => {
  const newBank = (values: object = {}): NewRow => {
    samples += 1
    return { id: newId(), values: { ...sampleOf(banks, samples), ...values } }
  }

  it('are created one by one, beside changes, and answered under their own ids', async () => {
    const [kept] = (await newBanks(1)) as [WireRow]
    const [good, wrong, other] = [newBank({ name: 'Good' }), newBank({ name: '' }), newBank()]
    const { outcomes } = await save([good, change(kept, { name: 'Kept' }), wrong, other])
    expect(outcomes).toMatchObject([
      { id: good.id, result: 'saved', record: { name: 'Good', version: 1 } },
      { id: kept.id, result: 'saved', record: { id: kept.id, name: 'Kept' } },
      { id: wrong.id, result: 'refused', code: 'invalid', fields: { name: 'Name is required' } },
      { id: other.id, result: 'saved' },
    ])
    const [first] = outcomes
    const made = first?.result === 'saved' ? first.record : undefined
    expect(made?.id).not.toBe(good.id)
    const { items } = await historyOf(admin, banks, String(made?.id), undefined)
    expect(items.map(({ action }) => action)).toEqual(['create'])
  })

  it('are created once, although the answer was lost and they are sent again', async () => {
    const row = newBank()
    const writes = (id: string) =>
      keyedWrite(admin.database, {
        scope: { actorId: admin.actor.id, route: 'POST /admin/banks/batch', part: 'row', key: id },
        keepsRefusals: false,
        onReplay: () => undefined,
      })
    const send = () =>
      writeRows(
        admin,
        banks,
        { rows: [row] },
        error => {
          throw error
        },
        { change: writes(row.id), create: writes },
      )
    const [first, second] = [await send(), await send()]
    expect(first.outcomes[0]).toMatchObject({ result: 'saved' })
    expect(second).toEqual(first)
  })

  it('are refused whole to users who may not create, and where a field may not be set by this person', async () => {
    const csr = contextOf(admin.database, 'csr')
    await expect(save([newBank()], csr)).rejects.toMatchObject({ status: 403 })
    const fields = { ...banks.fields, feeBps: { ...banks.fields.feeBps, write: ['finance'] } }
    const guarded = { ...banks, fields } as AnyResource
    await expect(save([newBank(), newBank({ feeBps: 1 })], admin, guarded)).rejects.toMatchObject({
      status: 403,
      details: { fields: { feeBps: "You don't have access to change feeBps" } },
    })
  })

  it('are none of a resource that moves money, whose records are created one at a time', async () => {
    const moving = { ...banks, movesMoney: true } as AnyResource
    await expect(save([newBank()], admin, moving)).rejects.toMatchObject({
      status: 422,
      details: { fields: { rows: 'Create each bank by itself' } },
    })
  })

  it('say by name what a row must hold', async () => {
    const values = { name: 'Without an id' }
    await expect(save([{ id: 'first', values }])).rejects.toMatchObject({
      status: 422,
      details: {
        fields: { 'rows.0.id': 'id must be the id of a record, or a new UUID for a new record' },
      },
    })
  })
})
