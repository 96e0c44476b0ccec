import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { EmptyState } from '../parts/empty-state'
import { pathsOf } from '../providers/refine/paths'
import type { AnyResource } from '../resources/kernel/declare/resource'
import type { WireRow } from '../resources/kernel/wire/wire'
import { titleOf } from './title-of'

interface NotEditedProps {
  readonly resource: AnyResource
  readonly row: WireRow
  /** Why, as a sentence without its full stop. */
  readonly problem: string
}

/** In the place of the form of a record that is in a state in which it is not edited. */
export function NotEdited({ resource, row, problem }: NotEditedProps) {
  const title = titleOf(resource, row)
  return (
    <EmptyState
      heading="h1"
      title={`${title} cannot be edited`}
      actions={
        <Button component={Link} to={pathsOf(resource).show(row.id)} variant="contained">
          Open {title}
        </Button>
      }
    >
      {problem}. Its page and its history stay.
    </EmptyState>
  )
}
