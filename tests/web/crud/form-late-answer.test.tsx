import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { serveRecords } from './record-server'
import { screenOf, toasts } from './screen-of'
import { horses, stud } from './stud'

const server = serveRecords(stud)

// Failed requests are logged (docs/contract.md, Error texts).
beforeAll(() => void vi.spyOn(console, 'error').mockReturnValue())

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const edit = async () => {
  const [horse] = server.put(horses, { name: 'Bagyo', code: 'B1' })
  const { router } = screenOf(stud, `/masters/horses/add/${horse?.id}`)
  const change = async (value: string) => fireEvent.change(await name(), { target: { value } })
  return { id: String(horse?.id), router, change }
}
const stored = () => server.rows.get('horses')?.[0]
const mismatch = { status: 422, body: { error: 'Other values', code: 'idempotency_mismatch' } }

/** The next save is done, and its answer is lost. */
const loseSaved = (saved: object) => {
  server.replyOnce(`/horses/${stored()?.id}`, { status: 502, body: 'Bad gateway' })
  return () => {
    const done = { ...stored(), ...saved, version: 2 } as never
    server.rows.set('horses', [done])
    server.replyOnce(`/horses/${stored()?.id}`, mismatch)
    server.replyOnce(`/horses/${stored()?.id}`, { status: 200, body: done, isReplay: true })
  }
}

const add = '/masters/horses/add'
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const name = () => screen.findByLabelText<HTMLInputElement>(/^Name/)
const fill = async (value: string) => {
  fireEvent.change(await name(), { target: { value } })
  fireEvent.change(await screen.findByLabelText(/^Code/), { target: { value: `${value}-1` } })
}

it('a form whose save got no answer says that it may be saved, and that another press finds out', async () => {
  screenOf(stud, add)
  await fill('Bagyo')
  server.replyOnce('/admin/horses', { status: 502, body: 'Bad gateway' })
  save()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'No answer came. This may be done or not: try again to find out. It is never done twice.',
  )
  expect(toasts()).toEqual(['Request failed (502): n/a'])
  save()
  await screen.findByRole('heading', { level: 1, name: 'Bagyo' })
})

it('the late answer to a form that was left neither leads away from the next one nor takes its draft', async () => {
  const { router } = screenOf(stud, add)
  await fill('Bagyo')
  const release = server.hold('/admin/horses')
  save()
  void router.navigate('/start')
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { level: 1, name: 'Start' })
  void router.navigate(add)
  await fill('Kidlat')
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Kidlat-1'))
  release()
  await waitFor(() => expect(toasts()).toEqual(['Horse created: Bagyo']))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await name()).value).toBe('Kidlat')
  expect(router.state.location.pathname).toBe(add)
  expect(JSON.stringify({ ...localStorage })).toContain('Kidlat')
})

it('what is typed after a save without an answer is saved at the next press', async () => {
  const { router, id, change } = await edit()
  const arrive = loseSaved({ name: 'Kidlat' })
  await change('Kidlat')
  save()
  await screen.findByRole('alert')
  arrive()
  await change('Ulan')
  save()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/masters/horses/view/${id}`))
  expect(stored()).toMatchObject({ name: 'Ulan', version: 3 })
})

it('a change that is taken back after a save without an answer is taken back on the server', async () => {
  const { router, id, change } = await edit()
  const arrive = loseSaved({ name: 'Kidlat' })
  await change('Kidlat')
  save()
  await screen.findByRole('alert')
  arrive()
  await change('Bagyo')
  save()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/masters/horses/view/${id}`))
  expect(stored()).toMatchObject({ name: 'Bagyo', version: 3 })
})

it('what is typed while a record is saved stays in its form, as changes of what was saved', async () => {
  const { id, change } = await edit()
  await change('Kidlat')
  const release = server.hold(`/horses/${id}`)
  save()
  await waitFor(() => expect(server.requests(`/horses/${id}`)).toHaveLength(1))
  await change('Ulan')
  release()
  await waitFor(() => expect(toasts()).toEqual(['Horse saved: Kidlat']))
  expect((await name()).value).toBe('Ulan')
  save()
  await waitFor(() => expect(toasts()).toEqual(['Horse saved: Kidlat', 'Horse saved: Ulan']))
  expect(stored()).toMatchObject({ name: 'Ulan', version: 3 })
})

