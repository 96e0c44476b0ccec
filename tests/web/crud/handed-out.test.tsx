import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { text } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'

const gates = defineResource({
  name: 'gates',
  typename: 'Gate',
  label: 'Gates',
  title: 'name',
  icon: 'stable',
  views: { list: { path: '/masters/gates', label: 'Gates', menu: { admin: 1 } } },
  fields: { name: text({ required: true }) },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  creation: { showsOnce: { label: 'First key', help: 'It is shown this once.' } },
  actions: {
    cutKey: {
      label: 'Cut a key',
      roles: ['admin'],
      singleOnly: true,
      confirm: 'The key before opens nothing any more.',
      input: { note: text({}) },
      showsOnce: { label: 'Gate key', help: 'It is shown this once.' },
      set: {},
    },
  },
})

const registry = buildRegistry([gates], [])
const server = serveRecords(registry)

describe('what an action hands out', () => {
  it('is shown once, in a dialog that only its button closes, and kept nowhere', async () => {
    const [row] = server.put(gates, { name: 'North' })
    const { client } = screenOf(registry, `/masters/gates/view/${row?.id}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Cut a key' }))
    const asking = await screen.findByRole('dialog', { name: 'Cut a key: North' })
    server.replyOnce('/cutKey', { status: 200, body: { ...row, version: 2, shownOnce: 'secret-1' } })
    fireEvent.click(within(asking).getByRole('button', { name: 'Cut a key' }))
    const dialog = await screen.findByRole('dialog', { name: 'Gate key' })
    expect(within(dialog).getByRole('status', { name: 'Gate key' }).textContent).toBe('secret-1')
    expect(within(dialog).getByText('It is shown this once.')).toBeTruthy()
    expect(within(dialog).getByText('North')).toBeTruthy()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(screen.getByRole('dialog', { name: 'Gate key' })).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'I saved it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const cached = client.getQueryCache().getAll()
    expect(JSON.stringify(cached.map(({ state }) => state.data))).not.toContain('secret-1')
    expect(document.body.textContent).not.toContain('secret-1')
  })

  it('is shown on the page that the user has gone to meanwhile, and on each until it is saved', async () => {
    const [row] = server.put(gates, { name: 'East' })
    const { router } = screenOf(registry, `/masters/gates/view/${row?.id}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Cut a key' }))
    const asking = await screen.findByRole('dialog', { name: 'Cut a key: East' })
    server.replyOnce('/cutKey', { status: 200, body: { ...row, version: 2, shownOnce: 'secret-3' } })
    const answer = server.hold('/cutKey')
    fireEvent.click(within(asking).getByRole('button', { name: 'Cut a key' }))
    await waitFor(() => expect(server.requests('/cutKey')).toHaveLength(1))
    await act(() => router.navigate('/masters/gates'))
    answer()
    expect((await screen.findByRole('status', { name: 'Gate key' })).textContent).toBe('secret-3')
    await act(() => router.navigate(-1))
    const dialog = screen.getByRole('dialog', { name: 'Gate key' })
    expect(within(dialog).getByText('secret-3')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'I saved it' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Gate key' })).toBeNull())
  })
})

it('what an action hands out is shown although its answer was lost and something else was typed since', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const [row] = server.put(gates, { name: 'Old' })
  screenOf(registry, `/masters/gates/view/${row?.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Cut a key' }))
  const asking = await screen.findByRole('dialog', { name: 'Cut a key: Old' })
  const cut = () => fireEvent.click(within(asking).getByRole('button', { name: 'Cut a key' }))
  server.replyOnce('/cutKey', { status: 502, body: 'Bad gateway' })
  cut()
  await within(asking).findByRole('alert')
  fireEvent.change(within(asking).getByRole('textbox', { name: 'Note' }), { target: { value: 'For Ana' } })
  const mismatch = { error: 'Other values', code: 'idempotency_mismatch' }
  server.replyOnce('/cutKey', { status: 422, body: mismatch })
  server.replyOnce('/cutKey', {
    status: 200,
    body: { ...row, version: 2, shownOnce: 'secret-5' },
    isReplay: true,
  })
  cut()
  expect((await screen.findByRole('status', { name: 'Gate key' })).textContent).toBe('secret-5')
  fireEvent.click(screen.getByRole('button', { name: 'I saved it' }))
  expect((await within(asking).findByRole('alert')).textContent).toContain('Other values')
})

describe('what creating hands out', () => {
  it('is shown although its answer was lost and something else was typed since', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const [row] = server.put(gates, { name: 'West' })
    screenOf(registry, '/masters/gates/add')
    const name = await screen.findByRole('textbox', { name: 'Name' })
    const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    fireEvent.change(name, { target: { value: 'West' } })
    server.replyOnce('/admin/gates', { status: 502, body: 'Bad gateway' })
    save()
    await screen.findByRole('alert')
    fireEvent.change(name, { target: { value: 'Far west' } })
    const mismatch = { error: 'Other values', code: 'idempotency_mismatch' }
    server.replyOnce('/admin/gates', { status: 422, body: mismatch })
    server.replyOnce('/admin/gates', { status: 200, body: { ...row, shownOnce: 'secret-4' }, isReplay: true })
    save()
    const dialog = await screen.findByRole('dialog', { name: 'First key' })
    expect(within(dialog).getByText('secret-4')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'I saved it' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Restore' }))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Far west')
  })

  it('is shown once before the record opens, and kept nowhere', async () => {
    const [row] = server.put(gates, { name: 'South' })
    const { client } = screenOf(registry, '/masters/gates/add')
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'South' } })
    server.replyOnce('/admin/gates', { status: 200, body: { ...row, shownOnce: 'secret-2' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: 'First key' })
    expect(within(dialog).getByRole('status', { name: 'First key' }).textContent).toBe('secret-2')
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(screen.getByRole('dialog', { name: 'First key' })).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'I saved it' }))
    expect(await screen.findByRole('heading', { name: 'South' })).toBeTruthy()
    const cached = client.getQueryCache().getAll()
    expect(JSON.stringify(cached.map(({ state }) => state.data))).not.toContain('secret-2')
    expect(document.body.textContent).not.toContain('secret-2')
  })
})
