import { describe, expect, it } from 'vitest'
import { lastListRoom, rememberListRoom } from '../../../src/providers/stored/list-room'

describe('the room of the last list', () => {
  it('is known to the next page in a window as wide', () => {
    rememberListRoom(937)
    expect(lastListRoom()).toBe(937)
  })

  it.each([
    ['before the first list', () => localStorage.clear()],
    ['in a narrower window', () => Object.assign(window, { innerWidth: innerWidth - 100 })],
    ['when nothing was laid out', () => rememberListRoom(0)],
    ['when something else is stored', () => localStorage.setItem('paddock.room', '{}')],
  ])('is unknown %s', (_, change) => {
    rememberListRoom(937)
    change()
    expect(lastListRoom()).toBeNull()
  })
})
