import { afterEach, describe, expect, it, vi } from 'vitest'
import { i18nProvider } from '../../../src/providers/refine/i18n'
import {
  dismiss,
  notificationProvider,
  notify,
  readToasts,
  subscribeToasts,
} from '../../../src/providers/refine/notification'

afterEach(() => readToasts().map(toast => dismiss(toast.key)))

const messages = () => readToasts().map(({ type, message }) => `${type}: ${message}`)

describe('what the portal has to say', () => {
  it('is kept in the order in which it came, until it is dismissed', () => {
    notify({ type: 'success', message: 'Saved' })
    notify({ type: 'error', message: 'Not saved', key: 'k' })
    expect(messages()).toEqual(['success: Saved', 'error: Not saved'])
    dismiss('k')
    expect(messages()).toEqual(['success: Saved'])
  })

  it('is shown once when it is requested twice, and counts how often', () => {
    notify({ type: 'info', message: 'Copied' })
    notify({ type: 'success', message: 'Saved' })
    notify({ type: 'info', message: 'Copied' })
    expect(messages()).toEqual(['info: Copied', 'success: Saved'])
    expect(readToasts()[0]?.repeats).toBe(1)
  })

  it('tells those who listen', () => {
    const listener = vi.fn()
    const stop = subscribeToasts(listener)
    notify({ type: 'info', message: 'Copied' })
    stop()
    notify({ type: 'info', message: 'Copied again' })
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it("takes Refine's failures in the words of the contract", () => {
    notificationProvider.open({
      type: 'error',
      message: 'Request failed (409)',
      description: 'Changed meanwhile',
    })
    notificationProvider.open({ type: 'error', message: 'Request failed (500)' })
    expect(messages()).toEqual([
      'error: Request failed (409): Changed meanwhile',
      'error: Request failed (500): n/a',
    ])
  })

  it("takes Refine's successes without their description", () => {
    notificationProvider.open({ type: 'success', message: 'Saved', description: 'Success', key: 'k' })
    expect(messages()).toEqual(['success: Saved'])
    notificationProvider.close('k')
    expect(messages()).toEqual([])
  })
})

describe("Refine's words", () => {
  it('are ours for a failure', () => {
    expect(i18nProvider.translate('notifications.editError', { statusCode: 409 })).toBe(
      'Request failed (409)',
    )
    expect(i18nProvider.translate('notifications.error', { statusCode: 0 })).toBe('No answer')
  })

  it('are its own where we have none', () => {
    expect(i18nProvider.translate('buttons.save', undefined, 'Save')).toBe('Save')
    expect(i18nProvider.translate('buttons.save', 'Save')).toBe('Save')
    expect(i18nProvider.translate('buttons.save')).toBe('buttons.save')
  })
})
