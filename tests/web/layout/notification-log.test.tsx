import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NotificationLog } from '../../../src/layout/notification-log'
import { dismiss, notify, readToasts } from '../../../src/providers/refine/notification'
import { clearLog } from '../../../src/providers/stored/notification-log'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'

beforeAll(prepareAppearance)
beforeEach(() => {
  clearLog()
  render(
    <Appearance>
      <NotificationLog />
    </Appearance>,
  )
})
afterEach(cleanup)

const say = (type: 'success' | 'error' | 'info', message: string) => act(() => notify({ type, message }))
const bell = () => screen.getByRole('button', { name: /^Notifications/ })
const panel = () => within(screen.getByRole('dialog', { name: 'Notifications' }))
const messages = () =>
  panel()
    .queryAllByRole('listitem')
    .map(item => item.querySelector('p')?.textContent)

describe('the notification log', () => {
  it('tells in the name of its button how many nobody has seen', () => {
    expect(bell().getAttribute('aria-label')).toBe('Notifications')
    say('success', 'Saved')
    say('error', 'Not saved')
    expect(bell().getAttribute('aria-label')).toBe('Notifications, 2 unseen')
    fireEvent.click(bell())
    expect(bell().getAttribute('aria-label')).toBe('Notifications')
  })

  it('lists what the toasts said, the newest first, also when they are gone', () => {
    say('success', 'Saved')
    say('error', 'Not saved')
    act(() => {
      for (const { key } of readToasts()) dismiss(key)
    })
    fireEvent.click(bell())
    expect(messages()).toEqual(['Not saved', 'Saved'])
  })

  it('says the kind and the time of each', () => {
    say('error', 'Not saved')
    fireEvent.click(bell())
    const item = panel().getByRole('listitem')
    expect(within(item).getByText('Error')).toBeTruthy()
    const moment = item.querySelector('time')
    expect(Math.abs(Date.now() - Date.parse(moment?.dateTime ?? ''))).toBeLessThan(5_000)
    expect(moment?.textContent).toMatch(/^\d\d:\d\d:\d\d$/)
  })

  it('takes what arrives while it is open as seen', () => {
    fireEvent.click(bell())
    say('info', 'Copied')
    expect(messages()).toEqual(['Copied'])
    expect(bell().getAttribute('aria-label')).toBe('Notifications')
  })

  it('is emptied by "Clear", and keeps the focus', () => {
    say('info', 'Copied')
    fireEvent.click(bell())
    act(() => panel().getByRole('button', { name: 'Clear' }).focus())
    fireEvent.click(panel().getByRole('button', { name: 'Clear' }))
    expect(messages()).toEqual([])
    expect(panel().queryByRole('button')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
  })

  it('closes by Escape and gives the focus back to the bell', () => {
    fireEvent.click(bell())
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(bell())
  })
})
