import { describe, expect, it } from 'vitest'
import { steadyRows } from '../../../src/crud/live/steady-rows'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'

const row = (id: string, version = 1) => ({ id, version }) as unknown as WireRow
const page = (...rows: WireRow[]) => ({ rows, nextKey: null })
const ids = (rows: readonly WireRow[]) => rows.map(({ id }) => id)
const shown = [row('a'), row('b'), row('c')]

describe('a page that somebody reads, while others change the list', () => {
  it('takes the new values of its rows, and marks them', () => {
    const steady = steadyRows(shown, page(row('a'), row('b', 2), row('c')), [], new Set(['b']))
    expect(steady.rows[1]?.version).toBe(2)
    expect([...steady.changed]).toEqual(['b'])
    expect(steady).toMatchObject({ added: 0, isBehind: false })
  })

  it('keeps its rows where they are when new ones would come in above or between, and counts those', () => {
    const latest = page(row('new'), row('a'), row('other'), row('b'))
    const steady = steadyRows(shown, latest, [], new Set(['new', 'other']))
    expect(ids(steady.rows)).toEqual(['a', 'b', 'c'])
    expect(steady).toMatchObject({ added: 2, isBehind: true })
  })

  it('lets new rows in at the end, where nothing moves', () => {
    const steady = steadyRows(shown, page(...shown, row('d')), [], new Set(['d']))
    expect(ids(steady.rows)).toEqual(['a', 'b', 'c', 'd'])
    expect([...steady.changed]).toEqual(['d'])
    expect(steady.isBehind).toBe(false)
  })

  it('keeps a row that was deleted, marked, and does not call new what moved up from the next page', () => {
    const steady = steadyRows(shown, page(row('a'), row('c'), row('d')), [], new Set(['b']))
    expect(ids(steady.rows)).toEqual(['a', 'b', 'c'])
    expect([...steady.deleted]).toEqual(['b'])
    expect(steady).toMatchObject({ added: 0, isBehind: true })
  })

  it('keeps a row that does not answer to the filter any more, with its new values', () => {
    const steady = steadyRows(shown, page(row('a'), row('c')), [row('b', 2)], new Set(['b']))
    expect(ids(steady.rows)).toEqual(['a', 'b', 'c'])
    expect(steady.rows[1]?.version).toBe(2)
    expect([...steady.deleted]).toEqual([])
    expect(steady.isBehind).toBe(true)
  })

  it('keeps a row where it is when it would stand elsewhere now', () => {
    const steady = steadyRows(shown, page(row('c', 2), row('a'), row('b')), [], new Set(['c']))
    expect(ids(steady.rows)).toEqual(['a', 'b', 'c'])
    expect(steady).toMatchObject({ added: 0, isBehind: true })
  })

  it('does not take for deleted what new rows pushed to the next page', () => {
    const steady = steadyRows(shown, page(row('new'), row('a'), row('b')), [], new Set(['new']))
    expect([...steady.deleted]).toEqual([])
    expect(ids(steady.rows)).toEqual(['a', 'b', 'c'])
    expect(steady.added).toBe(1)
  })

  it('shows the first rows of a list that had none at once', () => {
    const steady = steadyRows([], page(row('a')), [], new Set(['a']))
    expect(ids(steady.rows)).toEqual(['a'])
    expect(steady.isBehind).toBe(false)
  })
})
