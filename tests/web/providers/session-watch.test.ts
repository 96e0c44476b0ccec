import { QueryClient } from '@tanstack/react-query'
import Cookies from 'js-cookie'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardUnsaved } from '../../../src/parts/unsaved'
import { getUser } from '../../../src/providers/http/calls'
import { coverPage, titlePage } from '../../../src/providers/page/loading-cover'
import { leave, signOut } from '../../../src/providers/refine/auth'
import { endSession, takeSessionEnd } from '../../../src/providers/session/session-end'
import {
  checkAccess,
  checkHolder,
  isInterrupted,
  suspendSession,
  unwatchSession,
  watchSession,
} from '../../../src/providers/session/session-watch'
import { claimPhone, keepPhone, readPhone } from '../../../src/providers/session/signed-in-phone'
import { readToken } from '../../../src/providers/session/token'
import type { SignedInUser } from '../../../src/resources/kernel/wire/wire'
import { type AnsweringServer, clearCookies, startAnsweringServer } from './answering-server'

const ana: SignedInUser = {
  typename: 'User',
  id: '1',
  firstName: null,
  username: 'ana',
  roles: ['admin', 'finance'],
  lastSignInAt: null,
}

let server: AnsweringServer

beforeAll(async () => {
  server = await startAnsweringServer()
})
afterAll(() => server.close())
beforeEach(() => {
  clearCookies()
  localStorage.clear()
  sessionStorage.clear()
  server.received.length = 0
  Cookies.set('env', 'DEV')
  Cookies.set('access_token', 'dev_ana')
  coverPage(false)
  titlePage('Maria Cruz · Paddock')
  // jsdom cannot navigate, and logs that.
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  unwatchSession()
  vi.restoreAllMocks()
})

const isCovered = () => document.body.hasAttribute('data-session-ended')
/** Checks that the page is covered and reloads, without asking to sign in again. */
const isLeft = () => isCovered() && !isInterrupted()
const comesAnother = async (user: object) => {
  Cookies.set('access_token', 'dev_other')
  server.answer({ body: { ...ana, ...user } })
  void checkHolder()
  await expect.poll(isLeft).toBe(true)
}

describe('a session that ends', () => {
  it('covers the page, its title too, until the same person goes on', async () => {
    watchSession(ana, 'dev_ana')
    Cookies.remove('access_token')
    await checkHolder()
    expect(isCovered()).toBe(true)
    expect(document.title).toBe('Session ended · Paddock')
    titlePage('Jose Rizal · Paddock')
    expect(document.title).toBe('Session ended · Paddock')

    Cookies.set('access_token', 'dev_anew')
    server.answer({ body: { ...ana, roles: ['finance', 'admin'] } })
    await checkHolder()
    expect(isCovered()).toBe(false)
    expect(document.title).toBe('Jose Rizal · Paddock')
  })

  it('that may only be over goes on when the server says that it lives, with the token that it had', async () => {
    watchSession(ana, 'dev_ana')
    suspendSession()
    expect(isCovered()).toBe(true)
    expect(readToken()).toBe('dev_ana')
    server.answer({ body: ana })
    await checkHolder()
    expect(isInterrupted()).toBe(false)
    expect(isCovered()).toBe(false)
  })
})

describe('the token of a page', () => {
  it('is the one that identified the user, not the one in the cookie by then', async () => {
    let asked: string | null = null
    server.answer({ body: ana })
    const answer = getUser({
      askedWith: token => {
        asked = token
      },
    })
    Cookies.set('access_token', 'dev_other')
    watchSession(ana, (await answer) && asked)
    expect(asked).toBe('dev_ana')
    server.answer({ body: { ...ana, id: '2' } })
    void getUser()
    await expect.poll(isLeft).toBe(true)
  })

  it('is dropped when it failed, but never the one that came in its place', () => {
    endSession('dev_former')
    expect(readToken()).toBe('dev_ana')
    expect(takeSessionEnd()).toBeNull()
    endSession('dev_ana')
    expect(readToken()).toBeNull()
    expect(takeSessionEnd()).toBe('ended')
  })
})

