import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'

/** Empty for a moment: what comes quickly should not flicker. */
const Wait = styled('div')({
  animation: 'pending 200ms 150ms both',
  '@keyframes pending': { from: { opacity: 0 }, to: { opacity: 1 } },
})

/** In the place of the first screen until its code has arrived: a heading and a sheet. */
export function PendingScreen() {
  return (
    <Wait aria-busy="true">
      <Skeleton width={220} height={44} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height="60dvh" />
    </Wait>
  )
}
