import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenIdleOrLeaving } from '../../../src/parts/when-idle'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('runs the work once when the page is left before the browser was idle', () => {
  const work = vi.fn()
  whenIdleOrLeaving(work)
  expect(work).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pagehide'))
  expect(work).toHaveBeenCalledTimes(1)
  vi.runAllTimers()
  expect(work).toHaveBeenCalledTimes(1)
})

it('runs the work once when the browser is idle, and not again when the page is left', () => {
  const work = vi.fn()
  whenIdleOrLeaving(work)
  vi.runAllTimers()
  window.dispatchEvent(new Event('pagehide'))
  expect(work).toHaveBeenCalledTimes(1)
})
