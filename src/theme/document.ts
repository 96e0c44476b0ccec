import { readSettings, subscribeSettings } from './settings'

/**
 * Sets mode and direction on the document, now and at each change. The colours are CSS variables under the mode's
 * class, so a change re-renders no component. Printing is always light: printers omit backgrounds, and light text would
 * be unreadable.
 */
export function applySettingsToDocument(): void {
  applySettings()
  subscribeSettings(() => applySettings())
  for (const moment of ['beforeprint', 'afterprint'])
    window.addEventListener(moment, () => applySettings({ isPrinting: moment === 'beforeprint' }))
}

function applySettings({ isPrinting = false } = {}): void {
  const { themeMode, themeDirection } = readSettings()
  const page = document.documentElement
  const isDark = themeMode === 'dark' && !isPrinting
  page.classList.toggle('dark', isDark)
  page.classList.toggle('light', !isDark)
  page.dir = themeDirection
}
