import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { registry } from '../../../src/resources'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'

const server = serveRecords(registry)
const withdrawals = registry.byName.get('withdrawals') as AnyResource

// The server of the test has no ledger.
beforeAll(() => void vi.spyOn(console, 'error').mockReturnValue())

it('what is typed beside a case stays while the case changes', async () => {
  const [row] = server.put(withdrawals, {
    name: 'Ana Cruz',
    state: 'IN_REVIEW',
    assignee: '1',
    amount: 100_000,
    currency: 'PHP',
    risks: [],
    waitingSince: '2026-11-19T00:00:00.000Z',
  })
  const facts = async () => createElement('input', { 'aria-label': 'Note' })
  const tabs = { withdrawals: { facts } }
  const { client } = screenOf(registry, `/customer/withdraws/review/${row?.id}`, 'finance', tabs)
  const note = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Note' })
  fireEvent.change(note, { target: { value: 'Called the bank' } })
  server.rows.set('withdrawals', [{ ...row, name: 'Ana Reyes', version: 2 } as never])
  await client.invalidateQueries()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Ana Reyes'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('Called the bank')
})
