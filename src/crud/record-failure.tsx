import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { AnyResource } from '../resources/kernel/resource'
import { CalmState } from './calm-state'
import type { LoadedRecord } from './use-record'
import { useWayUp } from './way-up'

/** In the place of a record that could not be had. */
export function RecordFailure({ resource, loaded }: { resource: AnyResource; loaded: LoadedRecord }) {
  const wayUp = useWayUp(resource, loaded.row)
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
          <Button component={Link} to={wayUp.to} variant="contained">
            {wayUp.label}
          </Button>
        </>
      }
    >
      {isMissing ? 'It may have been deleted, or the address may be mistyped.' : loaded.error?.message}
    </CalmState>
  )
}
