import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { shownFor } from '../../../src/crud/reveal/use-revealed'
import { pathsOf } from '../../../src/providers/refine/paths'
import { phone, text } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'

const grooms = defineResource({
  name: 'grooms',
  typename: 'Groom',
  label: 'Grooms',
  title: 'name',
  icon: 'users',
  views: { list: { path: '/masters/grooms', label: 'Grooms', menu: { admin: 1, csr: 1, finance: 1 } } },
  fields: {
    name: text({ required: true, search: true, sort: true }),
    phone: phone({ required: true, masked: true, reveal: ['admin', 'csr'] }),
    account: text({ masked: true, reveal: ['admin'] }),
    badge: text({ reasoned: true }),
  },
  access: { create: ['admin'], edit: ['admin', 'csr'], delete: ['admin'] },
  actions: {},
})
const registry = buildRegistry([grooms], [])

const whole = '+639171234567'
const mask = '+63 9•• ••• 4567'
const why = 'A call about a lost phone'
const server = serveRecords(registry)
let ana: WireRow

beforeAll(() => {
  // A refused request is logged (docs/contract.md, Error texts).
  vi.spyOn(console, 'error').mockReturnValue()
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  ana = server.put(grooms, { name: 'Ana Cruz', phone: mask, account: '•••• 7890' })[0] as WireRow
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

async function show(reason = why) {
  server.replyOnce('/reveal', { status: 200, body: { value: whole } })
  fireEvent.click(await screen.findByRole('button', { name: 'Show phone' }))
  const dialog = await screen.findByRole('dialog', { name: 'Show phone' })
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Reason' }), { target: { value: reason } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show' }))
}

describe('a masked value on the page of a record', () => {
  it('is shown for a reason, which goes with the question', async () => {
    screenOf(registry, pathsOf(grooms).show(ana.id))
    expect(await screen.findByText(mask)).toBeTruthy()
    await show()
    expect(await screen.findByText(whole)).toBeTruthy()
    expect(server.requests('/reveal')).toMatchObject([
      { method: 'POST', path: `/api/admin/grooms/${ana.id}/reveal`, body: { field: 'phone', reason: why } },
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'Hide phone' }))
    expect(await screen.findByText(mask)).toBeTruthy()
  })

  it('keeps its order on a page that is read from right to left', async () => {
    screenOf(registry, pathsOf(grooms).show(ana.id))
    expect((await screen.findByText(mask)).closest('bdi')).toBeTruthy()
  })

  it('cannot be revealed without a reason', async () => {
    screenOf(registry, pathsOf(grooms).show(ana.id))
    await show('why')
    expect(await screen.findByText('Reason must be at least 10 characters')).toBeTruthy()
    expect(server.requests('/reveal')).toEqual([])
  })

  it('is not offered to users who may not reveal it', async () => {
    screenOf(registry, pathsOf(grooms).show(ana.id), 'csr')
    expect(await screen.findByRole('button', { name: 'Show phone' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show account' })).toBeNull()
  })

  it('that the server refuses says why, and stays masked', async () => {
    screenOf(registry, pathsOf(grooms).show(ana.id))
    server.replyOnce('/reveal', {
      status: 429,
      body: { error: 'You were shown 10 values within a minute', code: 'too_many_reveals', requestId: 'r' },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Show phone' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Reason' }), { target: { value: why } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Show' }))
    expect(await screen.findByText(/within a minute/)).toBeTruthy()
    expect(screen.getByText(mask)).toBeTruthy()
  })

  it('is hidden again after a minute', async () => {
    screenOf(registry, pathsOf(grooms).show(ana.id))
    await screen.findByText(mask)
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    await show()
    expect(await screen.findByText(whole)).toBeTruthy()
    // The value may be visible for a moment before its minute starts.
    await act(async () => {})
    act(() => void vi.advanceTimersByTime(shownFor - 5_000))
    expect(screen.getByText(whole)).toBeTruthy()
    act(() => void vi.advanceTimersByTime(5_001))
    expect(screen.queryByText(whole)).toBeNull()
    expect(screen.getByText(mask)).toBeTruthy()
  })

  it('is kept in no cache and no storage, and is gone when one comes back', async () => {
    const { client, router } = screenOf(registry, pathsOf(grooms).show(ana.id))
    await screen.findByText(mask)
    await show()
    await screen.findByText(whole)
    const kept = JSON.stringify([
      client
        .getQueryCache()
        .getAll()
        .map(query => query.state),
      client
        .getMutationCache()
        .getAll()
        .map(mutation => mutation.state),
      { ...localStorage },
      { ...sessionStorage },
      location.href,
    ])
    expect(kept).toContain('Ana Cruz')
    expect(kept).not.toContain('1234567')
    await act(() => router.navigate('/start'))
    await act(() => router.navigate(pathsOf(grooms).show(ana.id)))
    expect(await screen.findByText(mask)).toBeTruthy()
    expect(screen.queryByText(whole)).toBeNull()
  })
})

describe('a masked value in a form', () => {
  const open = async (role?: string) => {
    const view = screenOf(registry, pathsOf(grooms).edit(ana.id), role)
    await screen.findByRole('textbox', { name: 'Name' })
    return view
  }
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  const save = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.asked.some(({ method }) => method === 'PUT')).toBe(true))
    return server.asked.find(({ method }) => method === 'PUT')?.body
  }

  it('stays as it is, and is not sent', async () => {
    await open()
    expect(box('Phone').value).toBe(mask)
    expect(box('Phone').readOnly).toBe(true)
    type('Name', 'Ana dela Cruz')
    expect(await save()).toEqual({ name: 'Ana dela Cruz', version: 1 })
  })

  it('is sent when it was typed anew', async () => {
    await open('csr')
    fireEvent.click(screen.getByRole('button', { name: 'Replace phone' }))
    type('Phone', '+639998887777')
    expect(await save()).toEqual({ phone: '+639998887777', version: 1 })
  })

  it('that was only looked at is not sent', async () => {
    await open()
    await show()
    await waitFor(() => expect(box('Phone').value).toBe(whole))
    type('Name', 'Ana dela Cruz')
    expect(await save()).toEqual({ name: 'Ana dela Cruz', version: 1 })
  })

  it('that was shown can be changed in place', async () => {
    await open()
    await show()
    await waitFor(() => expect(box('Phone').value).toBe(whole))
    type('Phone', '+639171234568')
    expect(await save()).toEqual({ phone: '+639171234568', version: 1 })
  })

  it('can be left after all', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Replace phone' }))
    type('Phone', '+6399')
    fireEvent.click(screen.getByRole('button', { name: 'Keep current phone' }))
    expect(box('Phone').value).toBe(mask)
    type('Name', 'Ana dela Cruz')
    expect(await save()).toEqual({ name: 'Ana dela Cruz', version: 1 })
  })

  it('is removed on purpose only, where it need not be', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Replace phone' }))
    expect(screen.queryByRole('button', { name: 'Remove phone' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Replace account' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove account' }))
    expect(await save()).toEqual({ account: null, version: 1 })
  })

  it('that is typed is in no draft', async () => {
    await open()
    type('Name', 'Ana Santos')
    fireEvent.click(screen.getByRole('button', { name: 'Replace phone' }))
    type('Phone', '+639998887777')
    await waitFor(() => expect(JSON.stringify({ ...localStorage, ...sessionStorage })).toContain('Santos'))
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('8887777')
  })
})

