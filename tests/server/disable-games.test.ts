import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { actOnRow } from '../../server/crud/act'
import { changeRow } from '../../server/crud/change'
import { createRow } from '../../server/crud/create'
import { historyOf } from '../../server/crud/history'
import { listRows } from '../../server/crud/list'
import { showRow } from '../../server/crud/read'
import { deleteRow } from '../../server/crud/write'
import { auditLog } from '../../server/db/system-tables'
import { modules } from '../../server/modules'
import { registry } from '../../src/resources'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { contextOf, openTestDatabase, resourceNamed } from './harness'
import { makeSample, sampleBody } from './samples'

const games = resourceNamed('games')
const providers = resourceNamed('providers')
const reason = 'Certificate withdrawn by the laboratory'
let admin: Context
let samples = 0

beforeAll(async () => {
  admin = contextOf(await openTestDatabase(), 'admin')
})

const next = () => {
  samples += 1
  return samples
}

const makeProvider = () => makeSample(admin, providers, next())

async function makeGame(provider: WireRow): Promise<WireRow> {
  return createRow(admin, games, { ...(await sampleBody(admin, games, next())), provider: provider.id })
}

const act = (resource: typeof games, row: WireRow, name: string, body: object = { reason }) =>
  actOnRow(admin, resource, row.id, name, { version: row.version, ...body })

const statusOf = async (game: WireRow) => (await showRow(admin, games, game.id)).status

describe('a game', () => {
  it('number 7: is not deleted while it can be played, which would end it without a reason', async () => {
    const game = await makeGame(await makeProvider())
    await expect(deleteRow(admin, games, game.id, { version: game.version })).rejects.toThrow(
      'Deleting needs Status to be Disabled or Retired; it is Active',
    )
    const hidden = await act(games, game, 'hide', {})
    await expect(deleteRow(admin, games, game.id, { version: hidden.version })).rejects.toThrow(
      'it is Hidden',
    )
    const disabled = await act(games, hidden, 'disable')
    await deleteRow(admin, games, game.id, { version: disabled.version })
    await expect(statusOf(game)).rejects.toThrow()
  })
})

describe('the switch "Disable all games" of a provider', () => {
  it('number 7: disables each game that can be played, with an entry of its own that says why', async () => {
    const provider = await makeProvider()
    const active = await makeGame(provider)
    const hidden = await act(games, await makeGame(provider), 'hide', {})
    const retired = await act(games, await makeGame(provider), 'retire')
    const another = await makeGame(await makeProvider())

    const after = await act(providers, provider, 'disableGames')

    expect(after).toMatchObject({ gamesDisabled: true, version: 2 })
    expect(await Promise.all([active, hidden, retired, another].map(statusOf))).toEqual([
      'DISABLED',
      'DISABLED',
      'RETIRED',
      'ACTIVE',
    ])
    const { items } = await historyOf(admin, games, hidden.id, undefined)
    expect(items[0]).toMatchObject({
      action: 'disable',
      actor: { name: 'Test admin' },
      input: { reason: `All games of ${provider.name}: ${reason}` },
      changes: [{ field: 'status', before: 'HIDDEN', after: 'DISABLED' }],
    })
    expect(await showRow(admin, games, hidden.id)).toMatchObject({ version: hidden.version + 1 })
  })

  it('asks for a reason, and without one disables nothing', async () => {
    const provider = await makeProvider()
    const game = await makeGame(provider)
    await expect(act(providers, provider, 'disableGames', {})).rejects.toMatchObject({
      status: 422,
      details: { fields: { reason: expect.stringContaining('Reason') } },
    })
    expect(await statusOf(game)).toBe('ACTIVE')
  })

  it('takes a reason of the greatest length, of which each game keeps as much as fits', async () => {
    const provider = await makeProvider()
    const game = await makeGame(provider)
    const longest = 'The laboratory withdrew it. '.repeat(20).slice(0, 499).concat('.')
    await act(providers, provider, 'disableGames', { reason: longest })
    const { items } = await historyOf(admin, games, game.id, undefined)
    const input = items[0]?.input as { readonly reason: string }
    expect(input.reason).toHaveLength(500)
    expect(input.reason).toContain(`All games of ${provider.name}: The laboratory withdrew it.`)
    expect(await statusOf(game)).toBe('DISABLED')
  })

  it('lets no game be added, moved there or re-activated while it is on', async () => {
    const provider = await makeProvider()
    const game = await makeGame(provider)
    const another = await makeGame(await makeProvider())
    await act(providers, provider, 'disableGames')

    const refused = { fields: { provider: expect.stringContaining('All games disabled') } }
    await expect(makeGame(provider)).rejects.toMatchObject({ status: 422, details: refused })
    await expect(
      changeRow(admin, games, another.id, { provider: provider.id, version: 1 }),
    ).rejects.toMatchObject({ status: 422, details: refused })
    const disabled = await showRow(admin, games, game.id)
    await expect(act(games, disabled, 'reactivate')).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
      details: refused,
    })
  })

  it('lets each game be re-activated by itself once games are allowed again', async () => {
    const provider = await makeProvider()
    const game = await makeGame(provider)
    const on = await act(providers, provider, 'disableGames')
    await act(providers, on, 'allowGames')
    expect(await statusOf(game)).toBe('DISABLED')
    await act(games, await showRow(admin, games, game.id), 'reactivate')
    expect(await statusOf(game)).toBe('ACTIVE')
  })

  it('belongs to providers of games', async () => {
    const provider = await createRow(admin, providers, {
      ...(await sampleBody(admin, providers, next())),
      kind: 'SMS',
    })
    await expect(act(providers, provider, 'disableGames')).rejects.toMatchObject({ code: 'wrong_state' })
    await expect(makeGame(provider)).rejects.toMatchObject({
      details: { fields: { provider: expect.stringContaining('Kind to be Games') } },
    })
  })

  it('is not got round by making a provider of games one of something else', async () => {
    const provider = await makeProvider()
    await makeGame(provider)
    const change = changeRow(admin, providers, provider.id, { kind: 'SMS', version: provider.version })
    await expect(change).rejects.toMatchObject({
      status: 422,
      details: { fields: { kind: expect.any(String) } },
    })
  })

  it('leaves no game active that a rival adds or re-activates at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const provider = await makeProvider()
      const waiting = await act(games, await makeGame(provider), 'disable')
      const body = { ...(await sampleBody(admin, games, next())), provider: provider.id }
      await Promise.allSettled([
        act(games, waiting, 'reactivate'),
        act(providers, provider, 'disableGames'),
        createRow(admin, games, body),
      ])
      const { gamesDisabled } = await showRow(admin, providers, provider.id)
      const active = await activeGamesOf(provider)
      expect([gamesDisabled, active]).toEqual([true, 0])
    }
  })

  it('is wholly done or not at all: of many who press it one wins, and each game has one entry', async () => {
    const provider = await makeProvider()
    const game = await makeGame(provider)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => act(providers, provider, 'disableGames')),
    )
    expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1)
    const entries = await admin.database.orm
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.objectId, game.id))
    expect(entries.map(entry => entry.action).sort()).toEqual(['create', 'disable'])
  })
})

