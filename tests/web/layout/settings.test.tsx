import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SettingsButton } from '../../../src/layout/settings-button'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'
import { presets } from '../../../src/theme/presets'
import {
  changeSettings,
  defaultSettings,
  parseSettings,
  readSettings,
  resetSettings,
  settingsKey,
} from '../../../src/theme/settings'

beforeAll(prepareAppearance)
beforeEach(() => {
  resetSettings()
  render(
    <Appearance>
      <SettingsButton />
    </Appearance>,
  )
})
afterEach(cleanup)

const button = () => screen.getByRole('button', { name: 'Settings', hidden: true })
const description = () =>
  document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent?.trim()

async function open() {
  fireEvent.click(button())
  return within(await screen.findByRole('dialog', { name: 'Settings' }))
}

describe('the settings button', () => {
  it('has a red dot, told in words too, when any setting differs from its default', () => {
    expect(description()).toBeUndefined()
    expect(button().querySelectorAll('span:not([class*="TouchRipple"])')).toHaveLength(0)
    act(() => changeSettings({ themeStretch: true }))
    expect(description()).toBe('Some settings differ from their defaults')
    expect(button().querySelectorAll('span:not([class*="TouchRipple"])')).toHaveLength(1)
  })

  it('toggles the drawer', async () => {
    await open()
    expect(button().getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(button())
    expect(button().getAttribute('aria-expanded')).toBe('false')
  })
})

describe('the settings drawer', () => {
  it.each([
    ['Mode', ['Light', 'Dark']],
    ['Direction', ['LTR', 'RTL']],
    ['Layout', ['Horizontal', 'Vertical']],
    ['Presets', ['Default', 'Purple', 'Cyan', 'Blue', 'Orange', 'Red']],
    ['Odds', ['2.50Decimal', '3/2Fractional', '+150American']],
  ])('offers for %s: %j, the default chosen', async (title, labels) => {
    const group = within((await open()).getByRole('radiogroup', { name: title }))
    const radios = group.getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual(labels)
    expect(radios.map(({ checked }) => checked)).toEqual(labels.map((_, index) => index === 0))
  })

  it.each([
    ['Dark', { themeMode: 'dark' }],
    ['RTL', { themeDirection: 'rtl' }],
    ['Vertical', { themeLayout: 'vertical' }],
    ['Cyan', { themeColorPresets: 'cyan' }],
    ['3/2 Fractional', { oddsFormat: 'fractional' }],
  ])('applies and stores %s at once', async (label, change) => {
    const drawer = await open()
    fireEvent.click(drawer.getByRole('radio', { name: label }))
    expect(readSettings()).toEqual({ ...defaultSettings, ...change })
    expect(parseSettings(localStorage.getItem(settingsKey))).toEqual(readSettings())
    expect(screen.getByRole<HTMLInputElement>('radio', { name: label }).checked).toBe(true)
  })

  it('has a switch for the stretched width', async () => {
    const drawer = await open()
    fireEvent.click(drawer.getByRole('switch', { name: 'Stretch' }))
    expect(readSettings().themeStretch).toBe(true)
    fireEvent.click(drawer.getByRole('switch', { name: 'Stretch' }))
    expect(readSettings().themeStretch).toBe(false)
  })

  it('shows a swatch in the colour of each preset, in the mode that stands', async () => {
    const drawer = await open()
    const swatch = () => drawer.getByText('Orange').querySelector('span')?.style.background
    expect(swatch()).toContain(presets.orange.light.main)
    fireEvent.click(drawer.getByRole('radio', { name: 'Dark' }))
    expect(swatch()).toContain(presets.orange.dark.main)
  })

  it('restores the defaults and stays open', async () => {
    changeSettings({ themeMode: 'dark', themeLayout: 'vertical', themeStretch: true })
    const drawer = await open()
    fireEvent.click(drawer.getByRole('button', { name: 'Reset' }))
    expect(readSettings()).toEqual(defaultSettings)
    expect(description()).toBeUndefined()
    expect(drawer.getByRole('button', { name: 'Close' })).toBeTruthy()
  })

  it('closes by its button', async () => {
    fireEvent.click((await open()).getByRole('button', { name: 'Close' }))
    expect(button().getAttribute('aria-expanded')).toBe('false')
  })

  it('does not offer fullscreen where the browser has none', async () => {
    const fullscreen = (await open()).getByRole<HTMLButtonElement>('button', { name: 'Fullscreen' })
    expect(fullscreen.disabled).toBe(true)
  })
})
