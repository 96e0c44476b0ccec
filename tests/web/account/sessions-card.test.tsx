import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import Cookies from 'js-cookie'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../../src/providers/refine/query-client'
import { SessionsCard } from '../../../src/screens/account/sessions-card'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'
import { type AnsweringServer, startAnsweringServer } from '../providers/answering-server'

let server: AnsweringServer

beforeAll(async () => {
  await prepareAppearance()
  server = await startAnsweringServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.received.length = 0
  Cookies.set('env', 'DEV')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const session = (id: string, isThis: boolean) => ({
  ...{ id, isThis, browser: `Browser ${id}`, address: '127.0.0.1' },
  ...{ createdAt: '2026-11-30T08:00:00.000Z', lastSeenAt: '2026-11-30T08:00:00.000Z' },
})
const sessions = { items: [session('1', true), session('2', false)] }

describe('"End all other sessions"', () => {
  it('pressed again after a lost answer ends those that were opened since, too', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const keys: unknown[] = []
    server.answer(({ method, headers }) => {
      if (method === 'GET') return { body: sessions }
      keys.push(headers['idempotency-key'])
      if (keys.length === 1) return { status: 503, body: { error: 'Busy', code: 'busy' } }
      return { body: { ended: 1 }, isReplay: keys.length === 2 }
    })
    render(
      <Appearance>
        <QueryClientProvider client={makeQueryClient(() => false)}>
          <SessionsCard />
        </QueryClientProvider>
      </Appearance>,
    )
    const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'End all others' })
    const press = async () => {
      await expect.poll(async () => (await button()).disabled).toBe(false)
      fireEvent.click(await button())
    }
    await press()
    await expect.poll(() => keys.length).toBe(1)
    await press()
    await expect.poll(() => keys.length).toBe(3)
    expect(keys[0]).toEqual(expect.any(String))
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})
