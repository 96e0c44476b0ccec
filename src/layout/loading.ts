import { paletteOf } from '../theme/palette'
import { presets } from '../theme/presets'
import { readSettings } from '../theme/settings'
import { tokens } from '../theme/tokens'
import './loading.css'
import { layoutMessages } from './messages'

// Written without React, because it is visible before React has loaded.

let overlay: HTMLElement | null = null

/** Covers the page with the logo and a progress bar until `hideLoading`. */
export function showLoading(): void {
  const logo = Object.assign(document.createElement('img'), { src: '/favicon.svg', alt: '' })
  const bar = document.createElement('div')
  bar.role = 'progressbar'
  bar.ariaLabel = layoutMessages.loading
  cover(logo, bar)
}

/** Uncovers the page. */
export function hideLoading(): void {
  const leaving = overlay
  if (!leaving) return
  overlay = null
  leaving.dataset.leaving = ''
  leaving.ariaHidden = 'true'
  setTimeout(() => leaving.remove(), tokens.motion.leave)
}

/** Covers the page with an error message and a button to try again. */
export function failLoading(message: string): void {
  const words = Object.assign(document.createElement('p'), { textContent: message })
  words.role = 'alert'
  const again = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: layoutMessages.reload,
  })
  again.addEventListener('click', () => location.reload())
  cover(words, again)
}

function cover(...contents: HTMLElement[]): void {
  overlay ??= document.body.appendChild(document.createElement('div'))
  overlay.className = 'loading'
  for (const [name, value] of Object.entries(look())) overlay.style.setProperty(name, value)
  overlay.replaceChildren(...contents)
}

function look(): Record<string, string> {
  const { themeMode, themeColorPresets } = readSettings()
  const { background, text, divider } = paletteOf(themeMode, themeColorPresets)
  const { main, contrastText } = presets[themeColorPresets][themeMode]
  return {
    '--ground': background?.default ?? '',
    '--text': text?.primary ?? '',
    '--track': divider ?? '',
    '--bar': main,
    '--on-bar': contrastText,
    '--loader': `${tokens.motion.loader}ms`,
    '--leave': `${tokens.motion.leave}ms`,
  }
}
