import type { Theme } from '@mui/material/styles'
import { useInsertionEffect } from 'react'

type Sheets = ReturnType<Theme['generateStyleSheets']>

/**
 * Puts the variables of a theme on the page, those of both modes. They go around emotion: there is nothing in some
 * four hundred declarations for it to nest, prefix or turn over, and to look for it takes longer than all other styles
 * of a screen.
 */
export function useThemeVariables(theme: Theme): void {
  useInsertionEffect(() => {
    const style = document.head.appendChild(document.createElement('style'))
    for (const rule of rulesOf(theme.generateStyleSheets())) style.sheet?.insertRule(rule)
    return () => style.remove()
  }, [theme])
}

/** `{ ':root': { '--a': 1, colorScheme: 'dark' } }` → `:root{--a:1;color-scheme:dark}` */
export function rulesOf(sheets: Sheets): string[] {
  return sheets.flatMap(sheet =>
    Object.entries(sheet).map(([selector, declarations]) => {
      const said = Object.entries(declarations as Record<string, string | number>)
      return `${selector}{${said.map(([name, value]) => `${propertyOf(name)}:${value}`).join(';')}}`
    }),
  )
}

function propertyOf(name: string): string {
  return name.startsWith('--') ? name : name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}