describe('a session that is limited from now on', () => {
  it('gets the portal anew when the server refuses something for it', async () => {
    watchSession(ana, 'dev_ana')
    const error = 'Set up two-step sign-in first: your role requires it'
    server.answer({ status: 403, body: { error, code: 'required_step' } })
    void getUser()
    await expect.poll(isLeft).toBe(true)
  })

  it('is no session to go on with, though the same person signed in again', async () => {
    watchSession(ana, 'dev_ana')
    await comesAnother({ requiredStep: 'password' })
    expect(isInterrupted()).toBe(false)
  })
})

describe('an access that changes under the page', () => {
  it('reloads the portal, and not while something is unsaved, but by itself after that', async () => {
    watchSession(ana, 'dev_ana')
    server.answer({ body: { ...ana, roles: ['finance'] } })
    const saved = guardUnsaved({ hasUnsaved: () => true, isLeftBy: () => true, ask: async () => true })
    await checkAccess()
    expect(isCovered()).toBe(false)
    saved()
    await expect.poll(isLeft, { timeout: 5_000 }).toBe(true)
  })

  it('does not reload the portal while a search is being typed', async () => {
    watchSession(ana, 'dev_ana')
    server.answer({ body: { ...ana, roles: ['finance'] } })
    const search = document.body.appendChild(document.createElement('input'))
    search.focus()
    search.value = '+63917'
    await checkAccess()
    expect(isCovered()).toBe(false)
    search.remove()
    await expect.poll(isLeft, { timeout: 5_000 }).toBe(true)
  })

  it('does not reload the portal when the access was given back while something was unsaved', async () => {
    watchSession(ana, 'dev_ana')
    server.answer({ body: { ...ana, roles: ['finance'] } })
    const saved = guardUnsaved({ hasUnsaved: () => true, isLeftBy: () => true, ask: async () => true })
    await checkAccess()
    server.answer({ body: ana })
    server.received.length = 0
    saved()
    await expect.poll(() => server.received.length, { timeout: 5_000 }).toBe(1)
    expect(isCovered()).toBe(false)
  })

  it('is none when the server knows the same roles, or nobody', async () => {
    watchSession(ana, 'dev_ana')
    server.answer({ body: { ...ana, roles: ['finance', 'admin'] } })
    await checkAccess()
    server.answer({ status: 401, body: {} })
    await checkAccess()
    expect(isCovered()).toBe(false)
  })
})

describe('another person', () => {
  it('reloads the portal: nothing of the previous user is shown or kept', async () => {
    keepPhone('+639170000001')
    watchSession(ana, 'dev_ana')
    await comesAnother({ id: '2' })
    expect(readPhone()).toBe('')
  })

  it('is also the same one with other roles', async () => {
    watchSession(ana, 'dev_ana')
    await comesAnother({ roles: ['finance'] })
    expect(isInterrupted()).toBe(false)
  })

  it('is also the same one with another scope, which closes other lists', async () => {
    watchSession(ana, 'dev_ana')
    await comesAnother({ closed: { names: ['users'], because: 'Not within your scope.' } })
    expect(isInterrupted()).toBe(false)
  })

  it('finds no phone of the user who signed in in this tab before', () => {
    keepPhone('+639170000001')
    claimPhone('1')
    expect(readPhone()).toBe('+639170000001')
    claimPhone('2')
    expect(readPhone()).toBe('')
  })
})

describe('signing out', () => {
  it('covers the page, so that no history brings back what it showed', () => {
    watchSession(ana, 'dev_ana')
    leave()
    expect(isLeft()).toBe(true)
    expect(document.title).not.toContain('Maria')
  })

  it('logs and answers nothing to what the end overtakes, before its answer or before it was sent', async () => {
    watchSession(ana, 'dev_ana')
    const left = vi.fn()
    server.answer(({ path }) => {
      if (path === '/api/dev/signout') return {}
      // This request is under way when the user signs out.
      void signOut(new QueryClient()).finally(left)
      return { status: 401, body: { error: 'Sign in first' } }
    })
    const answered = vi.fn()
    void getUser().finally(answered)
    await expect.poll(() => left.mock.calls.length).toBe(1)
    void getUser().finally(answered)
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(server.received.map(({ path }) => path)).toEqual(['/api/dev/user', '/api/dev/signout'])
    expect(vi.mocked(console.error).mock.calls.flat().map(String).join()).not.toContain('Sign in first')
    expect(answered).not.toHaveBeenCalled()
  })
})
