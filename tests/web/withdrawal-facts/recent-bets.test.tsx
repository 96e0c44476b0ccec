import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { SessionProvider } from '../../../src/providers/session/session'
import type { SignedInUser } from '../../../src/resources/kernel/wire/wire'
import type { RecentBet } from '../../../src/resources/money/withdrawal-facts'
import { RecentBets } from '../../../src/screens/withdrawal-facts/recent-bets'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'

beforeAll(prepareAppearance)
afterEach(cleanup)

const ticket: RecentBet = {
  id: 'b1',
  resource: 'bets',
  number: '••••1234',
  product: 'POOL',
  at: '2026-11-20T08:00:00.000Z',
  currency: 'PHP',
  stake: 2_000,
  returned: 12_350,
  state: 'WON',
}
const round: RecentBet = {
  ...ticket,
  id: 'r1',
  resource: 'gameRounds',
  number: 'RND-7',
  product: 'GAME',
  state: 'ENDED',
}

function show(role: string, bets: readonly RecentBet[]) {
  render(
    <Appearance>
      <MemoryRouter>
        <SessionProvider user={{ id: 'u', username: 'u', roles: [role] } as unknown as SignedInUser}>
          <RecentBets bets={bets} />
        </SessionProvider>
      </MemoryRouter>
    </Appearance>,
  )
}

it('shows number, product, stake, return and state of each bet', () => {
  show('admin', [ticket, round])
  const [, first, second] = within(screen.getByRole('table', { name: 'Recent bets' })).getAllByRole('row')
  expect(first?.textContent).toContain('••••1234 · Pool')
  expect(first?.textContent).toContain('₱20.00₱123.50Won')
  expect(second?.textContent).toContain('RND-7 · Game')
  expect(second?.textContent).toContain('Ended')
})

it('links what the user may open: finance opens bets, and no rounds of games', () => {
  show('finance', [ticket, round])
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    expect.stringContaining('/customer/bets/'),
  ])
  cleanup()
  show('admin', [ticket, round])
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

it('says that there are none', () => {
  show('admin', [])
  expect(screen.getByText('No bets yet.')).toBeTruthy()
})
