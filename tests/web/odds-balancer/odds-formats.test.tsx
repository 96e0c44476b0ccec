import { Refine } from '@refinedev/core'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import Cookies from 'js-cookie'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { RegistryContext } from '../../../src/crud/registry-context'
import type { OddsFormat } from '../../../src/domain/odds'
import { draw } from '../../../src/fields/cells'
import { NavigationGuard } from '../../../src/parts/navigation-guard'
import { dataProviderFor } from '../../../src/providers/refine/data'
import { makeQueryClient } from '../../../src/providers/refine/query-client'
import { refineResources } from '../../../src/providers/refine/refine-resources'
import { SessionProvider } from '../../../src/providers/session/session'
import { registry } from '../../../src/resources'
import type { FixtureBook } from '../../../src/resources/betting/fixture-book'
import { selections } from '../../../src/resources/betting/selections'
import type { SignedInUser, WireRow } from '../../../src/resources/kernel/wire/wire'
import { MarketBook } from '../../../src/screens/odds-balancer/market-book'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'
import { changeSettings, resetSettings } from '../../../src/theme/settings'
import { type AnsweringServer, startAnsweringServer } from '../providers/answering-server'

vi.setConfig({ testTimeout: 60_000 })

let server: AnsweringServer

beforeAll(async () => {
  await prepareAppearance()
  server = await startAnsweringServer()
})
afterAll(() => server.close())
beforeEach(() => Cookies.set('env', 'DEV'))
afterEach(() => {
  cleanup()
  act(resetSettings)
})

const line = {
  ...{ ours: 2_500, feed: null, suggested: 2_500, stake: 0, bets: 0, payout: 0, loss: 0, share: 0 },
  isOpen: true,
}
const book = {
  fixture: { id: 'f1', name: 'Alon v Bagwis' },
  markets: [{ id: 'm1', name: 'Winner', currency: 'PHP', stake: 0, worst: 0 }],
  selections: [
    { ...line, id: 's1', name: 'Home' },
    { ...line, id: 's2', name: 'Away', ours: 1_500, suggested: 1_500 },
  ],
  ...{ margin: 666, worst: [], market: 'm1' },
} as unknown as FixtureBook
const market = {
  ...{ id: 'm1', typename: 'Market', version: 1, name: 'Winner', status: 'OPEN', currency: 'PHP' },
  ...{ marginBps: 500, marginRemoval: 'POWER', maxStepBps: 500, autoShade: false },
  limitPerCustomer: 5_000_00,
} as unknown as WireRow

function show(format: OddsFormat) {
  act(() => changeSettings({ oddsFormat: format }))
  const router = createMemoryRouter([
    { path: '/', element: <Book /> },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ])
  render(
    <Appearance>
      <RouterProvider router={router} />
    </Appearance>,
  )
  return router
}

function Book() {
  return (
    <RegistryContext value={registry}>
      <SessionProvider user={{ id: 'u', username: 'u', roles: ['admin'] } as unknown as SignedInUser}>
        <Refine
          dataProvider={dataProviderFor(registry)}
          resources={refineResources(registry)}
          options={{
            disableTelemetry: true,
            syncWithLocation: false,
            reactQuery: { clientConfig: makeQueryClient(() => false) },
          }}
        >
          <output aria-label="A price">
            {
              draw(
                selections.fields.odds,
                2_500,
                { id: 's1', odds: 2_500 },
                { titles: {}, linkTo: () => null, isDense: false },
              ).node
            }
          </output>
          <NavigationGuard />
          <MarketBook book={book} market={market} onMarket={vi.fn()} onChanged={async () => {}} />
        </Refine>
      </SessionProvider>
    </RegistryContext>
  )
}

const priceOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Price of ${name}` })

it.each([
  ['decimal', { now: '2.50', up: '2.60', far: '3.00', away: '1.50' }],
  ['fractional', { now: '3/2', up: '8/5', far: '2/1', away: '1/2' }],
  ['american', { now: '+150', up: '+160', far: '+200', away: '-200' }],
] as const)(
  'shows, types, confirms and refuses prices in %s odds',
  async (format, { now, up, far, away }) => {
    show(format)
    expect(screen.getByRole('status', { name: 'A price' }).textContent).toBe(now)
    const home = priceOf('Home')
    expect([home.value, priceOf('Away').value]).toEqual([now, away])
    fireEvent.keyDown(home, { key: 'ArrowUp', shiftKey: true })
    expect(home.value).toBe(up)

    fireEvent.change(home, { target: { value: '3.00' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save prices' }))
    expect((await screen.findByRole('listitem')).textContent).toBe(`Home: ${now} to ${far}, up 20%`)

    server.answer({
      status: 409,
      body: {
        ...{ error: 'Home is at 2.60 now: look again', code: 'stale_price', requestId: 'r' },
        ...{ price: 2_600, selection: 's1' },
      },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Save anyway' }))
    expect((await screen.findByRole('alert')).textContent).toContain(`Home is at ${up} now: look again`)
  },
)

it('shows all limits of the market, that of a customer too', () => {
  show('decimal')
  const limits = screen.getByRole('region', { name: 'Limits' })
  expect(
    within(limits)
      .getAllByRole('term')
      .map(term => term.textContent),
  ).toContain('Stakes of a customer')
  expect(limits.textContent).toContain('₱5,000.00')
})

it('asks before typed prices are lost, by another page or by another market', async () => {
  const router = show('decimal')
  fireEvent.change(priceOf('Home'), { target: { value: '2.60' } })
  for (const to of ['/?market=m2', '/elsewhere']) {
    await act(() => router.navigate(to))
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(priceOf('Home').value).toBe('2.60')
  }
  await act(() => router.navigate('/elsewhere'))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
})

it('lets the trader leave when no price is typed', async () => {
  const router = show('decimal')
  fireEvent.change(priceOf('Home'), { target: { value: '2.60' } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo changes' }))
  await act(() => router.navigate('/elsewhere'))
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
})
