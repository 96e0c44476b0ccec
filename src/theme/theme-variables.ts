import type { Theme } from '@mui/material/styles'

type Sheets = ReturnType<Theme['generateStyleSheets']>

/**
 * Returns one CSS rule per selector: `{ ':root': { '--a': 1, colorScheme: 'dark' } }` →
 * `:root{--a:1;color-scheme:dark}`
 */
export function rulesOf(sheets: Sheets): string[] {
  return sheets.flatMap(sheet =>
    Object.entries(sheet).map(([selector, declarations]) => {
      const lines = Object.entries(declarations as Record<string, string | number>)
      return `${selector}{${lines.map(([name, value]) => `${propertyOf(name)}:${value}`).join(';')}}`
    }),
  )
}

let shown: { readonly rules: readonly string[]; readonly style: HTMLStyleElement } | null = null

/**
 * Puts a theme's CSS variables on the page, replacing the previous ones. Emotion is not used: to parse some four hundred
 * declarations that need no nesting, prefixes or mirroring would take longer than all other styles of a screen.
 */
export function showVariables(rules: readonly string[]): void {
  if (shown?.rules === rules) return
  const style = document.head.appendChild(document.createElement('style'))
  // In order: rules for dark mode come after rules for both modes.
  for (const [index, rule] of rules.entries()) style.sheet?.insertRule(rule, index)
  shown?.style.remove()
  shown = { rules, style }
}

function propertyOf(name: string): string {
  return name.startsWith('--') ? name : name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}
