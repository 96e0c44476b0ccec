import Typography from '@mui/material/Typography'

/** Shows the shortcut of a button; screen readers get it from `aria-keyshortcuts`. */
export function KeyLetter({ children }: { children: string }) {
  return (
    <Typography component="kbd" variant="caption" aria-hidden sx={kbd}>
      {children}
    </Typography>
  )
}

const kbd = {
  '&&&': { fontSize: '0.75rem' },
  // Hidden on touch screens.
  '@media (pointer: coarse)': { display: 'none' },
  px: 0.6,
  border: 1,
  borderColor: 'currentColor',
  borderRadius: 0.5,
  lineHeight: 1.4,
  fontFamily: 'inherit',
  opacity: 0.8,
} as const
