import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache'
import rtlPlugin from '@mui/stylis-plugin-rtl'
import { DECLARATION, prefixer } from 'stylis'

/** Mirrors every style for right-to-left; only those users load it. */
export function createRtlCache(): EmotionCache {
  return createCache({ key: 'rtl', prepend: true, stylisPlugins: [prefixDeclarations, rtlPlugin] })
}

/**
 * Prefixes declarations only: for whole rules, stylis needs data that the older stylis in emotion does not provide, and
 * it fails at the first ::placeholder.
 */
const prefixDeclarations: StylisPlugin = (element, index, children, callback) =>
  element.type === DECLARATION ? prefixer(element, index, children, callback) : undefined
