import Box from '@mui/material/Box'

/** The pictures of `public/illustrations.svg`, and one that must work when that file cannot be loaded. */
export type IllustrationName = 'empty' | 'forbidden' | 'not-found' | 'offline'

/** A decorative picture for an empty state, in the colour of the preset. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 240 160"
      aria-hidden
      sx={{ display: 'block', width: 192, height: 128, mx: 'auto', mb: 2, color: 'primary.main' }}
    >
      {name === 'offline' ? <BrokenWire /> : <use href={`/illustrations.svg#${name}`} />}
    </Box>
  )
}

/** Two poles with a broken wire between them. */
function BrokenWire() {
  return (
    <g fill="none" stroke="currentColor" strokeLinecap="round" strokeWidth="5">
      <ellipse cx="120" cy="138" rx="100" ry="13" fill="currentColor" fillOpacity="0.1" stroke="none" />
      <path d="M48 138V34M192 138V34M32 48h32M176 48h32" />
      <path d="M60 52c14 14 28 24 44 62M180 52c-10 12-22 22-32 34" strokeWidth="3.5" strokeOpacity="0.55" />
      <path d="M124 78l-8-8M128 66V54M136 98l10 4" strokeWidth="3.5" />
    </g>
  )
}
