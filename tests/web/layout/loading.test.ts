import { afterEach, describe, expect, it, vi } from 'vitest'
import { failLoading, hideLoading, showLoading } from '../../../src/layout/loading'

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

const overlay = () => document.querySelector<HTMLElement>('.loading')

describe('the loading overlay', () => {
  it('covers the page with the logo and a progress bar that moves in 3.2 s', () => {
    showLoading()
    expect(overlay()?.querySelector('svg[aria-hidden=true]')?.children).toHaveLength(4)
    expect(overlay()?.querySelector('[role="progressbar"]')?.ariaLabel).toBe('Loading')
    expect(overlay()?.style.getPropertyValue('--loader')).toBe('3200ms')
    hideLoading()
  })

  it('leaves in 0.48 s', () => {
    vi.useFakeTimers()
    showLoading()
    hideLoading()
    vi.advanceTimersByTime(479)
    expect(overlay()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(overlay()).toBeNull()
  })

  it('says what went wrong and offers to reload', () => {
    showLoading()
    failLoading('The server cannot be reached: n/a')
    expect(overlay()?.querySelector('[role="alert"]')?.textContent).toBe('The server cannot be reached: n/a')
    expect(overlay()?.querySelector('button')?.textContent).toBe('Reload')
    expect(document.querySelectorAll('.loading')).toHaveLength(1)
  })
})
