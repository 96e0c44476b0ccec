import Typography from '@mui/material/Typography'

/** The key that presses a button too; who listens is told by `aria-keyshortcuts`. */
export function KeyLetter({ children }: { children: string }) {
  return (
    <Typography component="kbd" variant="caption" aria-hidden sx={kbd}>
      {children}
    </Typography>
  )
}

const kbd = {
  '&&&': { fontSize: '0.75rem' },
  // Nobody presses keys with a finger.
  '@media (pointer: coarse)': { display: 'none' },
  px: 0.6,
  border: 1,
  borderColor: 'currentColor',
  borderRadius: 0.5,
  lineHeight: 1.4,
  fontFamily: 'inherit',
  opacity: 0.8,
} as const
