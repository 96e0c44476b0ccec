import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../../server/context'
import { createRow } from '../../../server/crud/create'
import { historyOf } from '../../../server/crud/history'
import { showRow } from '../../../server/crud/read'
import { revealsPerMinute, revealValue } from '../../../server/crud/reveal'
import { newId } from '../../../server/db/id'
import { auditLog } from '../../../server/db/system-tables'
import { changesFor } from '../../../server/live/audience'
import type { Role } from '../../../src/resources/kernel/rights/roles'
import { startApp, tokenOf, withToken } from '../app-fixture'
import { contextOf, resourceNamed } from '../harness'
import { openPatrons, patronHouse, patrons } from '../patrons'
import { makeSample } from '../samples'

const reason = 'A call about a lost phone'
let admin: Context
let id: string
/** A new user, so that no rate limit per minute is used up. */
const as = (...roles: Role[]) => contextOf(admin.database, ...roles)
const show = (context: Context, field: string, why: unknown = reason) =>
  revealValue(context, patrons, id, { field, reason: why })

beforeAll(async () => {
  admin = contextOf(await openPatrons(), 'admin')
  const row = await createRow(admin, patrons, {
    name: 'Ana Cruz',
    phone: '+639171234567',
    email: 'ana@example.com',
    document: 'P1234567890',
  })
  id = row.id
})

describe('a masked value', () => {
  it('is shown to who may have it shown, and to nobody else', async () => {
    expect(await show(as('csr'), 'phone')).toEqual({ value: '+639171234567' })
    expect(await show(as('admin'), 'email')).toEqual({ value: 'ana@example.com' })
    for (const [role, field] of [
      ['csr', 'email'],
      ['pagcor', 'phone'],
      ['cor', 'phone'],
    ] as const)
      await expect(show(as(role), field)).rejects.toMatchObject({ status: 403 })
  })

  it('that nobody may have shown is shown to nobody', async () => {
    await expect(show(as('admin'), 'document')).rejects.toMatchObject({ status: 422 })
  })

  it.each([undefined, '', 'short', 'x'.repeat(501), 7])('is not shown for the reason %j', async why => {
    await expect(show(as('admin'), 'phone', why ?? null)).rejects.toMatchObject({
      status: 422,
      details: { fields: { reason: expect.any(String) } },
    })
  })

  it.each(['name', 'status', 'id', 'constructor', 'search', ''])(
    'is all that is shown: the field "%s" is refused',
    async field => {
      await expect(show(as('admin'), field)).rejects.toMatchObject({
        status: 422,
        details: { fields: { field: expect.any(String) } },
      })
    },
  )

  it('of a record that is not there is not found', async () => {
    for (const other of [newId(), 'abc'])
      await expect(
        revealValue(as('admin'), patrons, other, { field: 'phone', reason }),
      ).rejects.toMatchObject({ status: 404 })
  })

  it('leaves who saw what and why in the history, and not what it was', async () => {
    const clerk = as('csr')
    await show(clerk, 'phone')
    const { items } = await historyOf(admin, patrons, id, undefined)
    expect(items[0]).toMatchObject({
      action: 'reveal',
      actor: { id: clerk.actor.id },
      role: 'csr',
      changes: [],
      input: { field: 'phone', reason },
    })
    const entries = await admin.database.orm.select().from(auditLog).where(eq(auditLog.action, 'reveal'))
    expect(JSON.stringify(entries)).not.toContain('1234567')
  })

  it('changes nothing: the record keeps its version, and nobody is told of a change', async () => {
    const before = await showRow(admin, patrons, id)
    await show(as('admin'), 'phone')
    expect(await showRow(admin, patrons, id)).toEqual(before)
    const told = { id: newId(), type: 'TestPatron', record: id, action: 'reveal', version: 1, actor: null }
    const changes = (action: string) =>
      changesFor(admin.database.orm, admin.actor, patronHouse, [{ ...told, action }])
    expect(await changes('reveal')).toEqual([])
    expect(await changes('edit')).toHaveLength(1)
  })

  it(`is shown to one person ${revealsPerMinute} times a minute, however many are asked for at once`, async () => {
    const greedy = as('csr')
    const asked = await Promise.allSettled(Array.from({ length: 25 }, () => show(greedy, 'phone')))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(revealsPerMinute)
    await expect(show(greedy, 'phone')).rejects.toMatchObject({
      status: 429,
      details: { retryAfter: expect.any(Number) },
    })
    const shown = await admin.database.orm
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actorId, greedy.actor.id), eq(auditLog.action, 'reveal')))
    expect(shown).toHaveLength(revealsPerMinute)
    expect(await show(as('csr'), 'phone')).toEqual({ value: '+639171234567' })
  })
})

it('POST /admin/banks/{id}/reveal answers the settlement account, to be kept by no cache', async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  const context = contextOf(await started.database('DEV'), 'admin')
  const banks = resourceNamed('banks')
  const { id: bank } = await makeSample(context, banks, 1)
  const headers = withToken(await tokenOf(started, ['admin']))
  const url = `/api/dev/admin/banks/${bank}`
  const changed = await started.app.inject({
    method: 'PUT',
    url,
    headers,
    payload: { version: 1, country: 'PH', settlementAccount: '001234567890' },
  })
  expect(changed.json()).toMatchObject({ settlementAccount: '•••• 7890' })
  const answer = await started.app.inject({
    method: 'POST',
    url: `${url}/reveal`,
    headers,
    payload: { field: 'settlementAccount', reason },
  })
  expect(answer.json()).toEqual({ value: '001234567890' })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(started.lines.join('')).not.toContain('001234567890')
})
