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
 * Makes the look of the stored settings, and fetches the styles of their direction; to be waited for before the first
 * drawing, so that nothing turns over.
 */
export async function prepareAppearance(): Promise<void> {
  const { themeDirection, themeColorPresets } = readSettings()
  showVariables(lookOf(themeDirection, themeColorPresets).variables)
  await prepare(themeDirection)
}

interface Look {
  readonly theme: Theme
  /** The rules of its CSS variables. */
  readonly variables: readonly string[]
}

const looks = new Map<string, Look>()

/** The look of two settings, made once. */
function lookOf(direction: Direction, preset: PresetName): Look {
  const key = `${direction} ${preset}`
  const known = looks.get(key)
  if (known) return known
  const theme = createAppTheme({ direction, preset })
  const look = { theme, variables: rulesOf(theme.generateStyleSheets()) }
  looks.set(key, look)
  return look
}

async function prepare(direction: Direction): Promise<EmotionCache> {
  caches[direction] ??= await load[direction]()
  return caches[direction]
}

/**
 * The theme for everything inside, from the display settings.
 * The provider is the plain one, not Material's for CSS variables: that one keeps a mode of its own and draws
 * every component again when the mode changes, where a class on the document does.
 */
export function Appearance({ children }: { children: ReactNode }) {
  const { themeDirection, themeColorPresets } = useSettings()
  const cache = useCache(themeDirection)
  const { theme, variables } = lookOf(themeDirection, themeColorPresets)
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

/** The styles of the direction; while those of another are fetched, the ones before. */
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
