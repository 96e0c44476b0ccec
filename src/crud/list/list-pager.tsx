import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ShownZone } from '../../fields/cell'
import { zoneInWords } from '../../fields/moment-words'
import { RunButton } from '../../parts/run-button'
import { notify } from '../../providers/refine/notification'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { usualLimit } from '../../resources/kernel/wire/list-call'
import type { CountAnswer } from '../../resources/kernel/wire/wire'
import { listMessages } from './messages'
import type { KeysetList, KeysetQuery } from './use-keyset-list'
import type { ListNavigation } from './use-list-state'
import { useRowCount } from './use-row-count'

interface ListPagerProps {
  readonly resource: AnyResource
  readonly query: KeysetQuery
  readonly navigation: ListNavigation
  readonly list: KeysetList
  /** The zone of the times that the list shows; null without times. */
  readonly zone: ShownZone | null
}

/** Goes one page back or forward. There are no page numbers, because rows are counted only on request. */
export function ListPager({ resource, query, navigation, list, zone }: ListPagerProps) {
  const { state, page, goToNext, goToPrevious } = navigation
  const { nextKey, rows = [] } = list
  const { answer, isCounting, count } = useRowCount(resource, query)
  const isWhole = state.after === null && nextKey === null
  const first = page === null ? null : (page - 1) * (query.limit ?? usualLimit) + 1
  const run = async () => {
    const problem = await count()
    if (problem) notify({ type: 'error', message: problem.notice })
  }
  return (
    <Stack
      component="nav"
      aria-label={listMessages.pager.label}
      direction="row"
      sx={{
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        whiteSpace: 'nowrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        columnGap: { xs: 1, sm: 2 },
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" color="text.secondary" role="status">
        <bdi>
          {answer ? countedWords(answer, first, rows.length) : listMessages.pager.page(page, rows.length)}
        </bdi>
      </Typography>
      {!isWhole && !answer && (
        <RunButton color="inherit" loading={isCounting} onClick={run}>
          {listMessages.pager.count}
        </RunButton>
      )}
      {zone && (
        <Typography variant="body2" color="text.secondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
          <bdi>{listMessages.pager.zone[zone](zoneInWords())}</bdi>
        </Typography>
      )}
      <span style={{ flex: 1 }} />
      <PageButton
        label={listMessages.pager.previous}
        Icon={ChevronLeft}
        disabled={state.after === null}
        onClick={goToPrevious}
      />
      <PageButton
        label={listMessages.pager.next}
        Icon={ChevronRight}
        disabled={nextKey === null}
        onClick={() => nextKey && goToNext(nextKey)}
      />
    </Stack>
  )
}

/** "1–25 of 1,284"; without the range if the position of the page is unknown. */
function countedWords({ count, isMore }: CountAnswer, first: number | null, rows: number): string {
  const total = listMessages.pager.counted(count, isMore)
  if (first === null || rows === 0) return listMessages.pager.total(total)
  return listMessages.pager.range(first, first + rows - 1, total)
}

interface PageButtonProps {
  readonly label: string
  readonly Icon: typeof ChevronLeft
  readonly disabled: boolean
  readonly onClick: () => void
}

/** A button with a text; on a phone with an icon, so that the pager stays one line. */
function PageButton({ label, Icon, ...button }: PageButtonProps) {
  return (
    <Button color="inherit" aria-label={label} {...button} sx={{ minWidth: 40, px: { xs: 0, sm: 1 } }}>
      <Icon
        sx={{ display: { xs: 'block', sm: 'none' }, '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
        aria-hidden
      />
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  )
}
