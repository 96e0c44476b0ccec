import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { EmptyState } from '../../parts/empty-state'
import { useUser } from '../../providers/session/session'
import { forbiddenMessages as say } from './messages'

/** Replaces a screen that the user may not open; nothing of that screen has been loaded. */
export function ForbiddenScreen() {
  const { roles, closed } = useUser()
  const names = roles.map(role => role.toUpperCase())
  return (
    <EmptyState
      heading="h1"
      picture="forbidden"
      title={say.title}
      actions={
        <Button component={Link} to="/" variant="contained">
          {say.start}
        </Button>
      }
    >
      {closed ? say.beyondScope(names, closed.because) : say.hint(names)}
    </EmptyState>
  )
}
