import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { throttled } from '../../../src/providers/live/throttle'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('paced work', () => {
  it('is done once for a storm of occasions, and at most once a second', async () => {
    const work = vi.fn(async () => {})
    const throttle = throttled(work)
    for (let n = 0; n < 100; n += 1) {
      throttle.ask()
      await vi.advanceTimersByTimeAsync(30)
    }
    expect(work.mock.calls.length).toBeGreaterThanOrEqual(2)
    expect(work.mock.calls.length).toBeLessThanOrEqual(4)
    throttle.stop()
  })

  it('is done once more when it was asked for while it was being done, and not before it ends', async () => {
    let end = () => {}
    const work = vi.fn(
      () =>
        new Promise<void>(resolve => {
          end = resolve
        }),
    )
    const throttle = throttled(work)
    throttle.ask()
    await vi.advanceTimersByTimeAsync(500)
    throttle.ask()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(work).toHaveBeenCalledTimes(1)
    end()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(work).toHaveBeenCalledTimes(2)
    throttle.stop()
  })

  it('waits while the page is hidden, and is done when it is shown', async () => {
    const work = vi.fn(async () => {})
    const throttle = throttled(work)
    hide(true)
    throttle.ask()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(work).not.toHaveBeenCalled()
    hide(false)
    await vi.advanceTimersByTimeAsync(500)
    expect(work).toHaveBeenCalledTimes(1)
    throttle.stop()
  })

  it('that fails is asked for again by the next occasion', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const work = vi.fn(async () => {
      throw new Error('no connection')
    })
    const throttle = throttled(work)
    throttle.ask()
    await vi.advanceTimersByTimeAsync(500)
    throttle.ask()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(work).toHaveBeenCalledTimes(2)
    throttle.stop()
  })
})
