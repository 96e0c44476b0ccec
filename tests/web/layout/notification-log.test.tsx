import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NotificationLog } from '../../../src/layout/notification-log'
import { ownWrite } from '../../../src/providers/live/own-writes'
import { dismiss, notify, readToasts } from '../../../src/providers/refine/notification'
import { clearLog } from '../../../src/providers/stored/notification-log'
import { prepareAppearance } from '../../../src/theme/appearance'
import { type AnsweringServer, startAnsweringServer } from '../providers/answering-server'
import { renderFor } from './portal-of'

let server: AnsweringServer

beforeAll(async () => {
  server = await startAnsweringServer()
  await prepareAppearance()
})
beforeEach(() => {
  clearLog()
  renderBell('csr')
})
afterEach(cleanup)
afterAll(() => server.close())

function renderBell(role: string) {
  renderFor(
    role,
    <QueryClientProvider client={new QueryClient()}>
      <NotificationLog />
    </QueryClientProvider>,
  )
}

const say = (type: 'success' | 'error' | 'info', message: string) => act(() => notify({ type, message }))
const bell = () => screen.getByRole('button', { name: /^Notifications/ })
const panel = () => within(screen.getByRole('dialog', { name: 'Notifications' }))
const messages = () =>
  panel()
    .queryAllByRole('listitem')
    .map(item => item.querySelector('p')?.textContent)

describe('the notification log', () => {
  it('names in its button how many entries are unseen', () => {
    expect(bell().getAttribute('aria-label')).toBe('Notifications')
    say('success', 'Saved')
    say('error', 'Not saved')
    expect(bell().getAttribute('aria-label')).toBe('Notifications, 2 unread')
    fireEvent.click(bell())
    expect(bell().getAttribute('aria-label')).toBe('Notifications')
  })

  it('lists what the toasts said, the newest first, also when they are gone', () => {
    say('success', 'Saved')
    say('error', 'Not saved')
    act(() => {
      for (const { key } of readToasts()) dismiss(key)
    })
    fireEvent.click(bell())
    expect(messages()).toEqual(['Not saved', 'Saved'])
  })

  it('says the kind and the time of each', () => {
    say('error', 'Not saved')
    fireEvent.click(bell())
    const item = panel().getByRole('listitem')
    expect(within(item).getByText('Error')).toBeTruthy()
    const moment = item.querySelector('time')
    expect(Math.abs(Date.now() - Date.parse(moment?.dateTime ?? ''))).toBeLessThan(5_000)
    expect(moment?.textContent).toMatch(/^\d\d:\d\d:\d\d$/)
  })

  it('takes what arrives while it is open as seen', () => {
    fireEvent.click(bell())
    say('info', 'Copied')
    expect(messages()).toEqual(['Copied'])
    expect(bell().getAttribute('aria-label')).toBe('Notifications')
  })

  it('is emptied by "Clear", and keeps the focus', () => {
    say('info', 'Copied')
    fireEvent.click(bell())
    act(() => panel().getByRole('button', { name: 'Clear' }).focus())
    fireEvent.click(panel().getByRole('button', { name: 'Clear' }))
    expect(messages()).toEqual([])
    expect(panel().queryByRole('button')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
  })

  it('closes by Escape and gives the focus back to the bell', () => {
    fireEvent.click(bell())
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(bell())
  })
})

describe('what waits for the user', () => {
  /** Only requests for approval wait. */
  const answerWith = (count: number) =>
    server.answer(({ path }) => ({
      body: { count: path.includes('/approvals/') ? count : 0, isMore: false },
    }))
  const counts = [
    '/api/dev/admin/get/approvals/count',
    '/api/dev/admin/get/reportSchedules/count',
    '/api/dev/admin/get/shifts/count',
    '/api/dev/admin/get/withdrawalCodes/count',
    '/feed/admin/get/fixtures/count',
  ]
  const areAsked = (times = 1) =>
    waitFor(
      () =>
        expect(server.received.map(({ path }) => path).sort()).toEqual(
          counts.flatMap(path => Array(times).fill(path)),
        ),
      { timeout: 5_000 },
    )
  const bellAs = async (role: string, count: number) => {
    cleanup()
    server.received.length = 0
    answerWith(count)
    renderBell(role)
  }

  it('is counted on the bell, and behind it is the way there', async () => {
    await bellAs('admin', 3)
    await waitFor(() => expect(bell().getAttribute('aria-label')).toBe('Notifications, 3 waiting for you'))
    expect(bell().textContent).toBe('3')
    fireEvent.click(bell())
    expect(panel().queryByText('No notifications yet')).toBeNull()
    const way = panel().getByRole('link', { name: 'Approvals 3 waiting' })
    expect(way.getAttribute('href')).toBe('/business/approvals')
    fireEvent.click(way)
    expect(screen.queryByRole('dialog')).toBeNull()
    await areAsked()
    const asked = new Map(server.received.map(({ path, body }) => [path, body]))
    expect(asked.get('/api/dev/admin/get/approvals/count')).toEqual({
      filters: [
        { field: 'status', operator: 'eq', value: 'PENDING' },
        { field: 'maker', operator: 'ne', value: 'me' },
      ],
    })
  })

  it('is counted again when the user decides one', async () => {
    await bellAs('admin', 2)
    await waitFor(() => expect(bell().textContent).toBe('2'))
    answerWith(1)
    await ownWrite(Promise.resolve({ typename: 'Approval', id: '1', version: 2 }))
    await areAsked(2)
    await waitFor(() => expect(bell().textContent).toBe('1'))
  })

  it('is empty when nothing waits, and not requested for users who may not decide', async () => {
    await bellAs('admin', 0)
    await areAsked()
    expect(bell().getAttribute('aria-label')).toBe('Notifications')
    await bellAs('csr', 3)
    fireEvent.click(bell())
    expect(panel().queryByRole('link')).toBeNull()
    expect(server.received).toEqual([])
  })
})