describe('a field whose change asks for a reason', () => {
  it('has it asked for once it is changed, and sent along', async () => {
    screenOf(registry, pathsOf(grooms).edit(ana.id))
    await screen.findByRole('textbox', { name: 'Name' })
    expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull()
    fireEvent.change(box('Badge'), { target: { value: 'B-7' } })
    await screen.findByRole('textbox', { name: 'Reason' })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText('Say why badge is changed')).length).toBeGreaterThan(0)
    expect(server.asked.filter(({ method }) => method === 'PUT')).toEqual([])
    fireEvent.change(box('Reason'), { target: { value: 'The old one was lost' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.asked.find(({ method }) => method === 'PUT')?.body).toEqual({
        badge: 'B-7',
        reason: 'The old one was lost',
        version: 1,
      }),
    )
  })
})

describe('two users who change a masked value at once', () => {
  const changedAt = '2099-01-01T00:00:00.000Z'
  const entry = {
    id: '2',
    at: changedAt,
    action: 'edit',
    actor: { id: 'b', name: 'Jun Cruz' },
    role: 'admin',
    changes: [{ field: 'phone', before: mask, after: mask }],
    input: null,
    titles: {},
  }
  const collide = async (change: () => void) => {
    screenOf(registry, pathsOf(grooms).edit(ana.id))
    await screen.findByRole('textbox', { name: 'Badge' })
    change()
    server.rows.set('grooms', [{ ...ana, version: 2, updatedAt: changedAt }])
    server.replyOnce('/history', { status: 200, body: { items: [entry], lastKey: null } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    return within(await screen.findByRole('dialog', { name: 'This record changed while you were editing' }))
  }
  const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })

  it('are told who changed it, though it looks as before, and must choose', async () => {
    const dialog = await collide(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Replace phone' }))
      type('Phone', '+639179994567')
    })
    const theirs = await dialog.findByRole('radio', { name: `Theirs: ${mask} (masked, changed by Jun Cruz)` })
    expect(theirs).toHaveProperty('checked', false)
    expect(dialog.getByRole('radio', { name: 'Mine: +639179994567' })).toHaveProperty('checked', false)
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  })

  it('keep the other change where they made none: what was before is not known here', async () => {
    const dialog = await collide(() => type('Name', 'Ana Reyes'))
    const theirs = await dialog.findByRole('radio', { name: `Theirs: ${mask} (masked, changed by Jun Cruz)` })
    expect(theirs).toHaveProperty('checked', true)
    expect(
      dialog.getByRole('radio', { name: 'Mine: the value before (masked, cannot be restored)' }),
    ).toHaveProperty('disabled', true)
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByRole('heading', { level: 1, name: 'Ana Reyes' })
    expect(server.requests('/admin/grooms/').at(-1)?.body ?? {}).not.toHaveProperty('phone')
  })
})
