import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'

/** Invisible for the first 150 ms: a screen that arrives quickly should not flicker. */
const DelayedFadeIn = styled('div')({
  animation: 'pending 200ms 150ms both',
  '@keyframes pending': { from: { opacity: 0 }, to: { opacity: 1 } },
})

/** Shows a heading and a sheet in place of the first screen until its code has arrived. */
export function FirstScreenSkeleton() {
  return (
    <DelayedFadeIn aria-busy="true">
      <Skeleton width={220} height={44} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height="60dvh" />
    </DelayedFadeIn>
  )
}
