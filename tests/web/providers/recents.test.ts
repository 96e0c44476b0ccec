import Cookies from 'js-cookie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  forgetOthersRecents,
  forgetRecents,
  readRecents,
  rememberPlace,
} from '../../../src/providers/stored/recents'
import type { SignedInUser } from '../../../src/resources/kernel/wire/wire'

const person = (id: string, username: string): SignedInUser => ({
  typename: 'User',
  id,
  username,
  firstName: null,
  roles: ['admin'],
  lastSignInAt: null,
})
const ana = person('1', 'ana')
const pathsOf = (who: SignedInUser) => readRecents(who).map(({ path }) => path)
const goTo = (environment: string) => {
  Cookies.set('env', environment)
}

beforeEach(() => goTo('DEV'))
afterEach(() => localStorage.clear())

describe('recently opened screens', () => {
  it('stands with the latest first, each once', () => {
    for (const path of ['/a', '/b', '/a']) rememberPlace(ana, { path })
    expect(pathsOf(ana)).toEqual(['/a', '/b'])
  })

  it('is a dozen at most', () => {
    for (let n = 0; n < 30; n += 1) rememberPlace(ana, { path: `/${n}` })
    expect(pathsOf(ana)).toHaveLength(12)
    expect(pathsOf(ana)[0]).toBe('/29')
  })

  it('is kept for each environment by itself', () => {
    rememberPlace(ana, { path: '/dev' })
    goTo('TEST')
    const anaInTest = person('9', 'ana')
    expect(pathsOf(anaInTest)).toEqual([])
    rememberPlace(anaInTest, { path: '/test' })
    goTo('DEV')
    expect(pathsOf(ana)).toEqual(['/dev'])
  })

  it('is gone, in every environment, when another person signs in', () => {
    rememberPlace(ana, { path: '/dev' })
    goTo('TEST')
    expect(pathsOf(person('2', 'ben'))).toEqual([])
    expect(JSON.stringify(localStorage)).not.toContain('/dev')
  })

  it('is gone as soon as it is known that another person is here, before anybody looks', () => {
    rememberPlace(ana, { path: '/dev', title: 'Maria Cruz', resource: 'users' })
    forgetOthersRecents(ana)
    expect(pathsOf(ana)).toEqual(['/dev'])
    forgetOthersRecents(person('2', 'ben'))
    expect(JSON.stringify(localStorage)).not.toContain('Maria')
  })

  it('is gone after signing out', () => {
    rememberPlace(ana, { path: '/dev', title: 'A bank', resource: 'banks' })
    forgetRecents()
    expect(localStorage).toHaveLength(0)
  })

  it('leaves out what no page could show', () => {
    rememberPlace(ana, { path: '/dev', title: 'A bank', resource: 'banks' })
    const kept = JSON.parse(localStorage.getItem('paddock.recents.DEV') ?? '')
    const broken = [null, 5, {}, { path: 7 }, { path: '/x', title: { a: 1 } }, { path: '/y', resource: 3 }]
    kept.items = [...broken, ...kept.items]
    localStorage.setItem('paddock.recents.DEV', JSON.stringify(kept))
    expect(pathsOf(ana)).toEqual(['/dev'])
    rememberPlace(ana, { path: '/next' })
    expect(pathsOf(ana)).toEqual(['/next', '/dev'])
  })

  it('is empty when something else was written there', () => {
    for (const text of ['', '7', '{}', '[', '{"person":{},"items":7}']) {
      localStorage.setItem('paddock.recents.DEV', text)
      expect(readRecents(ana)).toEqual([])
    }
  })
})
