import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import Cookies from 'js-cookie'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { RegistryContext } from '../../../src/crud/registry-context'
import { makeQueryClient } from '../../../src/providers/refine/query-client'
import { SessionProvider } from '../../../src/providers/session/session'
import { registry } from '../../../src/resources'
import { figuresOf } from '../../../src/resources/kernel/figures'
import type { DashboardAnswer } from '../../../src/resources/kernel/wire/dashboard'
import type { SignedInUser } from '../../../src/resources/kernel/wire/wire'
import { FigureLines } from '../../../src/screens/dashboard/figure-lines'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'
import { type AnsweringServer, startAnsweringServer } from '../providers/answering-server'

let server: AnsweringServer

beforeAll(async () => {
  await prepareAppearance()
  server = await startAnsweringServer()
})
afterAll(() => server.close())
beforeEach(() => Cookies.set('env', 'DEV'))
afterEach(cleanup)

const id = '00000000-0000-7000-8000-0000000abcde'

/** The records that a figure unfolds to, as text. */
async function linesOf(key: string, roles: readonly string[], row: object): Promise<string | null> {
  cleanup()
  server.answer(() => ({ body: { items: [{ id, ...row }], lastKey: null } }))
  const declared = figuresOf(registry.resources, { roles: ['admin'] }).find(each => each.key === key)
  if (!declared) throw new Error(`There is no figure ${key}`)
  const answer = {
    currency: 'PHP',
    period: ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'],
    product: null,
    now: '2026-11-02T00:00:00.000Z',
    figures: { [key]: { count: 1, amount: null, oldest: null, series: [] } },
  } as unknown as DashboardAnswer
  render(
    <Appearance>
      <MemoryRouter>
        <RegistryContext value={registry}>
          <SessionProvider user={{ id: 'u', username: 'u', roles } as unknown as SignedInUser}>
            <QueryClientProvider client={makeQueryClient(() => false)}>
              <FigureLines declared={declared} answer={answer} />
            </QueryClientProvider>
          </SessionProvider>
        </RegistryContext>
      </MemoryRouter>
    </Appearance>,
  )
  const [first] = within(await screen.findByRole('table')).getAllByRole('rowheader')
  return first?.textContent ?? null
}

it('names customers to admin, and to pagcor by the ends of their ids', async () => {
  const named = { name: 'Maria Santos', subject: 'Maria Santos called', amount: 100 }
  for (const key of [
    'users.registered',
    'users.kycPending',
    'withdrawals.toReview',
    'complaints.unanswered',
  ]) {
    expect(await linesOf(key, ['admin'], named)).toContain('Maria Santos')
    expect(await linesOf(key, ['pagcor'], named)).toMatch(/abcde$/i)
    expect(await linesOf(key, ['pagcor', 'admin'], named)).toContain('Maria Santos')
  }
})

it('names what is no person to pagcor as to admin', async () => {
  const numbered = { number: 'DP-4711', ending: '••••1234', amount: 100, stake: 100 }
  for (const [key, title] of [
    ['deposits.confirmed', 'DP-4711'],
    ['bets.handle', '••••1234'],
  ] as const)
    for (const role of ['admin', 'pagcor']) expect(await linesOf(key, [role], numbered)).toBe(title)
})
