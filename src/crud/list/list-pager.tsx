import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { CountButton } from './count-button'
import type { KeysetList, KeysetQuery } from './use-keyset-list'
import type { ListNavigation } from './use-list-state'

interface ListPagerProps {
  readonly resource: AnyResource
  readonly query: KeysetQuery
  readonly navigation: ListNavigation
  readonly list: KeysetList
}

/** One page back, one page on: there are no page numbers, for the rows are counted only when somebody asks. */
export function ListPager({ resource, query, navigation, list }: ListPagerProps) {
  const { state, page, goToNext, goToPrevious } = navigation
  const { nextKey, rows } = list
  return (
    <Stack
      component="nav"
      aria-label="Pages"
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }} role="status">
        {page ? `Page ${page} · ` : ''}
        {rows?.length === 1 ? '1 row' : `${rows?.length ?? 0} rows`}
      </Typography>
      <CountButton resource={resource} query={query} />
      <Button color="inherit" disabled={state.after === null} onClick={goToPrevious}>
        Previous page
      </Button>
      <Button color="inherit" disabled={nextKey === null} onClick={() => nextKey && goToNext(nextKey)}>
        Next page
      </Button>
    </Stack>
  )
}
