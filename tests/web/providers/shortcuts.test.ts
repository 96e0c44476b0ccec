import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bindShortcuts, pressShortcut } from '../../../src/providers/page/shortcuts'

let done: string[]
let unbind: () => void
const binding = (keys: string) => ({ keys, label: keys, run: () => done.push(keys) })

/** Moves the clock a minute per test, so that keys of one test do not count for the next. */
let minute = 0

beforeEach(() => {
  minute += 60_000
  vi.useFakeTimers({ now: minute })
  done = []
  unbind = bindShortcuts([binding('?'), binding('g b'), binding('g g'), binding('b')])
})
afterEach(() => {
  unbind()
  vi.useRealTimers()
})

const press = (...keys: string[]) => keys.map(pressShortcut)

describe('keys', () => {
  it('do what they are bound to, and say whether they mean anything', () => {
    expect(press('?', 'z')).toEqual([true, false])
    expect(done).toEqual(['?'])
  })

  it('of several belong together', () => {
    press('g', 'b', 'b', 'g', 'g')
    expect(done).toEqual(['g b', 'b', 'g g'])
  })

  it('that follow too late stand alone', () => {
    press('g')
    vi.setSystemTime(minute + 2001)
    press('b')
    expect(done).toEqual(['b'])
  })

  it('after a beginning that leads nowhere do nothing', () => {
    expect(press('g', '?')).toEqual([true, false])
    expect(done).toEqual([])
  })

  it('mean nothing any more when they are unbound', () => {
    unbind()
    press('?')
    expect(done).toEqual([])
  })

  it('pressed a moment before they are bound still count, once', async () => {
    press('j', 'j')
    const later = bindShortcuts([binding('j')])
    await Promise.resolve()
    expect(done).toEqual(['j', 'j'])
    later()
    const again = bindShortcuts([binding('j')])
    await Promise.resolve()
    again()
    expect(done).toEqual(['j', 'j'])
  })

  it('pressed before run after the commit that binds them, and not when it is undone in the same moment', async () => {
    press('j')
    const later = bindShortcuts([binding('j')])
    expect(done).toEqual([])
    later()
    await Promise.resolve()
    expect(done).toEqual([])
  })

  it('pressed long before do not count, even if other screens were bound meanwhile', async () => {
    press('j')
    vi.setSystemTime(minute + 1500)
    const other = bindShortcuts([binding('k')])
    await Promise.resolve()
    vi.setSystemTime(minute + 2001)
    const later = bindShortcuts([binding('j')])
    await Promise.resolve()
    expect(done).toEqual([])
    other()
    later()
  })
})