it('every handler belongs to a declared action', () => {
  const declared = registry.resources.flatMap(resource =>
    Object.keys(resource.actions).map(name => `${resource.name}.${name}`),
  )
  expect(declared).toEqual(
    expect.arrayContaining(Object.keys({ ...modules.handlers, ...modules.preparations })),
  )
})

async function activeGamesOf(provider: WireRow): Promise<number> {
  const { items } = await listRows(admin, games, {
    filters: [
      { field: 'provider', operator: 'eq', value: provider.id },
      { field: 'status', operator: 'eq', value: 'ACTIVE' },
    ],
  })
  return items.length
}

describe('a game that is retired', () => {
  it('goes off for a reason, as one that is disabled, and is a significant event', async () => {
    const game = await makeGame(await makeProvider())
    await expect(act(games, game, 'retire', {})).rejects.toMatchObject({
      status: 422,
      details: { fields: { reason: expect.stringContaining('Reason') } },
    })
    await act(games, game, 'retire')
    const { items } = await historyOf(admin, games, game.id, undefined)
    expect(items[0]).toMatchObject({ action: 'retire', input: { reason } })
    expect(await unavailabilityOf(game)).toBe(1)
  })
})

describe('a provider that is taken out of use', () => {
  it('takes its games with it: only for a reason, and as a significant event', async () => {
    const provider = await makeProvider()
    const stop = { version: provider.version, status: 'INACTIVE' }
    await expect(changeRow(admin, providers, provider.id, stop)).rejects.toMatchObject({
      status: 422,
      details: { fields: { reason: expect.any(String) } },
    })
    await changeRow(admin, providers, provider.id, { ...stop, reason })
    const { items } = await historyOf(admin, providers, provider.id, undefined)
    expect(items[0]).toMatchObject({ action: 'edit', input: { reason } })
    expect(await unavailabilityOf(provider)).toBe(1)
  })
})

async function unavailabilityOf({ id }: WireRow): Promise<number> {
  const { items } = await listRows(admin, resourceNamed('significantEvents'), {
    filters: [{ field: 'kind', operator: 'eq', value: 'UNAVAILABILITY' }],
  })
  return items.filter(event => JSON.stringify(event.object).includes(id)).length
}
