import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { actOnRow } from '../../server/crud/act'
import { actOnMatching, previewBulk } from '../../server/crud/bulk'
import { createRow } from '../../server/crud/create'
import { historyOf } from '../../server/crud/history'
import { showRow } from '../../server/crud/read'
import { tableOf } from '../../server/db/tables'
import { fillResource } from '../../server/seed/bulk'
import type { BulkAnswer, BulkOutcome } from '../../src/resources/kernel/declare/bulk'
import { text } from '../../src/resources/kernel/declare/field'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { Role } from '../../src/resources/kernel/rights/roles'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { contextOf, openTestDatabase, resourceNamed } from './harness'
import { sampleBody } from './samples'

const users = resourceNamed('users')
const reason = 'Under investigation by the regulator'
let admin: Context
let samples = 0

beforeAll(async () => {
  admin = contextOf(await openTestDatabase(), 'admin')
})

/** Customers of a country of their own, so that each test selects only its own. */
async function customers(country: string, ...statuses: string[]): Promise<WireRow[]> {
  const table = tableOf(users)
  const made: WireRow[] = []
  for (const status of statuses) {
    samples += 1
    const { id } = await createRow(admin, users, { ...(await sampleBody(admin, users, samples)), country })
    await admin.database.orm.update(table).set({ status }).where(eq(table.id, id))
    made.push(await showRow(admin, users, id))
  }
  return made
}

const from = (country: string) => [{ field: 'country', operator: 'eq', value: country }]
const statusOf = async ({ id }: WireRow) => (await showRow(admin, users, id)).status

/** Runs all chunks in sequence. */
async function doAll(body: object, between = async () => {}): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  let lastKey: string | null = null
  do {
    const answer: BulkAnswer = await actOnMatching(admin, users, { ...body, lastKey })
    outcomes.push(...answer.outcomes)
    lastKey = answer.lastKey
    await between()
  } while (lastKey !== null)
  return outcomes
}

