import { createMemoryRouter, type RouterState } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { patientRouter } from '../../../src/layout/patient-router'

afterEach(() => vi.useRealTimers())

/** A router at "/" whose "/next" loads in a number of milliseconds, and the states that it reports. */
function routerTo(delay: number) {
  vi.useFakeTimers()
  const lazy = async () => {
    await new Promise(resolve => setTimeout(resolve, delay))
    return { Component: () => null }
  }
  const router = patientRouter(createMemoryRouter([{ path: '/' }, { path: '/next', lazy }]))
  const told: RouterState[] = []
  const unsubscribe = router.subscribe(state => told.push(state))
  const said = () => told.map(({ location, navigation }) => `${location.pathname} ${navigation.state}`)
  return { router, told, said, unsubscribe }
}

describe('a navigation', () => {
  it('is reported when it is done, if the next screen is loaded before the wait is noticeable', async () => {
    const { router, said } = routerTo(100)
    void router.navigate('/next')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(said()).toEqual(['/next idle'])
  })

  it('is reported while it is running once the wait is noticeable', async () => {
    const { router, said } = routerTo(500)
    void router.navigate('/next')
    await vi.advanceTimersByTimeAsync(140)
    expect(said()).toEqual([])
    await vi.advanceTimersByTimeAsync(20)
    expect(said()).toEqual(['/ loading'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(said()).toEqual(['/ loading', '/next idle'])
  })

  it('that a page blocks is reported at once', async () => {
    const { router, told } = routerTo(0)
    router.getBlocker('unsaved', () => true)
    void router.navigate('/next')
    await vi.advanceTimersByTimeAsync(0)
    expect(told.at(-1)?.blockers.get('unsaved')?.state).toBe('blocked')
  })

  it('is not reported to a listener that has unsubscribed', async () => {
    const { router, said, unsubscribe } = routerTo(500)
    void router.navigate('/next')
    unsubscribe()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(said()).toEqual([])
  })
})
