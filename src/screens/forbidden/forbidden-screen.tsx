import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { EmptyState } from '../../parts/empty-state'
import { useUser } from '../../providers/session/session'
import { forbiddenMessages as say } from './messages'

/** Replaces a screen that the user's roles may not open; nothing of that screen has been loaded. */
export function ForbiddenScreen() {
  const roles = useUser().roles.map(role => role.toUpperCase())
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
      {say.hint(roles)}
    </EmptyState>
  )
}
