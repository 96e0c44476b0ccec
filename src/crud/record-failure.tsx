import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { EmptyState } from '../parts/empty-state'
import type { AnyResource } from '../resources/kernel/declare/resource'
import { useParentLink } from './parent-link'
import type { LoadedRecord } from './use-record'

/** In the place of a record that could not be had. */
export function RecordFailure({ resource, loaded }: { resource: AnyResource; loaded: LoadedRecord }) {
  const parentLink = useParentLink(resource, loaded.row)
  const one = resource.one.toLowerCase()
  const isMissing = loaded.error?.statusCode === 404
  const picture = isMissing ? 'not-found' : loaded.error?.code === 'unreachable' && 'offline'
  return (
    <EmptyState
      heading="h1"
      {...(picture && { picture })}
      title={isMissing ? `This ${one} is not there` : `The ${one} could not be loaded`}
      actions={
        <>
          {!isMissing && (
            <Button variant="outlined" onClick={loaded.refetch}>
              Try again
            </Button>
          )}
          <Button component={Link} to={parentLink.to} variant="contained">
            {parentLink.label}
          </Button>
        </>
      }
    >
      {isMissing ? 'It may have been deleted, or the address may be mistyped.' : loaded.error?.message}
    </EmptyState>
  )
}
