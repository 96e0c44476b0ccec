import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { EmptyState } from '../../parts/empty-state'
import { useUser } from '../../providers/session/session'

/** Replaces a screen that the user's roles may not open; nothing of that screen has been loaded. */
export function ForbiddenScreen() {
  const roles = useUser().roles.map(role => role.toUpperCase())
  return (
    <EmptyState
      heading="h1"
      picture="forbidden"
      title="You don't have access to this page"
      actions={
        <Button component={Link} to="/" variant="contained">
          Go to the start page
        </Button>
      }
    >
      403: your role ({roles.join(', ')}) does not include it. If you need it, ask an administrator.
    </EmptyState>
  )
}
