import { expect, it } from 'vitest'
import { newestRows } from '../../../src/crud/live/live-page'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'

const row = (id: string, version: number | undefined, name: string) =>
  ({ id, typename: 'Bank', version, name }) as unknown as WireRow

it('what others changed in a list stays when one’s own save replaces other rows of it', () => {
  const seen = [row('a', 1, 'Old'), row('b', 3, 'Of the rival')]
  const replaced = [row('a', 2, 'Mine'), row('b', 2, 'Before the rival')]
  expect(newestRows(replaced, seen)).toEqual([row('a', 2, 'Mine'), row('b', 3, 'Of the rival')])
})

it('rows that are the newest are the same list, so that nothing is drawn again', () => {
  const rows = [row('a', 2, 'Mine'), row('n', undefined, 'A note')]
  expect(newestRows(rows, [row('a', 1, 'Old'), row('n', undefined, 'A note')])).toBe(rows)
  expect(newestRows(rows, undefined)).toBe(rows)
  expect(newestRows(undefined, rows)).toBeUndefined()
})