it('what is typed while an edit is sent for approval is kept for the next edit', async () => {
  const { router, id, change } = await edit()
  await change('Kidlat')
  const release = server.hold(`/horses/${id}`)
  server.replyOnce(`/horses/${id}`, { status: 200, body: { typename: 'Approval', id: '7', title: 'Kidlat' } })
  save()
  await waitFor(() => expect(server.requests(`/horses/${id}`)).toHaveLength(1))
  await change('Ulan')
  release()
  await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('Kidlat')]))
  void router.navigate(`/masters/horses/add/${id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }))
  expect((await name()).value).toBe('Ulan')
})

it('what is typed while a new record is saved is kept for the form that edits it', async () => {
  const { router } = screenOf(stud, add)
  await fill('Bagyo')
  const release = server.hold('/admin/horses')
  save()
  await waitFor(() => expect(server.requests('/admin/horses')).toHaveLength(1))
  fireEvent.change(await name(), { target: { value: 'Bagyong Ulan' } })
  release()
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(router.state.location.pathname).toMatch(/horses.add.\w+/)
  expect((await name()).value).toBe('Bagyong Ulan')
})

it('what is typed while a new record is sent for approval is said not to be in it', async () => {
  const { router } = screenOf(stud, add)
  await fill('Bagyo')
  const release = server.hold('/admin/horses')
  server.replyOnce('/admin/horses', { status: 200, body: { typename: 'Approval', id: '7', title: 'Bagyo' } })
  save()
  await waitFor(() => expect(server.requests('/admin/horses')).toHaveLength(1))
  fireEvent.change(await name(), { target: { value: 'Bagyong Ulan' } })
  release()
  await waitFor(() =>
    expect(toasts()).toEqual([expect.stringContaining('Bagyo'), 'Typed too late to be saved: Name']),
  )
  expect(router.state.location.pathname).not.toBe(add)
})

it('a new record that a lost save has made is made once: what was changed since is an edit of it', async () => {
  const { router } = screenOf(stud, add)
  await fill('Bagyo')
  server.replyOnce('/admin/horses', { status: 502, body: 'Bad gateway' })
  save()
  await screen.findByRole('alert')
  const [made] = server.put(horses, { name: 'Bagyo', code: 'Bagyo-1' })
  server.replyOnce('/admin/horses', mismatch)
  server.replyOnce('/admin/horses', { status: 200, body: made, isReplay: true })
  fireEvent.change(await name(), { target: { value: 'Ulan' } })
  save()
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(router.state.location.pathname).toBe(`/masters/horses/add/${made?.id}`)
  expect(toasts().at(-1)).toMatch(/^Horse created by an earlier try, whose answer was lost: Bagyo/)
  save()
  await waitFor(() => expect(stored()).toMatchObject({ name: 'Ulan', version: 2 }))
  expect(server.rows.get('horses')).toHaveLength(1)
})

it('a new record that a lost save has made, and whose change is fixed at creation, is to be looked at first', async () => {
  screenOf(stud, add)
  await fill('Bagyo')
  server.replyOnce('/admin/horses', { status: 502, body: 'Bad gateway' })
  save()
  await screen.findByRole('alert')
  const [made] = server.put(horses, { name: 'Bagyo', code: 'Bagyo-1' })
  server.replyOnce('/admin/horses', mismatch)
  server.replyOnce('/admin/horses', { status: 200, body: made, isReplay: true })
  fireEvent.change(await screen.findByLabelText(/^Code/), { target: { value: 'U1' } })
  save()
  await waitFor(() => expect(toasts().at(-1)).toMatch(/Other values$/))
  expect((await name()).value).toBe('Bagyo')
})
