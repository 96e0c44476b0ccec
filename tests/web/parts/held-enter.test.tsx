import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ignoreHeldEnter } from '../../../src/parts/held-enter'

ignoreHeldEnter()
afterEach(cleanup)

/** Whether the browser goes on with the key: a button would be pressed, a form sent, a line broken. */
function isLetThrough(name: string, key: object): boolean {
  const place = screen.getByRole(name)
  const event = createEvent.keyDown(place, key)
  fireEvent(place, event)
  return !event.defaultPrevented
}

it('an Enter key that is held presses a button once', () => {
  const heard = vi.fn()
  render(<button type="button" onKeyDown={heard} />)
  expect(isLetThrough('button', { key: 'Enter' })).toBe(true)
  expect(isLetThrough('button', { key: 'Enter', repeat: true })).toBe(false)
  expect(heard).toHaveBeenCalledTimes(1)
})

it('it still breaks lines of a text of several lines, and other keys repeat', () => {
  render(
    <>
      <textarea />
      <button type="button" />
    </>,
  )
  expect(isLetThrough('textbox', { key: 'Enter', repeat: true })).toBe(true)
  expect(isLetThrough('button', { key: 'Tab', repeat: true })).toBe(true)
})
