import { inspect } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { keyOf } from '../../../server/auth/secret-keys'
import type { Context } from '../../../server/context'
import { actOnRow } from '../../../server/crud/act'
import { changeRow } from '../../../server/crud/change'
import { createRow } from '../../../server/crud/create'
import { historyOf } from '../../../server/crud/history'
import { listRows } from '../../../server/crud/list'
import { findRow, showRow } from '../../../server/crud/read'
import { searchRecords } from '../../../server/crud/search'
import { openSecret, resealSecrets } from '../../../server/crud/secrets'
import { columnFor, tableOf } from '../../../server/db/tables'
import { registry } from '../../../src/resources'
import type { ActionAnswer, WireRow } from '../../../src/resources/kernel/wire/wire'
import { contextOf, openTestDatabase, resourceNamed } from '../harness'
import { sampleBody } from '../samples'

const providers = resourceNamed('providers')
const [first, second] = ['whsec_a-first-secret', 'whsec_a-second-secret']
let admin: Context
let made = 0

beforeAll(async () => {
  admin = contextOf(await openTestDatabase(), 'admin')
})

async function provider(values: object = { webhookSecret: first }): Promise<WireRow> {
  made += 1
  return createRow(admin, providers, { ...(await sampleBody(admin, providers, made)), ...values })
}

const stored = (id: string) =>
  findRow(admin.database.orm, providers, id, { viewer: admin.actor, verb: 'show' })
const opened = async (id: string) => openSecret(admin, providers, await stored(id), 'webhookSecret')

