import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useDebouncedQuery } from '../../../src/parts/use-debounced-query'

afterEach(cleanup)

/** Queries wait until the test answers them. */
function ask(first: string | null) {
  const waiting: { query: string; signal: AbortSignal; answer: (answer: string) => Promise<void> }[] = []
  const { result, rerender } = renderHook(
    ({ query }: { query: string | null }) =>
      useDebouncedQuery({
        query,
        rest: () => 20,
        ask: signal =>
          new Promise<string>(resolve =>
            waiting.push({
              query: String(query),
              signal,
              answer: answer => act(async () => resolve(answer)),
            }),
          ),
      }),
    { initialProps: { query: first } },
  )
  return { waiting, result, type: (query: string | null) => rerender({ query }) }
}

describe('a query that follows what is typed', () => {
  it('is asked once typing rests, and only as it is then', async () => {
    const { waiting, type } = ask('b')
    type('ba')
    type('ban')
    await waitFor(() => expect(waiting.map(({ query }) => query)).toEqual(['ban']))
  })

  it('that another follows is broken off, and its answer never shown, however late it comes', async () => {
    const { waiting, result, type } = ask('ban')
    await waitFor(() => expect(waiting).toHaveLength(1))
    type('bank')
    await waitFor(() => expect(waiting).toHaveLength(2))
    const [earlier, later] = waiting
    await later?.answer('of bank')
    await earlier?.answer('of ban')
    expect(earlier?.signal.aborted).toBe(true)
    expect(result.current).toMatchObject({ answer: 'of bank', isAsking: false })
  })

  it('shows no answer but to what stands there now', async () => {
    const { waiting, result, type } = ask('ban')
    await waitFor(() => expect(waiting).toHaveLength(1))
    await waiting[0]?.answer('of ban')
    type('bank')
    expect(result.current).toMatchObject({ answer: null, isAsking: true })
    type(null)
    expect(result.current).toMatchObject({ answer: null, isAsking: false })
  })

  it('runs again on request', async () => {
    const { waiting, result } = ask('ban')
    await waitFor(() => expect(waiting).toHaveLength(1))
    await waiting[0]?.answer('nothing')
    act(() => result.current.again())
    expect(result.current).toMatchObject({ answer: null, isAsking: true })
    await waitFor(() => expect(waiting).toHaveLength(2))
    await waiting[1]?.answer('a bank')
    expect(result.current).toMatchObject({ answer: 'a bank', isAsking: false })
  })
})
