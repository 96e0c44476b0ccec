import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { EmptyState } from '../parts/empty-state'
import { pathsOf } from '../providers/refine/paths'
import type { AnyResource } from '../resources/kernel/declare/resource'
import type { WireRow } from '../resources/kernel/wire/wire'
import { crudMessages } from './messages'
import { titleOf } from './title-of'

interface NotEditedProps {
  readonly resource: AnyResource
  readonly row: WireRow
  /** The reason, as a sentence without its full stop. */
  readonly problem: string
}

/** Replaces the form of a record whose state does not allow edits. */
export function NotEdited({ resource, row, problem }: NotEditedProps) {
  const title = titleOf(resource, row)
  return (
    <EmptyState
      heading="h1"
      title={crudMessages.notEditable(title)}
      actions={
        <Button component={Link} to={pathsOf(resource).show(row.id)} variant="contained">
          {crudMessages.open(title)}
        </Button>
      }
    >
      {crudMessages.notEditableWhy(problem)}
    </EmptyState>
  )
}
