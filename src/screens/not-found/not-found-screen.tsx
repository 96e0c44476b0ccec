import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { EmptyState } from '../../parts/empty-state'
import { notFoundMessages as say } from './messages'

/** `/404`: the screen that every unknown path leads to. */
export function NotFoundScreen() {
  return (
    <EmptyState
      heading="h1"
      picture="not-found"
      title={say.title}
      actions={
        <Button component={Link} to="/" variant="contained">
          {say.start}
        </Button>
      }
    >
      {say.hint}
    </EmptyState>
  )
}
