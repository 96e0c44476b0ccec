import Button from '@mui/material/Button'
import { RefreshButton } from '@refinedev/mui'
import { Link } from 'react-router'
import { EmptyState } from '../parts/empty-state'
import { inSentence } from '../resources/kernel/declare/in-sentence'
import type { AnyResource } from '../resources/kernel/declare/resource'
import { crudMessages } from './messages'
import { useParentLink } from './parent-link'
import type { LoadedRecord } from './use-record'

/** Replaces the page of a record that could not be loaded. */
export function RecordFailure({ resource, loaded }: { resource: AnyResource; loaded: LoadedRecord }) {
  const parentLink = useParentLink(resource, loaded.row)
  const isMissing = loaded.error?.statusCode === 404
  const picture = isMissing ? 'not-found' : loaded.error?.code === 'unreachable' && 'offline'
  return (
    <EmptyState
      heading="h1"
      {...(picture && { picture })}
      title={
        isMissing ? crudMessages.notFound(resource.one) : crudMessages.notLoaded(inSentence(resource.one))
      }
      actions={
        <>
          {!isMissing && (
            <RefreshButton
              resource={resource.name}
              recordItemId={loaded.id}
              variant="outlined"
              color="inherit"
              startIcon={false}
            >
              {crudMessages.tryAgain}
            </RefreshButton>
          )}
          <Button component={Link} to={parentLink.to} variant="contained">
            {parentLink.label}
          </Button>
        </>
      }
    >
      {isMissing ? crudMessages.notFoundHint : loaded.error?.message}
    </EmptyState>
  )
}
