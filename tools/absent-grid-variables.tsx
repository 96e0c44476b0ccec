/**
 * Replaces the part of @mui/x-data-grid that writes its CSS variables into an inline style element
 * (utils/css/context). The page's policy blocks inline styles, and a nonce would have to differ per page,
 * which then could not be cached. src/crud/sheet/sheet-styles.ts sets these variables instead.
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
