import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CreateButton } from '@refinedev/mui'
import { Suspense } from 'react'
import { ChunkState } from '../../parts/chunk-state'
import { lazyPart } from '../../parts/lazy-part'
import { useUser } from '../../providers/session/session'
import { can } from '../../resources/kernel/rights/access'
import { writableFields } from '../form/form-fields'
import { recordMessages } from './messages'
import { RelatedFeed } from './related-feed'
import { RelatedTable } from './related-table'
import type { RelatedList } from './use-related'
import { useRelatedList } from './use-related-list'

const QuickAdd = lazyPart('quick-add', async () => (await import('./quick-add')).QuickAdd)

/** Lists the records of a resource that refer to this one, page by page, with a button to create another. */
export function RelatedRecords({ list, id }: { list: RelatedList; id: string }) {
  const { resource } = list
  const { rows, hasMore, isFetching, error, fetchMore, refetch } = useRelatedList(list, id)
  return (
    <>
      <Suspense>
        <CreateRelated list={list} id={id} />
      </Suspense>
      {!rows ? (
        <ChunkState error={error} isFetching={isFetching} onRetry={refetch} />
      ) : rows.length === 0 ? (
        <Typography color="text.secondary" sx={{ p: 3 }}>
          {recordMessages.noneYet(resource.label.toLowerCase())}
        </Typography>
      ) : (
        <Box sx={resource.display === 'feed' ? undefined : linked}>
          {resource.display === 'feed' ? (
            <RelatedFeed list={list} rows={rows} />
          ) : (
            <RelatedTable list={list} rows={rows} />
          )}
        </Box>
      )}
      {rows && error && <ChunkState error={error} isFetching={isFetching} onRetry={refetch} />}
      {hasMore && (
        <Box sx={{ px: 3, py: 2 }}>
          <Button variant="outlined" color="inherit" loading={isFetching} onClick={fetchMore}>
            {recordMessages.showMore}
          </Button>
        </Box>
      )}
    </>
  )
}

/** A form with one field appears above the list; a larger form has its own page. */
function CreateRelated({ list: { resource, field }, id }: { list: RelatedList; id: string }) {
  const user = useUser()
  const fields = writableFields(resource, user, 'create')
  if (!can(user, resource, 'create') || !(field in fields)) return null
  const asked = Object.keys(fields).filter(name => name !== field)
  if (resource.display === 'feed' && asked.length === 1 && asked[0] === resource.title)
    return <QuickAdd key={id} resource={resource} reference={field} id={id} />
  return (
    <Stack direction="row" sx={{ px: 3, pt: 2, pb: 1, justifyContent: 'flex-end' }}>
      <CreateButton
        resource={resource.name}
        meta={{ query: { [field]: id } }}
        variant="outlined"
        startIcon={false}
      >
        {recordMessages.newOne(resource.one.toLowerCase())}
      </CreateButton>
    </Stack>
  )
}

const linked = { '& a': { color: 'primary.main' } } as const
