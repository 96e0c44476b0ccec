import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { pathsOf } from '../providers/paths'
import type { AnyResource } from '../resources/kernel/resource'
import type { WireRow } from '../resources/kernel/wire'
import { CalmState } from './calm-state'
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
    <CalmState
      heading="h1"
      title={`${title} cannot be edited`}
      actions={
        <Button component={Link} to={pathsOf(resource).show(row.id)} variant="contained">
          Open {title}
        </Button>
      }
    >
      {problem}. Its page and its history stay.
    </CalmState>
  )
}
