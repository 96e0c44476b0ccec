import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { pathsOf } from '../providers/paths'
import type { AnyResource } from '../resources/kernel/resource'
import { CalmState } from './calm-state'
import type { LoadedRecord } from './use-record'

/** In the place of a record that could not be had. */
export function RecordFailure({ resource, loaded }: { resource: AnyResource; loaded: LoadedRecord }) {
  const one = resource.one.toLowerCase()
  const isMissing = loaded.error?.statusCode === 404
  const picture = isMissing ? 'not-found' : loaded.error?.code === 'unreachable' && 'offline'
  return (
    <CalmState
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
          <Button component={Link} to={pathsOf(resource).list} variant="contained">
            {resource.label}
          </Button>
        </>
      }
    >
      {isMissing ? 'It may have been deleted, or the address may be mistyped.' : loaded.error?.message}
    </CalmState>
  )
}
