import Cookies from 'js-cookie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentEnvironment, rememberEnvironment } from '../../../src/providers/http/environment'
import { tokens } from '../../../src/theme/tokens'
import { clearCookies } from './answering-server'

beforeEach(clearCookies)
afterEach(() => vi.restoreAllMocks())

describe('the environment', () => {
  it.each(['DEV', 'TEST', 'PROD'] as const)(
    'is %s when the env cookie says so, and nothing is logged',
    name => {
      const log = vi.spyOn(console, 'error').mockReturnValue()
      Cookies.set('env', name)
      expect(currentEnvironment()).toBe(name)
      expect(log).not.toHaveBeenCalled()
    },
  )

  it.each(['', 'dev', 'STAGING', '%E0%A4%A'])(
    'is DEV when the env cookie is %j, and the log says why',
    value => {
      const log = vi.spyOn(console, 'error').mockReturnValue()
      // biome-ignore lint/suspicious/noDocumentCookie: js-cookie would encode what is broken on purpose
      document.cookie = `env=${value}`
      expect(currentEnvironment()).toBe('DEV')
      expect(log).toHaveBeenCalledWith('Can not read env from cookie')
    },
  )

  it('is kept in the env cookie for 365 days', () => {
    vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') })
    const written = vi.spyOn(Document.prototype, 'cookie', 'set')
    rememberEnvironment('TEST', tokens.environmentCookieDays)
    vi.useRealTimers()
    expect(written.mock.calls[0]?.[0]).toMatch(/^env=TEST;/)
    expect(written.mock.calls[0]?.[0]).toContain('expires=Fri, 01 Jan 2027 00:00:00 GMT')
    expect(written.mock.calls[0]?.[0]).toMatch(/sameSite=strict/i)
  })
})
