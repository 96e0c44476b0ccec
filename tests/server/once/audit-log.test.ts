import { beforeAll, describe, expect, it } from 'vitest'
import { originOf, writeAudit } from '../../../server/audit/trail'
import type { Context } from '../../../server/context'
import { actOnRow } from '../../../server/crud/act'
import { changeRow } from '../../../server/crud/change'
import { historyOf } from '../../../server/crud/history'
import { listRows } from '../../../server/crud/list'
import { showRow } from '../../../server/crud/read'
import { deleteRow } from '../../../server/crud/write'
import { parseExportQuery } from '../../../server/export/export-query'
import { exportFile } from '../../../server/export/file'
import type { Changes } from '../../../src/resources/kernel/declare/field'
import type { Filter } from '../../../src/resources/kernel/declare/filter'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { makeCustomer } from '../customers'
import { contextOf, openTestDatabase, resourceNamed } from '../harness'
import { makeSample } from '../samples'

const log = resourceNamed('auditEntries')
const banks = resourceNamed('banks')

async function startAudited() {
  const database = await openTestDatabase()
  return { admin: contextOf(database, 'admin'), pagcor: contextOf(database, 'pagcor') }
}

async function entriesOf(
  context: Context,
  filters: Filter[] = [],
  resource = log,
): Promise<readonly WireRow[]> {
  return (await listRows(context, resource, { filters, limit: 100 })).items
}

const changesOf = (row: WireRow | undefined) => row?.changes as Changes

describe('the audit log', () => {
  let admin: Context
  let pagcor: Context
  let bank: WireRow

  beforeAll(async () => {
    const started = await startAudited()
    admin = started.admin
    pagcor = started.pagcor
    const made = await makeSample(admin, banks, 1)
    bank = await changeRow(admin, banks, made.id, { version: made.version, name: 'Bank of Manila' })
  })

  it('tells the newest first: user, what was done, the record by its title, before and after', async () => {
    const [edit, create] = await entriesOf(admin, [{ field: 'object', operator: 'eq', value: bank.id }])
    expect(edit).toMatchObject({
      typename: 'AuditEntry',
      event: 'Edit: bank',
      actor: admin.actor.id,
      role: 'admin',
      action: 'edit',
      objectType: 'Bank',
      object: bank.id,
      address: '127.0.0.1',
      titles: { [bank.id]: 'Bank of Manila' },
    })
    expect(changesOf(edit).changes).toEqual([
      { field: 'name', before: expect.any(String), after: 'Bank of Manila' },
    ])
    expect(create).toMatchObject({ event: 'Create: bank', action: 'create' })
    expect(changesOf(create).changes).toContainEqual({ field: 'status', before: null, after: 'INACTIVE' })
  })

  it('has no version, no history and no writes', async () => {
    const [entry] = await entriesOf(admin)
    expect(entry).not.toHaveProperty('version')
    expect(entry).not.toHaveProperty('updatedAt')
    expect(await showRow(admin, log, String(entry?.id))).toEqual(entry)
  })

  it.each<[string, (at: string) => Filter]>([
    ['user', () => ({ field: 'actor', operator: 'eq', value: admin.actor.id })],
    ['action', () => ({ field: 'action', operator: 'eq', value: 'edit' })],
    ['type', () => ({ field: 'objectType', operator: 'eq', value: 'Bank' })],
    ['address', () => ({ field: 'address', operator: 'eq', value: '127.0.0.1' })],
    ['time', at => ({ field: 'at', operator: 'between', value: [at, at] })],
  ])('is filtered by %s', async (_, filterAt) => {
    const [edit] = await entriesOf(admin, [{ field: 'object', operator: 'eq', value: bank.id }])
    const found = await entriesOf(admin, [filterAt(String(edit?.at))])
    expect(found.map(entry => entry.id)).toContain(edit?.id)
    const other = contextOf(admin.database, 'admin')
    expect(await entriesOf(admin, [{ field: 'actor', operator: 'eq', value: other.actor.id }])).toEqual([])
  })

  it('pages by its id', async () => {
    for (let n = 2; n < 6; n += 1) await makeSample(admin, banks, n)
    const all = await entriesOf(admin)
    const paged: string[] = []
    let lastKey: string | null | undefined
    do {
      const page = await listRows(admin, log, { limit: 2, lastKey })
      paged.push(...page.items.map(({ id }) => id))
      lastKey = page.lastKey
    } while (lastKey)
    expect(paged).toEqual(all.map(({ id }) => id))
  })

  it('keeps masked values masked, whoever looks', async () => {
    const users = resourceNamed('users')
    const customer = await makeCustomer(admin.database)
    const phone = '+639179998877'
    await changeRow(admin, users, customer.id, {
      version: customer.version,
      phone,
      reason: 'The customer asked for it',
    })
    for (const context of [admin, pagcor]) {
      const [edit] = await entriesOf(context, [{ field: 'object', operator: 'eq', value: customer.id }])
      const told = JSON.stringify(edit)
      expect(told).toContain('•')
      expect(told).not.toContain('99988')
      expect(changesOf(edit).input).toEqual({ reason: 'The customer asked for it' })
    }
  })

  it('tells of records that a role may not see only that something was done', async () => {
    const [edit] = await entriesOf(pagcor, [{ field: 'object', operator: 'eq', value: bank.id }])
    expect(edit).toMatchObject({ event: 'Edit: bank', object: bank.id, titles: {} })
    expect(changesOf(edit)).toEqual({ changes: [], input: null, titles: {} })
  })

  it('keeps what was deleted, without a title', async () => {
    const gone = await makeSample(admin, banks, 40)
    await deleteRow(admin, banks, gone.id, { version: gone.version })
    const [entry] = await entriesOf(admin, [{ field: 'object', operator: 'eq', value: gone.id }])
    expect(entry).toMatchObject({ event: 'Delete: bank', titles: {} })
    expect(changesOf(entry).changes).toContainEqual({ field: 'name', before: gone.name, after: null })
  })

  it('is exported with before and after in words', async () => {
    const query = parseExportQuery(admin, log, {
      columns: ['event', 'object', 'changes'],
      filters: [{ field: 'object', operator: 'eq', value: bank.id }],
    })
    let text = ''
    for await (const piece of exportFile(admin, log, query, new Date())) text += piece.text
    expect(text).toContain('Edit: bank,Bank Bank of Manila,Name: ')
    expect(text).toMatch(/Name: [^\n]+ → Bank of Manila/)
    expect(text).toContain('Status: — → Inactive')
  })

  it('tells an amount in the currency that the record had, in the history and in a file', async () => {
    const { admin } = await startAudited()
    const pools = resourceNamed('poolTypes')
    const pool = await makeSample(admin, pools, 1)
    await changeRow(admin, pools, pool.id, { version: pool.version, minDividendMinor: 150 })
    const [edit] = (await historyOf(admin, pools, pool.id, undefined)).items
    expect(edit).toMatchObject({
      changes: expect.arrayContaining([
        { field: 'minDividendMinor', before: pool.minDividendMinor, after: 150 },
      ]),
      unchanged: { country: 'PH' },
    })
    const ofCountry = (await historyOf(admin, pools, pool.id, undefined, ['country'])).items
    expect(ofCountry.map(({ action }) => action)).toEqual(['create'])
    const query = parseExportQuery(admin, log, {
      columns: ['event', 'changes'],
      filters: [{ field: 'object', operator: 'eq', value: pool.id }],
    })
    let text = ''
    for await (const piece of exportFile(admin, log, query, new Date())) text += piece.text
    expect(text).toContain('Minimum dividend: 1.00 → 1.50')
  })
})

