import { afterEach, describe, expect, it } from 'vitest'
import { browserStore, tabStore } from '../../../src/providers/stored/browser-store'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe.each([
  ['the browser', browserStore],
  ['the tab', tabStore],
])('what %s keeps', (_, store) => {
  it('is read again, found by its beginning, and dropped', () => {
    store.write('paddock.a', 'one')
    store.write('other', 'two')
    expect(store.read('paddock.a')).toBe('one')
    expect(store.keys('paddock.')).toEqual(['paddock.a'])
    store.drop('paddock.a')
    expect(store.read('paddock.a')).toBeNull()
  })

  it('stores nothing when storage is full, and everything else works', () => {
    // Browsers and jsdom let a site store five megabytes.
    store.write('paddock.much', 'x'.repeat(20_000_000))
    expect(store.read('paddock.much')).toBeNull()
  })
})
