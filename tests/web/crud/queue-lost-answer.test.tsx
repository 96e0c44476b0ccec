import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { registry } from '../../../src/resources'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { serveRecords } from './record-server'
import { screenOf, toasts } from './screen-of'

const server = serveRecords(registry)
const withdrawals = registry.byName.get('withdrawals') as AnyResource
const me = '1'

// Errors without an answer are logged (docs/contract.md, Error texts).
beforeAll(() => void vi.spyOn(console, 'error').mockReturnValue())

const put = (name: string, assignee: string | null = me) =>
  server.put(withdrawals, {
    name,
    state: 'IN_REVIEW',
    assignee,
    amount: 100_000,
    currency: 'PHP',
    risks: [],
    waitingSince: '2026-11-19T00:00:00.000Z',
  })[0] as WireRow

async function openCase(id: string) {
  const { router } = screenOf(registry, `/customer/withdraws/review/${id}`, 'finance')
  const approve = await screen.findByRole<HTMLButtonElement>('button', { name: /^Approve/ })
  await waitFor(() => expect(approve.disabled).toBe(false))
  return { router, approve }
}

const lost = { status: 503, body: { error: 'The database is busy', code: 'busy' } }

it('a decision whose answer was lost is asked for again, and named as what the user did', async () => {
  const one = put('Ana Cruz')
  const { router, approve } = await openCase(one.id)
  const approved = { ...one, state: 'APPROVED', assignee: null, version: 2 }
  server.rows.set('withdrawals', [approved as never])
  server.replyOnce('/approve', lost)
  server.replyOnce('/approve', { status: 200, body: approved, isReplay: true })
  fireEvent.click(approve)
  await waitFor(() => expect(router.state.location.pathname).not.toContain(one.id))
  const [first, again] = server.requests('/approve')
  expect(again).toEqual(first)
  expect(toasts()).toEqual(['Ana Cruz: Approved'])
})

it('a case that another user decided while an answer was lost is not called a decision of the user', async () => {
  const one = put('Ana Cruz')
  const { router, approve } = await openCase(one.id)
  server.rows.set('withdrawals', [{ ...one, state: 'REJECTED', assignee: null, version: 2 } as never])
  server.replyOnce('/approve', lost)
  fireEvent.click(approve)
  await waitFor(() => expect(router.state.location.pathname).not.toContain(one.id))
  expect(server.requests('/approve')).toHaveLength(2)
  expect(toasts()).toEqual(['Ana Cruz: this case was decided meanwhile'])
})

it('a case that an earlier try claimed, and that was released since, is claimed again', async () => {
  const one = put('Ana Cruz', null)
  server.replyOnce('/claim', { status: 200, body: { ...one, assignee: me, version: 2 }, isReplay: true })
  const { router } = screenOf(registry, '/customer/withdraws/review', 'finance')
  await waitFor(() => expect(router.state.location.pathname).toContain(one.id))
  const keys = server.requests('/claim').map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
})

it('a decision that is refused after the user has left the case is told where they are now', async () => {
  const one = put('Ana Cruz')
  const { router, approve } = await openCase(one.id)
  server.replyOnce('/approve', { status: 409, body: { error: 'Its hold is gone', code: 'wrong_state' } })
  const release = server.hold('/approve')
  fireEvent.click(approve)
  await router.navigate('/start')
  await screen.findByRole('heading', { name: 'Start' })
  release()
  await waitFor(() => expect(toasts()).toEqual(['Ana Cruz: Its hold is gone']))
})
