import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { useNavigation } from 'react-router'
import { layoutMessages } from './messages'

const Line = styled(LinearProgress)(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: theme.zIndex.tooltip,
  height: 3,
  borderRadius: 0,
}))

/** A progress bar at the top while the code of the next screen loads, once the router reports it (`patientRouter`). */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <Line aria-label={layoutMessages.loadingPage} />
}
