import { useEffect, useRef, useState } from 'react'
import { RequestError, request } from '../../providers/http/http'
import type { ReplayDay, ReplayedPool } from '../../resources/racing/replayed-pool'

/** The progress of a replay. */
export type ReplayState =
  | { readonly is: 'none' }
  | { readonly is: 'canceled' }
  | { readonly is: 'failed'; readonly problem: string }
  | {
      readonly is: 'running' | 'done'
      readonly day: string
      readonly all: number
      readonly pools: readonly ReplayedPool[]
      readonly seconds: number
    }

/** Replays the pools of a day one after the other; canceling or leaving the screen stops it after the current pool. */
export function useReplay() {
  const [state, setState] = useState<ReplayState>({ is: 'none' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const replay = async (day: string) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const start = performance.now()
    const pools: ReplayedPool[] = []
    const tell = (is: 'running' | 'done', all: number) =>
      setState({ is, day, all, pools: [...pools], seconds: (performance.now() - start) / 1000 })
    try {
      tell('running', 0)
      const found: ReplayDay = await request('GET', `/admin/replay/days/${day}`, undefined, { signal })
      for (const { pool } of found.pools) {
        if (signal.aborted) return
        tell('running', found.pools.length)
        pools.push(await request('GET', `/admin/replay/pools/${pool}`, undefined, { signal }))
      }
      if (!signal.aborted) tell('done', found.pools.length)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof RequestError)) throw error
      setState({ is: 'failed', problem: error.message })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setState({ is: 'canceled' })
  }
  return { state, replay, cancel }
}
