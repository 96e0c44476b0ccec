import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { useNavigation } from 'react-router'

/** Shows itself only when the wait is long enough to be noticed. */
const Line = styled(LinearProgress)(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: theme.zIndex.tooltip,
  height: 3,
  borderRadius: 0,
  animation: 'wait-noticed 1ms 150ms both',
  '@keyframes wait-noticed': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
}))

/** A line over the page while the code of the next screen is on its way. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <Line aria-label="Loading the page" />
}
