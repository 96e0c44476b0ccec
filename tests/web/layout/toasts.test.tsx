import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Toasts } from '../../../src/layout/toasts'
import { dismiss, notify, readToasts } from '../../../src/providers/refine/notification'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'

beforeAll(prepareAppearance)
beforeEach(() => {
  vi.useFakeTimers()
  render(
    <Appearance>
      <Toasts />
    </Appearance>,
  )
})
afterEach(() => {
  act(() => {
    for (const { key } of readToasts()) dismiss(key)
  })
  cleanup()
  vi.useRealTimers()
})

const say = (type: 'success' | 'error' | 'info', message: string) => act(() => notify({ type, message }))
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const shown = (role: 'alert' | 'status') => screen.queryAllByRole(role).map(({ textContent }) => textContent)

describe('the toasts', () => {
  it('have the role alert for an error and status for the others', () => {
    say('error', 'Not saved')
    say('success', 'Saved')
    say('info', 'Copied')
    expect(shown('alert')).toEqual(['Not saved'])
    expect(shown('status')).toEqual(['Saved', 'Copied'])
  })

  it('hide after 5.5 s', async () => {
    say('success', 'Saved')
    await wait(5_499)
    expect(shown('status')).toEqual(['Saved'])
    await wait(1)
    expect(shown('status')).toEqual([])
  })

  it('hide after 10 s when they are errors', async () => {
    say('error', 'Not saved')
    await wait(9_999)
    expect(shown('alert')).toEqual(['Not saved'])
    await wait(1)
    expect(shown('alert')).toEqual([])
  })

  it('are at most three at once; the others wait for room', async () => {
    for (const message of ['one', 'two', 'three', 'four']) say('info', message)
    expect(shown('status')).toEqual(['one', 'two', 'three'])
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as Element)
    expect(shown('status')).toEqual(['two', 'three', 'four'])
  })

  const inFront = () => document.querySelector('[data-front]')?.textContent
  const isOpen = () => document.querySelector('[data-open]') !== null

  it('lie on one another: the newest error in front, otherwise the newest, with the count of the others', () => {
    say('success', 'Saved')
    expect(screen.queryByRole('button', { name: /more/ })).toBeNull()
    say('info', 'Copied')
    expect(inFront()).toBe('Copied')
    say('error', 'Not saved')
    expect(inFront()).toBe('Not saved')
    for (const message of ['three', 'four']) say('info', message)
    expect(inFront()).toBe('Not saved')
    expect(screen.getByRole('button', { name: '4 more' })).toBeTruthy()
  })

  it('lie below one another, and all stay, with the pointer or the focus on one, or after a press on the count', async () => {
    for (const message of ['one', 'two']) say('info', message)
    expect(isOpen()).toBe(false)
    fireEvent.pointerEnter(screen.getByText('two'))
    expect(isOpen()).toBe(true)
    await wait(60_000)
    fireEvent.pointerLeave(screen.getByText('two'))
    expect(isOpen()).toBe(false)
    const [close] = screen.getAllByRole('button', { name: 'Close' })
    act(() => close?.focus())
    expect(isOpen()).toBe(true)
    fireEvent.click(close as Element)
    expect(isOpen()).toBe(false)
    say('info', 'three')
    fireEvent.click(screen.getByRole('button', { name: '1 more' }))
    expect(isOpen()).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
    expect(isOpen()).toBe(false)
  })

  it('hide in their time when one is left of a deck that was taken apart', async () => {
    for (const message of ['one', 'two']) say('info', message)
    fireEvent.click(screen.getByRole('button', { name: '1 more' }))
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as Element)
    await wait(5_500)
    expect(shown('status')).toEqual([])
  })

  it('offer what takes them back, for as long as an error stays', async () => {
    const undo = vi.fn()
    act(() => notify({ type: 'success', message: 'Tagged', action: { label: 'Undo', run: undo } }))
    await wait(9_999)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledTimes(1)
    expect(shown('status')).toEqual([])
  })

  it('stay while the pointer is on them', async () => {
    say('success', 'Saved')
    fireEvent.pointerEnter(screen.getByRole('status'))
    await wait(60_000)
    expect(shown('status')).toEqual(['Saved'])
    fireEvent.pointerLeave(screen.getByRole('status'))
    await wait(5_500)
    expect(shown('status')).toEqual([])
  })

  it('stay while the keyboard focus is on them, though the pointer crosses them', async () => {
    say('success', 'Saved')
    act(() => screen.getByRole('button', { name: 'Close' }).focus())
    fireEvent.pointerEnter(screen.getByRole('status'))
    fireEvent.pointerLeave(screen.getByRole('status'))
    await wait(60_000)
    expect(shown('status')).toEqual(['Saved'])
  })

  it('restart their time when the same toast is shown again', async () => {
    say('success', 'Saved')
    await wait(5_000)
    say('success', 'Saved')
    await wait(5_000)
    expect(shown('status')).toEqual(['Saved'])
  })
})
