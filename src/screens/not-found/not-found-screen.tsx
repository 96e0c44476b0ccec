import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { EmptyState } from '../../parts/empty-state'

/** `/404`: the screen that every unknown path leads to. */
export function NotFoundScreen() {
  return (
    <EmptyState
      heading="h1"
      picture="not-found"
      title="Page not found"
      actions={
        <Button component={Link} to="/" variant="contained">
          Go to the start page
        </Button>
      }
    >
      404: nothing was found at this address. It may be mistyped, or the page may have moved.
    </EmptyState>
  )
}
