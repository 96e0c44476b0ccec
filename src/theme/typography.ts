import type { TypographyVariantsOptions } from '@mui/material/styles'

/** Inter where it has the script, otherwise the system's fonts (typeface.css). */
const fontFamily = 'var(--typeface)'

export const typography: TypographyVariantsOptions = {
  fontFamily,
  fontWeightMedium: 600,
  h1: { fontSize: '1.625rem', fontWeight: 700, lineHeight: 1.3, letterSpacing: '-0.012em' },
  h2: { fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.35, letterSpacing: '-0.01em' },
  h3: { fontSize: '1.1875rem', fontWeight: 700, lineHeight: 1.4 },
  h4: { fontSize: '1.0625rem', fontWeight: 600, lineHeight: 1.45 },
  h5: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.5 },
  h6: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.5 },
  subtitle1: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.5 },
  subtitle2: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.5 },
  body1: { fontSize: '0.9375rem', lineHeight: 1.6 },
  body2: { fontSize: '0.875rem', lineHeight: 1.57 },
  caption: { fontSize: '0.78125rem', lineHeight: 1.5 },
  overline: { fontSize: '0.75rem', fontWeight: 700, lineHeight: 1.5, letterSpacing: '0.06em' },
  button: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.7, textTransform: 'none' },
}
