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
  it('is told of when it is done, where the next screen is there before a wait is noticed', async () => {
    const { router, said } = routerTo(100)
    void router.navigate('/next')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(said()).toEqual(['/next idle'])
  })

  it('is told of while it is under way once the wait is noticed', async () => {
    const { router, said } = routerTo(500)
    void router.navigate('/next')
    await vi.advanceTimersByTimeAsync(140)
    expect(said()).toEqual([])
    await vi.advanceTimersByTimeAsync(20)
    expect(said()).toEqual(['/ loading'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(said()).toEqual(['/ loading', '/next idle'])
  })

  it('that a page holds back is told of at once', async () => {
    const { router, told } = routerTo(0)
    router.getBlocker('unsaved', () => true)
    void router.navigate('/next')
    await vi.advanceTimersByTimeAsync(0)
    expect(told.at(-1)?.blockers.get('unsaved')?.state).toBe('blocked')
  })

  it('is not told of to who no longer listens', async () => {
    const { router, said, unsubscribe } = routerTo(500)
    void router.navigate('/next')
    unsubscribe()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(said()).toEqual([])
  })
})
