import { render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { RegistryContext } from '../../../src/crud/registry-context'
import { SessionProvider } from '../../../src/providers/session/session'
import { registry } from '../../../src/resources'
import { CurrentEffect } from '../../../src/screens/approvals/current-effect'
import type { ApprovalRequest } from '../../../src/screens/approvals/request'
import { serveRecords } from '../crud/record-server'

const server = serveRecords(registry)
const end = '/rollBack/preview'
const id = '01990000-0000-7000-8000-000000000001'
const request = {
  ...{ objectType: 'Market', objectId: id, status: 'PENDING' },
  effect: [{ type: 'Market', id, action: 'rollBack', input: { reason: 'The result was protested' } }],
} as unknown as ApprovalRequest

function open(changes: Partial<ApprovalRequest> = {}, role = 'admin') {
  const user = { typename: 'User', id: '1', firstName: 'Ana', username: 'ana', lastSignInAt: null } as const
  return render(
    <RegistryContext value={registry}>
      <SessionProvider user={{ ...user, roles: [role] as never }}>
        <MemoryRouter>
          <CurrentEffect request={{ ...request, ...changes } as ApprovalRequest} />
        </MemoryRouter>
      </SessionProvider>
    </RegistryContext>,
  )
}

it('a request to roll back says by name and amount who would owe, to the person who decides', async () => {
  const debt = { customer: 'Ana Cruz', bets: 2, takenBack: 40_000, owes: 20_000, currency: 'PHP' }
  const summary = 'If it were rolled back now, 1 customer would owe ₱200.00.'
  server.replyOnce(end, { status: 200, body: { summary, debts: [debt] } })
  open()
  const section = await screen.findByRole('region', { name: 'What it would do now' })
  expect(await within(section).findByText(summary)).toBeTruthy()
  expect(within(section).getByRole('rowheader').textContent).toBe('Ana Cruz')
  const cells = within(section).getAllByRole('cell')
  expect(cells.map(cell => cell.textContent)).toEqual(['2', '₱400.00', '₱200.00'])
})

it('says nothing about a request that is decided, or to somebody who may not do it', async () => {
  expect(open({ status: 'APPROVED' }).container.textContent).toBe('')
  expect(open({}, 'finance').container.textContent).toBe('')
  await waitFor(() => expect(server.requests(end)).toEqual([]))
})

it('a request for a corrected result says which figures of which pools change', async () => {
  const summary = 'More is due on 1 ticket: ₱800.00.'
  const change = { name: 'Win', figure: 'carryOut', currency: 'PHP', before: 82_000, after: 80_000 }
  server.replyOnce('/correctResult/preview', { status: 200, body: { summary, changes: [change] } })
  const input = { positions: [[1]], didNotFinish: [], disqualified: [2, 3], reason: 'The photo was misread' }
  open({ objectType: 'Race', effect: [{ type: 'Race', id, action: 'correctResult', input }] } as never)
  const section = await screen.findByRole('region', { name: 'What it would do now' })
  expect(await within(section).findByText(summary)).toBeTruthy()
  const cells = within(section).getAllByRole('cell')
  expect(cells.map(cell => cell.textContent)).toEqual(['Carried over', '₱820.00', '₱800.00'])
  const { body } = server.requests('/correctResult/preview')[0] ?? {}
  expect(body).toMatchObject({ positions: [[1]], disqualified: [2, 3] })
})

it('a request to close a day although a check does not hold says which', async () => {
  const found = { check: 'Every shift closed', found: 'MNL-OTB1-C1-0003 is open' }
  server.replyOnce('/close/preview', {
    status: 200,
    body: { summary: '1 of 8 checks does not hold.', checks: [found] },
  })
  open({ objectType: 'DailyPack', effect: [{ type: 'DailyPack', id, action: 'close' }] } as never)
  expect(await screen.findByText('MNL-OTB1-C1-0003 is open')).toBeTruthy()
})
