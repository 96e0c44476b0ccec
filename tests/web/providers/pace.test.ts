import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paced } from '../../../src/providers/pace'

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
    const pace = paced(work)
    for (let n = 0; n < 100; n += 1) {
      pace.ask()
      await vi.advanceTimersByTimeAsync(30)
    }
    expect(work.mock.calls.length).toBeGreaterThanOrEqual(2)
    expect(work.mock.calls.length).toBeLessThanOrEqual(4)
    pace.stop()
  })

  it('is done once more when it was asked for while it was being done, and not before it ends', async () => {
    let end = () => {}
    const work = vi.fn(
      () =>
        new Promise<void>(resolve => {
          end = resolve
        }),
    )
    const pace = paced(work)
    pace.ask()
    await vi.advanceTimersByTimeAsync(500)
    pace.ask()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(work).toHaveBeenCalledTimes(1)
    end()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(work).toHaveBeenCalledTimes(2)
    pace.stop()
  })

  it('waits while the page is hidden, and is done when it is shown', async () => {
    const work = vi.fn(async () => {})
    const pace = paced(work)
    hide(true)
    pace.ask()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(work).not.toHaveBeenCalled()
    hide(false)
    await vi.advanceTimersByTimeAsync(500)
    expect(work).toHaveBeenCalledTimes(1)
    pace.stop()
  })

  it('that fails is asked for again by the next occasion', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const work = vi.fn(async () => {
      throw new Error('no connection')
    })
    const pace = paced(work)
    pace.ask()
    await vi.advanceTimersByTimeAsync(500)
    pace.ask()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(work).toHaveBeenCalledTimes(2)
    pace.stop()
  })
})
