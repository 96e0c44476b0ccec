import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import type { Theme } from '@mui/material/styles'
import { ThemeProvider } from '@mui/system'
import { type ReactNode, useEffect, useInsertionEffect, useState } from 'react'
import { createAppTheme } from './create-theme'
import { type Direction, type PresetName, readSettings } from './settings'
import { rulesOf, showVariables } from './theme-variables'
import { useSettings } from './use-settings'

type Caches = Partial<Record<Direction, EmotionCache>>

const caches: Caches = {}

const load: Readonly<Record<Direction, () => Promise<EmotionCache>>> = {
  ltr: async () => createCache({ key: 'css', prepend: true }),
  rtl: async () => (await import('./rtl')).createRtlCache(),
}

/**
 * Prepares the theme of the stored settings and loads the styles of their text direction. Must finish before the first
 * render, so that the page does not flip.
 */
export async function prepareAppearance(): Promise<void> {
  const { themeDirection, themeColorPresets } = readSettings()
  showVariables(themeFor(themeDirection, themeColorPresets).variables)
  await prepare(themeDirection)
}

interface ThemeAndVariables {
  readonly theme: Theme
  /** The CSS rules of its variables. */
  readonly variables: readonly string[]
}

const themes = new Map<string, ThemeAndVariables>()

/** Returns the theme of a direction and preset, cached. */
function themeFor(direction: Direction, preset: PresetName): ThemeAndVariables {
  const key = `${direction} ${preset}`
  const known = themes.get(key)
  if (known) return known
  const theme = createAppTheme({ direction, preset })
  const look = { theme, variables: rulesOf(theme.generateStyleSheets()) }
  themes.set(key, look)
  return look
}

async function prepare(direction: Direction): Promise<EmotionCache> {
  caches[direction] ??= await load[direction]()
  return caches[direction]
}

/**
 * Provides the theme of the display settings to everything inside. Not Material's CSS variables provider: that one has
 * its own mode state and re-renders every component when the mode changes; here a class on the document does it.
 */
export function Appearance({ children }: { children: ReactNode }) {
  const { themeDirection, themeColorPresets } = useSettings()
  const cache = useCache(themeDirection)
  const { theme, variables } = themeFor(themeDirection, themeColorPresets)
  useInsertionEffect(() => showVariables(variables), [variables])
  if (!cache) return null
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}

/** Returns the styles of the direction; while they load, the previous ones. */
function useCache(direction: Direction): EmotionCache | undefined {
  const [shown, show] = useState(caches[direction])
  useEffect(() => {
    let isCurrent = true
    prepare(direction).then(cache => isCurrent && show(cache))
    return () => {
      isCurrent = false
    }
  }, [direction])
  return caches[direction] ?? shown
}
