import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache'
import rtlPlugin from '@mui/stylis-plugin-rtl'
import { DECLARATION, prefixer } from 'stylis'

/** Turns every style to right-to-left; loaded only by those who read so. */
export function createRtlCache(): EmotionCache {
  return createCache({ key: 'rtl', prepend: true, stylisPlugins: [prefixDeclarations, rtlPlugin] })
}

/**
 * The vendor prefixes of declarations only: for whole rules stylis looks at what its older edition inside
 * emotion does not tell, and fails on the first ::placeholder.
 */
const prefixDeclarations: StylisPlugin = (element, index, children, callback) =>
  element.type === DECLARATION ? prefixer(element, index, children, callback) : undefined