describe('a secret', () => {
  it('is told by when it was set, and opened by the server alone', async () => {
    const row = await provider()
    expect(row.webhookSecret).toMatch(/^\d{4}-\d\d-\d\dT.+Z$/)
    expect(await showRow(admin, providers, row.id)).toMatchObject({ webhookSecret: row.webhookSecret })
    expect((await provider({})).webhookSecret).toBeNull()
    expect(await opened(row.id)).toBe(first)
  })

  it('is replaced, and cleared', async () => {
    const row = await provider()
    const replaced = await changeRow(admin, providers, row.id, { webhookSecret: second, version: 1 })
    expect(await opened(row.id)).toBe(second)
    expect(replaced.webhookSecret).not.toBe(row.webhookSecret)
    const cleared = await changeRow(admin, providers, row.id, { webhookSecret: null, version: 2 })
    expect(cleared.webhookSecret).toBeNull()
    expect(await opened(row.id)).toBeNull()
  })

  it('stays when other fields of the record are changed', async () => {
    const row = await provider()
    await changeRow(admin, providers, row.id, { feeBps: 250, version: 1 })
    expect(await opened(row.id)).toBe(first)
  })

  it('lies in the database sealed, and opens for its own record only', async () => {
    const [row, other] = [await provider(), await provider()]
    const table = tableOf(providers)
    const { rows } = (await admin.database.orm.execute(
      sql`select webhook_secret as kept from ${table} where ${eq(columnFor(providers, 'id'), row.id)}`,
    )) as unknown as { rows: { kept: string }[] }
    expect(rows[0]?.kept).not.toContain(first)
    await admin.database.orm.execute(
      sql`update ${table} set webhook_secret = ${rows[0]?.kept} where ${eq(columnFor(providers, 'id'), other.id)}`,
    )
    await expect(opened(other.id)).rejects.toThrow()
    await changeRow(admin, providers, other.id, { webhookSecret: null, version: 1 })
    const stranger = { ...admin, keys: async () => [keyOf(Buffer.alloc(32, 9).toString('base64'))] as const }
    await expect(openSecret(stranger, providers, await stored(row.id), 'webhookSecret')).rejects.toThrow()
  })

  it('stands in no audit entry, history, list, search or log: only that it was set', async () => {
    const row = await provider()
    await changeRow(admin, providers, row.id, { webhookSecret: second, version: 1 })
    const { items } = await historyOf(admin, providers, row.id, undefined)
    const change = items[0]?.changes.find(({ field }) => field === 'webhookSecret')
    expect(change).toMatchObject({ before: row.webhookSecret, after: expect.stringMatching(/Z$/) })
    const audit = (await admin.database.orm.execute(sql`select * from audit_log`)) as unknown as {
      rows: unknown[]
    }
    const list = await listRows(admin, providers, {})
    const found = await searchRecords(admin, registry, { q: second })
    const written = JSON.stringify([audit.rows, items, list, found, await stored(row.id)])
    for (const text of [written, inspect(await stored(row.id), { depth: 9, showHidden: true })]) {
      expect(text).not.toContain(first)
      expect(text).not.toContain(second)
    }
    const kept = JSON.stringify(audit.rows)
    expect(kept).toContain('webhookSecret')
    expect(kept).not.toMatch(/webhookSecret":"[^"]+ /)
  })

  it('that is too short or has a blank at its end is refused at its field', async () => {
    for (const webhookSecret of ['too short', `${first} `])
      await expect(provider({ webhookSecret })).rejects.toMatchObject({
        status: 422,
        details: { fields: { webhookSecret: expect.stringContaining('Webhook secret') } },
      })
  })

  it('is kept unsealed by nobody: the column itself takes nothing else', async () => {
    const row = await provider()
    const table = tableOf(providers)
    const write = admin.database.orm
      .update(table)
      .set({ webhookSecret: 'in the clear' })
      .where(eq(table.id, row.id))
    await expect(write).rejects.toThrow('A secret is sealed before it is kept')
  })

  it('stays valid beside the new one while it is rotated, until it is removed', async () => {
    const { id } = await provider()
    const { shownOnce } = (await actOnRow(admin, providers, id, 'rotateWebhookSecret', {
      version: 1,
    })) as ActionAnswer
    const row = await stored(id)
    expect(shownOnce).toMatch(/^whsec_[\w-]{43}$/)
    expect(await openSecret(admin, providers, row, 'webhookSecret')).toBe(shownOnce)
    expect(await openSecret(admin, providers, row, 'formerWebhookSecret')).toBe(first)
    const { rows } = (await admin.database.orm.execute(
      sql`select input from audit_log where action = 'rotateWebhookSecret'`,
    )) as unknown as { rows: { input: unknown }[] }
    expect(rows).toEqual([{ input: {} }])
    await expect(actOnRow(admin, providers, id, 'rotateWebhookSecret', { version: 2 })).rejects.toMatchObject(
      { status: 409, message: expect.stringContaining('Remove it first') },
    )
    await actOnRow(admin, providers, id, 'removeFormerSecret', { version: 2 })
    expect(await openSecret(admin, providers, await stored(id), 'formerWebhookSecret')).toBeNull()
  })

  it('is the only one again when the new one was lost, and can then be rotated again', async () => {
    const { id } = await provider()
    await expect(
      actOnRow(admin, providers, id, 'returnToFormerSecret', { version: 1 }),
    ).rejects.toMatchObject({ status: 409, message: 'There is no previous webhook secret.' })
    await actOnRow(admin, providers, id, 'rotateWebhookSecret', { version: 1 })
    await actOnRow(admin, providers, id, 'returnToFormerSecret', { version: 2 })
    expect(await opened(id)).toBe(first)
    expect(await stored(id)).toMatchObject({ formerWebhookSecret: null, formerSecretUntil: null })
    const again = (await actOnRow(admin, providers, id, 'rotateWebhookSecret', {
      version: 3,
    })) as ActionAnswer
    expect(await opened(id)).toBe(again.shownOnce)
    expect(await openSecret(admin, providers, await stored(id), 'formerWebhookSecret')).toBe(first)
  })

  it('that is not set yet is made by the server as well', async () => {
    const { id } = await provider({})
    const rotated = (await actOnRow(admin, providers, id, 'rotateWebhookSecret', {
      ...{ version: 1, graceHours: 24 },
    })) as ActionAnswer
    expect(await opened(id)).toBe(rotated.shownOnce)
    expect(await stored(id)).toMatchObject({ formerWebhookSecret: null, formerSecretUntil: null })
  })

  it('is not typed where the server makes it', async () => {
    const { id } = await provider()
    const typed = { newSecret: second, version: 1 }
    await expect(actOnRow(admin, providers, id, 'rotateWebhookSecret', typed)).rejects.toMatchObject({
      status: 422,
    })
  })

  it('is sealed again by a new key, so that the old one can be retired', async () => {
    const row = await provider()
    const old = await admin.keys()
    const newKey = keyOf(Buffer.alloc(32, 11).toString('base64'))
    const both = { ...admin, keys: async () => [newKey, ...old] as const }
    expect(await resealSecrets(admin.database.orm, both, providers)).toBeGreaterThan(0)
    expect(await resealSecrets(admin.database.orm, both, providers)).toBe(0)
    const only = { ...admin, keys: async () => [newKey] as const }
    const after = await stored(row.id)
    expect(await openSecret(only, providers, after, 'webhookSecret')).toBe(first)
    expect(after).toMatchObject({ version: 1 })
    expect(String(after.webhookSecret)).toBe(row.webhookSecret)
  })
})
