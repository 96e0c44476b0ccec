import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { TicketSlip } from '../../../src/resources/kernel/wire/tickets'
import { type Reprint, TicketView } from '../../../src/screens/cash/tickets/ticket-view'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'

beforeAll(prepareAppearance)
afterEach(cleanup)

const slip: TicketSlip = {
  ...{ typename: 'Bet', id: 'b1', ticketNo: '1234-5678-9012', state: 'PLACED', currency: 'PHP' },
  ...{ placedAt: '2026-11-22T10:00:00.000Z', postTime: '2026-11-22T10:30:00.000Z', timezone: 'UTC' },
  ...{ printed: 'Metro Turf · R3 Maiden', selection: 'Trifecta 5/2,7/ALL', combinations: 12 },
  ...{ unitStake: 200, stake: 2_400, tendered: 5_000, change: 2_600, receipt: 'T1-0001-0007' },
  ...{ terminalCode: 'T1', locationName: 'Malate OTB', cashierName: 'Hernan', reprints: 0 },
  ...{ customer: null, customerName: null, refunded: 0 },
}

const paper = () => document.querySelector('[data-printed]')
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

let printed: string[] = []
beforeEach(() => {
  printed = []
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed.push(paper()?.textContent ?? 'nothing')
    window.dispatchEvent(new Event('afterprint'))
  })
})

/** Counts prints as the server does. */
function counting(): Reprint {
  let reprints = 0
  return {
    ...{ isSending: false, lost: null, problem: null, forgetProblem: () => {} },
    send: async () => {
      reprints += 1
      return { ...slip, reprints }
    },
  }
}

it('number 26: a ticket is printed once, and each copy after that is counted first and marked', async () => {
  render(
    <Appearance>
      <TicketView slip={slip} isNew title="Ticket sold" reprint={counting()} next="Next" onNext={() => {}} />
    </Appearance>,
  )
  expect(screen.getByText('₱26.00', { selector: 'p bdi' })).toBeDefined()
  await press('Print ticket')
  await press('Print again')
  await press('Print again')
  expect(printed).toEqual([
    expect.stringMatching(/^Malate OTBTicket1234-5678-9012/),
    expect.stringMatching(/^Malate OTBREPRINT 1Ticket/),
    expect.stringMatching(/^Malate OTBREPRINT 2Ticket/),
  ])
})

it('has the post time by the clocks of the venue, whatever those of the computer are', async () => {
  const far = { ...slip, timezone: 'Pacific/Marquesas' }
  render(
    <Appearance>
      <TicketView slip={far} isNew title="Ticket sold" reprint={counting()} next="Next" onNext={() => {}} />
    </Appearance>,
  )
  await press('Print ticket')
  expect(printed[0]).toContain('22 Nov 2026, 01:00 GMT-9:30')
})

it('number 26: what was on paper once is not there to be printed by the browser', async () => {
  render(
    <Appearance>
      <TicketView slip={slip} isNew title="Ticket sold" reprint={counting()} next="Next" onNext={() => {}} />
    </Appearance>,
  )
  expect(paper()).not.toBeNull()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(paper()).toBeNull()
})

it('number 25: a void ticket is not printed again', () => {
  render(
    <Appearance>
      <TicketView
        slip={{ ...slip, state: 'VOID' }}
        title="Ticket"
        reprint={counting()}
        next="Back"
        onNext={() => {}}
      />
    </Appearance>,
  )
  expect(screen.queryByRole('button', { name: /Print/ })).toBeNull()
  expect(screen.getByText('Void')).toBeDefined()
})
