import Box from '@mui/material/Box'

/** The number that a runner carries on its saddle cloth. */
export function RunnerNumber({ no }: { readonly no: number }) {
  return (
    <Box component="span" sx={look}>
      {no}
    </Box>
  )
}

const look = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 28,
  height: 28,
  px: 0.5,
  borderRadius: 0.5,
  border: 1,
  borderColor: 'text.primary',
  fontWeight: 'fontWeightBold',
  fontVariantNumeric: 'tabular-nums lining-nums',
} as const
