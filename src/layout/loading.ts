import { paletteOf } from '../theme/palette'
import { presets } from '../theme/presets'
import { readSettings } from '../theme/settings'
import { tokens } from '../theme/tokens'
import './loading.css'
import { logoStrokes } from './logo-strokes'
import { layoutMessages } from './messages'

// Written without React, because it is visible before React has loaded.

let overlay: HTMLElement | null = null

/** Covers the page with the logo and a progress bar until `hideLoading`. */
export function showLoading(): void {
  const bar = document.createElement('div')
  bar.role = 'progressbar'
  bar.ariaLabel = layoutMessages.loading
  cover(logo(), bar)
}

function logo(): Element {
  const element = (tag: string, attributes: Record<string, string>) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', tag)
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
    return made
  }
  const round = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  const mark = element('svg', { ...round, viewBox: '0 0 64 64', 'aria-hidden': 'true' })
  mark.append(
    ...logoStrokes.map(({ d, color, width }) =>
      element('path', { d, stroke: color, 'stroke-width': String(width) }),
    ),
  )
  return mark
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

function cover(...contents: Element[]): void {
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
