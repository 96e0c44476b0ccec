import type { Theme } from '@mui/material/styles'

type Sheets = ReturnType<Theme['generateStyleSheets']>

/** A rule for each selector: `{ ':root': { '--a': 1, colorScheme: 'dark' } }` → `:root{--a:1;color-scheme:dark}` */
export function rulesOf(sheets: Sheets): string[] {
  return sheets.flatMap(sheet =>
    Object.entries(sheet).map(([selector, declarations]) => {
      const said = Object.entries(declarations as Record<string, string | number>)
      return `${selector}{${said.map(([name, value]) => `${propertyOf(name)}:${value}`).join(';')}}`
    }),
  )
}

let shown: { readonly rules: readonly string[]; readonly style: HTMLStyleElement } | null = null

/**
 * Puts the variables of a theme on the page, in the place of those before. They go around emotion: there is nothing in
 * some four hundred declarations for it to nest, prefix or turn over, and to look for it takes longer than all other
 * styles of a screen.
 */
export function showVariables(rules: readonly string[]): void {
  if (shown?.rules === rules) return
  const style = document.head.appendChild(document.createElement('style'))
  // In their order: what is said of dark comes after what is said of both.
  for (const [place, rule] of rules.entries()) style.sheet?.insertRule(rule, place)
  shown?.style.remove()
  shown = { rules, style }
}

function propertyOf(name: string): string {
  return name.startsWith('--') ? name : name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}
