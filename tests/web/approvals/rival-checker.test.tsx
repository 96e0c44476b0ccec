import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { registry } from '../../../src/resources'
import { approvals } from '../../../src/resources/oversight/approvals'
import { ApprovalScreen } from '../../../src/screens/approvals/approval-screen'
import { serveRecords } from '../crud/record-server'
import { screenOf } from '../crud/screen-of'

const server = serveRecords(registry)

it('a checker with whom another one was faster reads that it is decided, not that an edit is stale', async () => {
  const [request] = server.put(approvals, {
    ...{ title: 'New bonus: Sunday card', status: 'PENDING', because: 'A bonus of this amount' },
    ...{ maker: 'somebody', makerRoles: ['finance'], checkerRoles: ['admin'], effect: [], hash: 'a1' },
    ...{ objectType: 'Bonus', objectId: null, command: 'bonuses.create' },
    expiresAt: '2026-11-30T06:05:00.000Z',
  })
  server.replyOnce('/verdict', { status: 200, body: { problem: null } })
  const tabs = { approvals: { request: async () => <ApprovalScreen /> } }
  screenOf(registry, `/business/approvals/view/${request?.id}?tab=request`, 'admin', tabs)
  const bar = within(await screen.findByRole('region', { name: 'Decision' }))
  const approve = await bar.findByRole<HTMLButtonElement>('button', { name: /^Approve/ })
  await waitFor(() => expect(approve.disabled).toBe(false))
  const current = { ...request, status: 'APPROVED', version: 2 }
  server.rows.set('approvals', [current as never])
  const error = 'Approval changed while you were editing: you had version 1, it is now 2'
  server.replyOnce('/approve', { status: 409, body: { error, code: 'stale_version', current } })
  fireEvent.click(approve)
  await bar.findByText(
    'This approval changed meanwhile: Status is now Approved. Approve needs Status to be Waiting; it is Approved.',
  )
})