describe('significant events', () => {
  const significant = resourceNamed('significantEvents')

  it('are what declarations mark, by its kind, and nothing else', async () => {
    const { admin } = await startAudited()
    const poolTypes = resourceNamed('poolTypes')
    const pool = await makeSample(admin, poolTypes, 1)
    const renamed = await changeRow(admin, poolTypes, pool.id, {
      version: pool.version,
      name: 'Another name',
    })
    await changeRow(admin, poolTypes, pool.id, { version: renamed.version, taxOnWinningsBps: 1234 })
    const game = await makeSample(admin, resourceNamed('games'), 1)
    await actOnRow(admin, resourceNamed('games'), game.id, 'disable', {
      version: game.version,
      reason: 'The certificate ended',
    })
    const events = await entriesOf(admin, [], significant)
    expect(events.map(({ kind, event, object }) => [kind, event, object])).toEqual([
      ['UNAVAILABILITY', 'Disable: game', game.id],
      ['PARAMETER_CHANGE', 'Edit: pool type', pool.id],
    ])
    expect(changesOf(events[1]).changes).toContainEqual({
      field: 'taxOnWinningsBps',
      before: expect.any(Number),
      after: 1234,
    })
  })

  it('are those of the server, too', async () => {
    const { admin, pagcor } = await startAudited()
    const { orm } = admin.database
    await writeAudit(orm, originOf(admin), { action: 'refused', objectType: 'Access', objectId: null })
    await writeAudit(orm, originOf(admin), { action: 'sign_in', objectType: 'Account', objectId: null })
    await writeAudit(orm, originOf(admin), {
      action: 'sign_in_refused',
      objectType: 'Account',
      objectId: null,
    })
    const events = await entriesOf(
      pagcor,
      [{ field: 'kind', operator: 'eq', value: 'FAILED_ACCESS' }],
      significant,
    )
    expect(events.map(({ event }) => event)).toEqual(['Sign in refused: account', 'Refused: access'])
  })
})
