import { readSettings, subscribeSettings } from './settings'

/**
 * Sets mode and direction on the document, now and at every change: the colours are CSS variables
 * under the class of the mode, so a switch draws no component again. On paper it is light: printers leave
 * grounds out, and the light words of the dark would stand on white.
 */
export function dressDocument(): void {
  dress()
  subscribeSettings(() => dress())
  for (const moment of ['beforeprint', 'afterprint'])
    window.addEventListener(moment, () => dress({ isPrinting: moment === 'beforeprint' }))
}

function dress({ isPrinting = false } = {}): void {
  const { themeMode, themeDirection } = readSettings()
  const page = document.documentElement
  const isDark = themeMode === 'dark' && !isPrinting
  page.classList.toggle('dark', isDark)
  page.classList.toggle('light', !isDark)
  page.dir = themeDirection
}
