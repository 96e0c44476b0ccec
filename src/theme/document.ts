import { readSettings, subscribeSettings } from './settings'

/**
 * Sets mode and direction on the document, now and at every change: the colours are CSS variables
 * under the class of the mode, so a switch draws no component again (spec §4).
 */
export function dressDocument(): void {
  dress()
  subscribeSettings(dress)
}

function dress(): void {
  const { themeMode, themeDirection } = readSettings()
  const page = document.documentElement
  page.classList.toggle('dark', themeMode === 'dark')
  page.classList.toggle('light', themeMode === 'light')
  page.dir = themeDirection
}
