import Typography from '@mui/material/Typography'
import { comparableState } from '../list/opening'
import type { ListNavigation } from '../list/use-list-state'
import { viewMessages } from './messages'

/** Shows the name of the saved view that the list was opened with, and whether the list has changed since. */
export function ActiveView({ navigation: { saved, state } }: { navigation: ListNavigation }) {
  if (!saved) return null
  return (
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      <bdi>{saved.name}</bdi>
      {saved.openedState !== comparableState(state) && viewMessages.activeChanged}
    </Typography>
  )
}
