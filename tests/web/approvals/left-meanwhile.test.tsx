import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { registry } from '../../../src/resources'
import { approvals } from '../../../src/resources/oversight/approvals'
import { ApprovalScreen } from '../../../src/screens/approvals/approval-screen'
import { serveRecords } from '../crud/record-server'
import { screenOf } from '../crud/screen-of'

const server = serveRecords(registry)

it('the key of a request that its checker has left while it was approved is shown where the checker is', async () => {
  const [request] = server.put(approvals, {
    ...{ title: 'Create service key: Tellers', status: 'PENDING', because: 'Keys move money' },
    ...{ maker: 'somebody', makerRoles: ['admin'], checkerRoles: ['admin'], effect: [], hash: 'a1' },
    ...{ objectType: 'ServiceKey', objectId: null, command: 'serviceKeys.create' },
    expiresAt: '2026-11-30T06:05:00.000Z',
  })
  server.replyOnce('/verdict', { status: 200, body: { problem: null } })
  const tabs = { approvals: { request: async () => <ApprovalScreen /> } }
  const address = `/business/approvals/view/${request?.id}?tab=request`
  const { router } = screenOf(registry, address, 'admin', tabs)
  const bar = within(await screen.findByRole('region', { name: 'Decision' }))
  const approve = await bar.findByRole<HTMLButtonElement>('button', { name: /^Approve/ })
  await waitFor(() => expect(approve.disabled).toBe(false))
  server.replyOnce('/approve', {
    status: 200,
    body: { ...request, status: 'APPROVED', version: 2, shownOnce: 'pk_dev_1' },
  })
  const answer = server.hold('/approve')
  fireEvent.click(approve)
  await waitFor(() => expect(server.requests('/approve')).toHaveLength(1))
  await act(() => router.navigate('/masters/venueslist'))
  answer()
  const dialog = await screen.findByRole('dialog', { name: 'Shown once' })
  expect(within(dialog).getByText('pk_dev_1')).toBeTruthy()
  expect(within(dialog).getByText('Create service key: Tellers')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/masters/venueslist')
})
