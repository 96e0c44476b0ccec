import { fireEvent, render, screen } from '@testing-library/react'
import Cookies from 'js-cookie'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { IdleWarning } from '../../../src/layout/idle-warning'
import { watchIdle } from '../../../src/providers/session/idle-watch'
import { isUnattended } from '../../../src/providers/session/session-clock'
import { isInterrupted, unwatchSession, watchSession } from '../../../src/providers/session/session-watch'
import type { SignedInUser } from '../../../src/resources/kernel/wire/wire'
import { type AnsweringServer, clearCookies, startAnsweringServer } from './answering-server'

const ana: SignedInUser = {
  typename: 'User',
  id: '1',
  firstName: null,
  username: 'ana',
  roles: ['admin'],
  lastSignInAt: null,
}

let server: AnsweringServer
let unwatch: () => void

beforeAll(async () => {
  // All tests share one clock, because the browser stores the last renewal.
  vi.useFakeTimers({ toFake: ['Date'] })
  server = await startAnsweringServer()
})
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})
beforeEach(() => {
  clearCookies()
  server.received.length = 0
  Cookies.set('env', 'DEV')
  Cookies.set('access_token', 'dev_ana')
  vi.spyOn(console, 'error').mockReturnValue()
  watchSession(ana, 'dev_ana')
})
afterEach(() => {
  unwatch()
  unwatchSession()
  vi.restoreAllMocks()
})

/** Lets time pass without activity. */
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
const watch = (warn: (isEnding: boolean) => void = () => undefined) => {
  unwatch = watchIdle(15, warn)
}

it('"Stay" keeps the session for users who only click, as with voice control and switch devices', async () => {
  server.answer({ body: ana })
  const warn = vi.fn()
  watch(warn)
  pass(14)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(warn).toHaveBeenLastCalledWith(true)
  render(<IdleWarning />)
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
  await expect.poll(() => warn).toHaveBeenLastCalledWith(false)
  expect(server.received).toMatchObject([{ method: 'GET', path: '/api/dev/user' }])
  expect(server.received[0]?.headers).not.toHaveProperty('x-unattended')
})

it('at the limit the page stays open as long as the server says that the session lives', async () => {
  server.answer({ body: ana })
  watch()
  pass(60)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => server.received).toHaveLength(1)
  await new Promise(resolve => setImmediate(resolve))
  expect(isInterrupted()).toBe(false)
})

it('a clock that is set back hides neither the warning nor work from the session', async () => {
  server.answer({ body: ana })
  const warn = vi.fn()
  watch(warn)
  const opened = performance.now()
  const ticks = vi.spyOn(performance, 'now')
  pass(-60)
  ticks.mockReturnValue(opened + 14 * 60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(warn).toHaveBeenLastCalledWith(true)
  window.dispatchEvent(new Event('keydown'))
  await expect.poll(() => server.received).toHaveLength(1)
  expect(server.received[0]?.headers).not.toHaveProperty('x-unattended')
  await expect.poll(() => warn).toHaveBeenLastCalledWith(false)

  ticks.mockReturnValue(opened + 16 * 60_000)
  expect(isUnattended()).toBe(true)
  ticks.mockReturnValue(opened + 29 * 60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(warn).toHaveBeenLastCalledWith(true)
  pass(60)
})

it('at the limit the page is covered when the server cannot be reached', async () => {
  await server.close()
  watch()
  pass(60)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(isInterrupted).toBe(true)
  expect(Cookies.get('access_token')).toBe('dev_ana')
})
