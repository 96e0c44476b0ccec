import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { approvalType } from '../../../src/resources/kernel/wire/approval'
import { serveRecords } from './record-server'
import { screenOf, toasts } from './screen-of'
import { horses, stud } from './stud'

const server = serveRecords(stud)

// Refused requests are logged (docs/contract.md, Error texts).
beforeAll(() => void vi.spyOn(console, 'error').mockReturnValue())

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const fill = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const posts = () =>
  server.asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/admin/horses'))

it('a draft that is restored in another tab is saved with the key of its first try, so that one record is made', async () => {
  screenOf(stud, '/masters/horses/add')
  await fill(/^Name/, 'Bagyo')
  await fill(/^Code/, 'B1')
  server.replyOnce('/admin/horses', { status: 503, body: { error: 'Busy', code: 'busy' } })
  save()
  await waitFor(() => expect(posts()).toHaveLength(1))
  const key = String(posts()[0]?.key)
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain(key))

  cleanup()
  sessionStorage.clear()
  screenOf(stud, '/masters/horses/add')
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }))
  save()
  await waitFor(() => expect(posts()).toHaveLength(2))
  expect(posts()[1]).toEqual(posts()[0])
  expect(server.rows.get(horses.name)).toHaveLength(1)
})

it('a draft is offered no more once another tab has saved or discarded it', async () => {
  screenOf(stud, '/masters/horses/add')
  await fill(/^Name/, 'Bagyo')
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Bagyo'))
  cleanup()
  screenOf(stud, '/masters/horses/add')
  await screen.findByRole('button', { name: 'Restore' })
  const key = Object.keys(localStorage).find(name => name.endsWith(`${horses.name}.new`)) ?? ''
  const oldValue = localStorage.getItem(key)
  // As the browser tells this tab.
  localStorage.removeItem(key)
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull())
})

it('a save that only gets the request for approval of an earlier one does not say that it was sent now', async () => {
  screenOf(stud, '/masters/horses/add')
  await fill(/^Name/, 'Bagyo')
  await fill(/^Code/, 'B1')
  const sent = { id: 'r1', typename: approvalType, version: 1, title: 'Create: Bagyo', status: 'PENDING' }
  server.replyOnce('/admin/horses', { status: 200, body: sent, isReplay: true })
  save()
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(toasts()[0]).toMatch(/^Create: Bagyo.*nothing was sent now/)
})
