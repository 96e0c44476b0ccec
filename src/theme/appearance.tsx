import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/system'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { createAppTheme } from './create-theme'
import { type Direction, readSettings } from './settings'
import { useSettings } from './use-settings'

type Caches = Partial<Record<Direction, EmotionCache>>

const caches: Caches = {}

const load: Readonly<Record<Direction, () => Promise<EmotionCache>>> = {
  ltr: async () => createCache({ key: 'css', prepend: true }),
  rtl: async () => (await import('./rtl')).createRtlCache(),
}

/** Fetches the styles of the stored direction; to be waited for before the first drawing, so that none turns over. */
export async function prepareAppearance(): Promise<void> {
  await prepare(readSettings().themeDirection)
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
  const theme = useMemo(
    () => createAppTheme({ direction: themeDirection, preset: themeColorPresets }),
    [themeDirection, themeColorPresets],
  )
  if (!cache) return null
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <GlobalStyles styles={theme.generateStyleSheets()} />
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
