/**
 * Stands in for the part of @mui/x-data-grid that writes its CSS variables into a style element of its own
 * (utils/css/context): the page's policy takes no inline styles, and a nonce would have to be another with every page,
 * which could then not be kept by the browser. src/crud/sheet/sheet-styles.ts says these variables instead.
 */
import type { ReactNode } from 'react'

const context = { className: '', tag: null }

export function useCSSVariablesClass(): string {
  return context.className
}

export function useCSSVariablesContext() {
  return context
}

export function GridPortalWrapper({ children }: { children: ReactNode }) {
  return children
}

export function GridCSSVariablesContext({ children }: { children: ReactNode }) {
  return children
}
