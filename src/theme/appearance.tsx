import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import type { Theme } from '@mui/material/styles'
import { ThemeProvider } from '@mui/system'
import { type ReactNode, useEffect, useInsertionEffect, useState } from 'react'
import { createAppTheme } from './create-theme'
import { type Direction, type PresetName, readSettings } from './settings'
import { createLtrCache } from './styles-ahead'
import { rulesOf, showVariables } from './theme-variables'
import { useSettings } from './use-settings'

type Caches = Partial<Record<Direction, EmotionCache>>

const caches: Caches = {}

const load: Readonly<Record<Direction, () => Promise<EmotionCache>>> = {
  ltr: async () => createLtrCache(),
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
  /** The same for all presets: styles name variables. */
  readonly theme: Theme
  /** The CSS rules of its variables. */
  readonly variables: readonly string[]
}

const themes: Partial<Record<Direction, Theme>> = {}
const looks = new Map<string, ThemeAndVariables>()

/** Returns the theme of a direction and the variables of a preset, cached. */
function themeFor(direction: Direction, preset: PresetName): ThemeAndVariables {
  const key = `${direction} ${preset}`
  const known = looks.get(key)
  if (known) return known
  const made = createAppTheme({ direction, preset })
  themes[direction] ??= made
  const look = { theme: themes[direction], variables: rulesOf(made.generateStyleSheets()) }
  looks.set(key, look)
  return look
}

async function prepare(direction: Direction): Promise<EmotionCache> {
  caches[direction] ??= await load[direction]()
  return caches[direction]
}

/**
 * Provides the theme of the display settings to everything inside. Not Material's CSS variables provider: that one has
 * its own mode state and re-renders every component when the mode changes; here a class on the document does it, and
 * for a preset its variables.
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
