import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { registry } from '../../../src/resources'
import { approvals } from '../../../src/resources/oversight/approvals'
import { ApprovalScreen } from '../../../src/screens/approvals/approval-screen'
import { serveRecords } from '../crud/record-server'
import { screenOf, toasts } from '../crud/screen-of'

const server = serveRecords(registry)

// Errors without an answer are logged (docs/contract.md, Error texts).
beforeAll(() => void vi.spyOn(console, 'error').mockReturnValue())

it('an approval whose answer was lost is asked for again, so that the password to hand over is seen', async () => {
  const [request] = server.put(approvals, {
    ...{ title: 'Reset password: Jomar', status: 'PENDING', because: 'Two people reset passwords' },
    ...{ maker: 'somebody', makerRoles: ['admin'], checkerRoles: ['admin'], effect: [], hash: 'a1' },
    ...{ objectType: 'Staff', objectId: 'jomar', command: 'staff.resetPassword' },
    expiresAt: '2026-11-30T06:05:00.000Z',
  })
  const tabs = { approvals: { request: async () => <ApprovalScreen /> } }
  screenOf(registry, `/business/approvals/view/${request?.id}?tab=request`, 'admin', tabs)
  const bar = within(await screen.findByRole('region', { name: 'Decision' }))
  const approve = await bar.findByRole<HTMLButtonElement>('button', { name: /^Approve/ })
  await waitFor(() => expect(approve.disabled).toBe(false))
  const approved = { ...request, status: 'APPROVED', decidedBy: '1', version: 2 }
  server.rows.set('approvals', [approved as never])
  server.replyOnce('/approve', { status: 503, body: { error: 'The database is busy', code: 'busy' } })
  const answer = { ...approved, shownOnce: 'orchid-canyon-41' }
  server.replyOnce('/approve', { status: 200, body: answer, isReplay: true })
  fireEvent.click(approve)
  expect(await screen.findByText('orchid-canyon-41')).toBeTruthy()
  expect(await screen.findByText('orchid-canyon-41')).toBeTruthy()
  const [first, again] = server.requests('/approve')
  expect(again).toEqual(first)
  expect(toasts()).toEqual(['Approved: Reset password: Jomar'])
})