describe('an action on all records that match', () => {
  it('is asked for by no field that the person may not read, which would tell its values', async () => {
    const banks = resourceNamed('banks')
    const audit = { label: 'Audit', roles: ['finance'], set: {} } as const
    const roles = { list: ['finance'], show: ['finance'], audit: ['finance'] } as const
    const fields = { ...banks.fields, country: { ...banks.fields.country, read: ['admin'] } }
    const access = { ...banks.access, ...roles }
    const audited = { ...banks, fields, access, actions: { audit } } as AnyResource
    const finance = contextOf(admin.database, 'finance')
    const asked = { action: 'audit', filters: from('PH') }
    const refused = { status: 403, details: { fields: { country: "You don't have access to country" } } }
    await expect(previewBulk(finance, audited, asked)).rejects.toMatchObject(refused)
    const { asOf } = await previewBulk(finance, audited, { action: 'audit', filters: [] })
    await expect(actOnMatching(finance, audited, { ...asked, asOf })).rejects.toMatchObject(refused)
  })

  it('is told beforehand: how many, and which are not possible and why', async () => {
    await customers('HK', 'ACTIVE', 'ACTIVE', 'BLOCKED', 'CLOSED', 'CLOSED')
    const preview = await previewBulk(admin, users, { action: 'suspend', filters: from('HK') })
    expect(preview).toMatchObject({ total: 5, possible: 2, isMore: false })
    expect(preview.refused.map(({ problem, count }) => [problem, count])).toEqual([
      ['Suspend needs Status to be Active; it is Closed', 2],
      ['Suspend needs Status to be Active; it is Blocked', 1],
    ])
    expect(preview.refused[1]?.titles).toHaveLength(1)
  })

  it('is done with each in which it can be, with an audit entry of its own, in however many chunks', async () => {
    const active = await customers('JP', ...Array(55).fill('ACTIVE'))
    const blocked = await customers('JP', 'BLOCKED')
    const { asOf } = await previewBulk(admin, users, { action: 'suspend', filters: from('JP') })
    const outcomes = await doAll({ action: 'suspend', filters: from('JP'), input: { reason }, asOf })
    const of = (wanted: string) => outcomes.filter(({ result }) => result === wanted).map(({ id }) => id)
    expect(of('done').sort()).toEqual(active.map(({ id }) => id).sort())
    expect(of('passed')).toEqual(blocked.map(({ id }) => id))
    for (const row of active) {
      expect(await statusOf(row)).toBe('SUSPENDED')
      const { items } = await historyOf(admin, users, row.id, undefined)
      expect(items[0]).toMatchObject({ action: 'suspend', input: { reason }, actor: { id: admin.actor.id } })
    }
  })

  it('meets no record twice although what it does takes them out of the filter', async () => {
    await customers('AU', ...Array(60).fill('ACTIVE'))
    const filters = [...from('AU'), { field: 'status', operator: 'eq', value: 'ACTIVE' }]
    const { asOf } = await previewBulk(admin, users, { action: 'suspend', filters })
    const outcomes = await doAll({ action: 'suspend', filters, input: { reason }, asOf })
    expect(new Set(outcomes.map(({ id }) => id)).size).toBe(60)
    expect(outcomes.every(({ result }) => result === 'done')).toBe(true)
  })

  it('says which records an undo would take back, with the version to do it on', async () => {
    const [plain, tagged] = await customers('AU', 'ACTIVE', 'ACTIVE')
    await actOnRow(admin, users, tagged?.id ?? '', 'addTag', { tag: 'vip', version: tagged?.version })
    const filters = [{ field: 'id', operator: 'in', value: [plain?.id, tagged?.id] }]
    const { asOf } = await previewBulk(admin, users, { action: 'addTag', filters })
    const { outcomes } = await actOnMatching(admin, users, {
      ...{ action: 'addTag', filters, asOf },
      input: { tag: 'vip' },
    })
    const { version } = await showRow(admin, users, plain?.id ?? '')
    expect(outcomes.map(({ id, result, undoable }) => [id, result, undoable])).toEqual([
      [plain?.id, 'done', version],
      [tagged?.id, 'done', null],
    ])
  })

  it('asks for an input of some records if one of them can have it, and gives it to those', async () => {
    const rows = await customers('AU', 'ACTIVE', 'BLOCKED')
    const note = {
      label: 'Note',
      roles: ['admin'],
      input: { reason: text({ required: true, max: 500, onlyWhen: { status: ['BLOCKED'] } }) },
      set: (_row: object, given: { readonly reason?: string }) => ({ lastName: given.reason ?? 'None' }),
      changes: ['lastName'],
    } as const
    const access = { ...users.access, note: ['admin'] } as const
    const noted = { ...users, access, actions: { note } } as unknown as AnyResource
    const filters = [{ field: 'id', operator: 'in', value: rows.map(({ id }) => id) }]
    const asked = { action: 'note', filters }
    const { asOf, inputs } = await previewBulk(admin, noted, asked)
    expect(inputs).toEqual(['reason'])
    const { outcomes } = await actOnMatching(admin, noted, { ...asked, asOf, input: { reason: 'Fraud' } })
    expect(outcomes.map(({ result }) => result)).toEqual(['done', 'done'])
    const names = await Promise.all(rows.map(({ id }) => showRow(admin, users, id)))
    expect(names.map(({ lastName }) => lastName)).toEqual(['None', 'Fraud'])
    const without = await actOnMatching(admin, noted, { ...asked, asOf, input: {} })
    expect(without.outcomes.map(({ result }) => result)).toEqual(['done', 'failed'])
  })

  it('leaves alone what was made after it was previewed', async () => {
    await customers('US', ...Array(30).fill('ACTIVE'))
    const { asOf } = await previewBulk(admin, users, { action: 'suspend', filters: from('US') })
    let later: WireRow[] = []
    const outcomes = await doAll(
      { action: 'suspend', filters: from('US'), input: { reason }, asOf },
      async () => {
        if (later.length === 0) later = await customers('US', 'ACTIVE')
      },
    )
    expect(outcomes).toHaveLength(30)
    expect(await statusOf(later[0] as WireRow)).toBe('ACTIVE')
  })

  it('says of one that failed why, and does the others', async () => {
    const [full, free] = await customers('SG', 'ACTIVE', 'ACTIVE')
    const tags = Array.from({ length: 20 }, (_, n) => `tag-${n}`)
    const table = tableOf(users)
    await admin.database.orm
      .update(table)
      .set({ tags })
      .where(eq(table.id, full?.id ?? ''))
    const { asOf } = await previewBulk(admin, users, { action: 'addTag', filters: from('SG') })
    const outcomes = await doAll({ action: 'addTag', filters: from('SG'), input: { tag: 'vip' }, asOf })
    expect(outcomes.map(({ id, result, problem }) => [id, result, problem])).toEqual([
      [full?.id, 'failed', 'Add at most 20 tags'],
      [free?.id, 'done', null],
    ])
  })

  it('asks for its input once, and names what is wrong with it before anything is done', async () => {
    const [row] = await customers('GB', 'ACTIVE')
    const body = { action: 'suspend', filters: from('GB'), asOf: new Date().toISOString() }
    await expect(actOnMatching(admin, users, body)).rejects.toMatchObject({
      status: 422,
      details: { fields: { reason: expect.stringContaining('Reason') } },
    })
    expect(await statusOf(row as WireRow)).toBe('ACTIVE')
  })

  it('is not possible with what is done with one at a time only', async () => {
    const body = { action: 'selfExclude', filters: [], asOf: new Date().toISOString() }
    for (const ask of [previewBulk, actOnMatching])
      await expect(ask(admin, users, body)).rejects.toMatchObject({
        status: 422,
        details: { fields: { action: expect.stringContaining('several') } },
      })
  })

  it('goes on only with the question that its key was given for', async () => {
    await customers('MX', ...Array(26).fill('ACTIVE'))
    const asOf = new Date().toISOString()
    const body = { action: 'addTag', filters: from('MX'), input: { tag: 'vip' }, asOf }
    const { lastKey } = await actOnMatching(admin, users, body)
    expect(lastKey).not.toBeNull()
    await expect(actOnMatching(admin, users, { ...body, filters: [], lastKey })).rejects.toMatchObject({
      status: 400,
    })
  })

  it.each(['csr', 'finance', 'pagcor', 'kyc', 'cashier'] as Role[])('is refused to %s', async role => {
    const person = contextOf(admin.database, role)
    const asked = { action: 'suspend', filters: [] }
    const body = { ...asked, input: { reason }, asOf: new Date().toISOString() }
    await expect(previewBulk(person, users, asked)).rejects.toMatchObject({ status: 403 })
    await expect(actOnMatching(person, users, body)).rejects.toMatchObject({ status: 403 })
  })

  it('makes of each what its route asks for: declined cases go back to review, those without attempts do not', async () => {
    const rows = await customers('US', 'ACTIVE', 'ACTIVE', 'ACTIVE')
    const { orm } = admin.database
    const table = tableOf(users)
    for (const [place, { id }] of rows.entries())
      await orm
        .update(table)
        .set({ kyc: 'DECLINED', kycResubmissions: place === 2 ? 3 : 0 })
        .where(eq(table.id, id))
    const asked = { action: 'reviewKyc', filters: [{ field: 'kyc', operator: 'eq', value: 'DECLINED' }] }
    const { asOf, possible } = await previewBulk(admin, users, asked)
    expect(possible).toBe(2)
    const outcomes = await doAll({ ...asked, input: {}, asOf })
    expect(outcomes.map(({ result }) => result)).toEqual(['done', 'done', 'passed'])
    const shown = await Promise.all(rows.map(({ id }) => showRow(admin, users, id)))
    expect(shown.map(({ kyc }) => kyc)).toEqual(['PENDING', 'PENDING', 'DECLINED'])
  })

  it('takes an empty text as none where it may be left out', async () => {
    const [row] = await customers('HK', 'ACTIVE')
    const table = tableOf(users)
    await admin.database.orm
      .update(table)
      .set({ kyc: 'DECLINED' })
      .where(eq(table.id, row?.id ?? ''))
    const asked = { action: 'reviewKyc', filters: [{ field: 'id', operator: 'in', value: [row?.id] }] }
    const { asOf } = await previewBulk(admin, users, asked)
    const outcomes = await doAll({ ...asked, input: { reason: '' }, asOf })
    expect(outcomes.map(({ result }) => result)).toEqual(['done'])
  })

  it('is done once with each, when two people do it at the same time', async () => {
    const rows = await customers('PH', ...Array(20).fill('ACTIVE'))
    const { asOf } = await previewBulk(admin, users, { action: 'suspend', filters: from('PH') })
    const body = { action: 'suspend', filters: from('PH'), input: { reason }, asOf }
    const another = contextOf(admin.database, 'admin')
    const answers = await Promise.all([
      actOnMatching(admin, users, body),
      actOnMatching(another, users, body),
    ])
    const done = answers.flatMap(({ outcomes }) => outcomes.filter(({ result }) => result === 'done'))
    expect(done.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
    for (const row of rows) {
      const { items } = await historyOf(admin, users, row.id, undefined)
      expect(items.map(({ action }) => action)).toEqual(['suspend', 'create'])
    }
  })
})

it('of more than ten thousand records is refused by the server at every chunk, and changes none of them', async () => {
  const own = contextOf(await openTestDatabase(), 'admin')
  const partners = resourceNamed('partners')
  await fillResource(own.database, partners, { rows: 10_001 })
  const { orm } = own.database
  const table = tableOf(partners)
  const asked = { action: 'activate', filters: [{ field: 'status', operator: 'eq', value: 'SUSPENDED' }] }
  const ids = await orm.select({ id: table.id }).from(table).orderBy(asc(table.id))
  await orm.update(table).set({ status: 'SUSPENDED' })
  const { asOf, isMore } = await previewBulk(own, partners, asked)
  expect(isMore).toBe(true)
  await expect(actOnMatching(own, partners, { ...asked, asOf })).rejects.toMatchObject({
    status: 409,
    code: 'too_many',
    message: 'More than 10,000 partners match. Add a filter to select fewer.',
  })
  await orm.delete(table).where(eq(table.id, ids[0]?.id ?? ''))
  const { outcomes, lastKey } = await actOnMatching(own, partners, { ...asked, asOf })
  expect(outcomes.map(({ result }) => result)).toEqual(Array(25).fill('done'))
  await fillResource(own.database, partners, { rows: 100, from: 20_000 })
  await orm.update(table).set({ status: 'SUSPENDED' })
  const later = new Date(Date.now() + 1000).toISOString()
  await expect(actOnMatching(own, partners, { ...asked, asOf: later })).rejects.toMatchObject({
    code: 'too_many',
  })
  expect(await actOnMatching(own, partners, { ...asked, asOf, lastKey })).toMatchObject({
    outcomes: { length: 25 },
  })
})
