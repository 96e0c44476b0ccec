import { act, cleanup, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applySettingsToDocument } from '../../../src/theme/document'
import {
  areSettingsChanged,
  changeSettings,
  defaultSettings,
  parseSettings,
  readSettings,
  resetSettings,
  settingsKey,
} from '../../../src/theme/settings'
import { useSettings } from '../../../src/theme/use-settings'

beforeEach(resetSettings)
afterEach(cleanup)

describe('the display settings', () => {
  it('have the defaults of the contract', () => {
    expect(defaultSettings).toEqual({
      themeMode: 'light',
      themeDirection: 'ltr',
      themeColorPresets: 'default',
      themeStretch: false,
      themeLayout: 'horizontal',
      oddsFormat: 'decimal',
    })
  })

  it.each([
    null,
    '',
    'no json',
    '7',
    'null',
    '[]',
    '{"themeMode":"sepia","themeStretch":"yes","themeLayout":null,"other":1}',
  ])('are the defaults when %j is stored', text => {
    expect(parseSettings(text)).toEqual(defaultSettings)
  })

  it('take every good value beside a bad one', () => {
    expect(parseSettings('{"themeMode":"dark","themeDirection":"up","themeStretch":true}')).toEqual({
      ...defaultSettings,
      themeMode: 'dark',
      themeStretch: true,
    })
  })

  it('are stored when they change, and read back', () => {
    changeSettings({ themeLayout: 'vertical', themeColorPresets: 'cyan' })
    expect(parseSettings(localStorage.getItem(settingsKey))).toEqual(readSettings())
    expect(readSettings()).toMatchObject({ themeLayout: 'vertical', themeColorPresets: 'cyan' })
  })

  it('know whether any differs from its default', () => {
    expect(areSettingsChanged(readSettings())).toBe(false)
    changeSettings({ themeStretch: true })
    expect(areSettingsChanged(readSettings())).toBe(true)
    resetSettings()
    expect(areSettingsChanged(readSettings())).toBe(false)
  })

  it('apply at once where they are shown, also when another tab changes them', () => {
    const Shown = () => createElement('p', null, useSettings().themeMode)
    render(createElement(Shown))
    act(() => changeSettings({ themeMode: 'dark' }))
    expect(screen.getByText('dark')).toBeTruthy()
    const newValue = JSON.stringify({ themeMode: 'light' })
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: settingsKey, newValue }))
    })
    expect(screen.getByText('light')).toBeTruthy()
  })

  it('leave paper light: the dark comes back once the page is printed', () => {
    applySettingsToDocument()
    changeSettings({ themeMode: 'dark' })
    const { classList } = document.documentElement
    window.dispatchEvent(new Event('beforeprint'))
    expect([classList.contains('dark'), classList.contains('light')]).toEqual([false, true])
    window.dispatchEvent(new Event('afterprint'))
    expect([classList.contains('dark'), classList.contains('light')]).toEqual([true, false])
    resetSettings()
  })

  it('set mode and direction of the document', () => {
    applySettingsToDocument()
    changeSettings({ themeMode: 'dark', themeDirection: 'rtl' })
    expect(document.documentElement.classList.contains('dark')).toBe(true)
    expect(document.documentElement.classList.contains('light')).toBe(false)
    expect(document.documentElement.dir).toBe('rtl')
    resetSettings()
    expect(document.documentElement.classList.contains('light')).toBe(true)
    expect(document.documentElement.dir).toBe('ltr')
  })
})
