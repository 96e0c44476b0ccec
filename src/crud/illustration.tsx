import Box from '@mui/material/Box'

/** The pictures of `public/illustrations.svg`. */
export type IllustrationName = 'coming' | 'empty' | 'forbidden' | 'not-found'

/** A picture in the place of what is not there, in the colour of the preset; it says nothing that the words do not. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 240 160"
      aria-hidden
      sx={{ display: 'block', width: 192, height: 128, mx: 'auto', mb: 2, color: 'primary.main' }}
    >
      <use href={`/illustrations.svg#${name}`} />
    </Box>
  )
}
