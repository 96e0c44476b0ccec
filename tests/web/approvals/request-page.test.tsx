import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../src/resources'
import { adjustments } from '../../../src/resources/money/adjustments'
import { approvals } from '../../../src/resources/oversight/approvals'
import { staff } from '../../../src/resources/people/staff'
import { screens } from '../../../src/screens'
import { serveRecords } from '../crud/record-server'
import { screenOf } from '../crud/screen-of'

const server = serveRecords(registry)
const hash = '8989822b970d0230164098d2228957ad85fba833e7b0f922cd03a83ecd2a9736'
const rawId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

function open(tab = '') {
  const [maker, checker] = server.put(staff, { name: 'Teresita Galvan' }, { name: 'Graciela Navarro' })
  const [about] = server.put(adjustments, { name: 'TICKET-4471' })
  const effect = [
    {
      ...{ type: 'Adjustment', id: about?.id, title: 'TICKET-4471', action: 'reverse' },
      changes: [{ field: 'note', before: null, after: 'Paid twice' }],
      ...{ input: { reason: 'Entered twice by the desk' }, titles: {} },
    },
    {
      ...{
        type: 'LedgerEntry',
        id: null,
        title: 'Adjustment',
        action: 'post',
        changes: [],
        input: null,
        titles: {},
      },
      lines: [
        { account: 'bank:1:PHP', label: 'Bank', owner: 'BPI', amount: -50_000, currency: 'PHP' },
        { account: 'wallet:1:PHP', label: 'Wallet', owner: 'Ana Cruz', amount: 50_000, currency: 'PHP' },
      ],
    },
  ]
  const [request] = server.put(approvals, {
    ...{
      title: 'Reverse: TICKET-4471',
      status: 'APPROVED',
      because: 'Money leaves only with a second person',
    },
    ...{ maker: maker?.id, makerRoles: ['finance'], checkerRoles: ['admin'], decidedBy: checker?.id },
    ...{
      decidedAt: '2026-11-20T07:05:00.000Z',
      expiresAt: '2026-11-21T06:05:00.000Z',
      note: 'Seen the slip',
    },
    ...{ objectType: 'Adjustment', objectId: about?.id, command: 'adjustments.reverse', hash, effect },
  })
  const tabs = { approvals: { request: screens['approvals.tabs.request'] as never } }
  screenOf(registry, `/business/approvals/view/${request?.id}${tab}`, 'admin', tabs)
}

describe('the page of a request for approval', () => {
  it('opens with who asks, by which rule, about which record, and who decided when', async () => {
    open()
    const facts = await screen.findByRole('region', { name: 'Request' })
    const said = within(facts)
      .getAllByRole('term')
      .map(term => [term.textContent, term.nextElementSibling?.textContent])
    expect(said).toEqual([
      ['Requested by', 'Teresita Galvan'],
      ["Requester's roles", 'finance'],
      ['Created', '20 Nov 2026, 06:05'],
      ['Expires', '21 Nov 2026, 06:05'],
      ['Record', 'Adjustment · TICKET-4471'],
      ['Rule', 'Money leaves only with a second person'],
      ["Approver's roles", 'admin'],
      ['Decided by', 'Graciela Navarro'],
      ['Decided', '20 Nov 2026, 07:05'],
      ['Note', 'Seen the slip'],
    ])
    const about = within(facts).getByRole('link', { name: 'Adjustment · TICKET-4471' })
    expect(about.getAttribute('href')).toMatch(/^\/business\/deposit\/view\//)
  })

  it('says what changes, field by field, and the lines of the ledger, as the queue does', async () => {
    open()
    const changes = await screen.findByRole('region', { name: 'Changes' })
    const [change, entry] = within(changes).getAllByRole('listitem') as [HTMLElement, HTMLElement]
    expect(within(change).getByText('Paid twice')).toBeTruthy()
    expect(within(change).getByText(/Entered twice by the desk/)).toBeTruthy()
    expect(within(entry).getByRole('heading', { name: 'Posted to the ledger' })).toBeTruthy()
    expect(within(entry).getByText('BPI')).toBeTruthy()
    expect(within(entry).getAllByText('₱500.00')).not.toEqual([])
  })

  it.each(['', '?tab=overview', '?tab=history'])('shows no raw id%s', async tab => {
    open(tab)
    const panel = await screen.findByRole('tabpanel')
    await within(panel).findAllByText(tab === '?tab=overview' ? 'Hash' : /./)
    expect(panel.textContent).not.toMatch(rawId)
  })
})
