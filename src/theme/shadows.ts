import type { Shadows } from '@mui/material/styles'

/** Soft and low: a card lies on the page and does not hover. The colour follows the mode. */
export const shadows: Shadows = [
  'none',
  ...Array.from({ length: 24 }, (_, index) => {
    const lift = Math.round((index + 1) * 1.4)
    return `0 0 1px 0 ${shade(0.24)}, 0 ${Math.ceil(lift / 2)}px ${lift * 2}px -${Math.floor(lift / 3)}px ${shade(0.16)}`
  }),
] as Shadows

/** The glow of primary elements, in the preset's colour. */
export const primaryShadow = '0 6px 16px -4px rgba(var(--mui-palette-primary-mainChannel) / 0.4)'

function shade(alpha: number): string {
  return `rgba(16 24 36 / ${alpha})`
}
