import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useMemo, useState } from 'react'
import { InputStyles } from '../../fields/input-styles'
import { useUser } from '../../providers/session/session'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { Filter } from '../../resources/kernel/declare/filter'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { FilterCondition } from './filter-condition'
import { type CheckedDrafts, checkDrafts, type FilterDraft, newFilter } from './filter-drafts'
import { offeredFilters } from './filter-names'
import { listMessages } from './messages'

interface FilterPanelProps {
  readonly resource: AnyResource
  readonly view: View
  readonly anchor: HTMLElement
  /** The filter to edit, when the user clicked its chip; null to edit all. */
  readonly filter: Filter | null
  /** The active filters. */
  readonly filters: readonly Filter[]
  readonly onApply: (filters: readonly Filter[]) => void
  readonly onClose: () => void
}

/** Edits the conditions of a list: all of them, or only the one whose chip was clicked. */
export function FilterPanel(props: FilterPanelProps) {
  const { resource, view, anchor, filter, filters, onApply, onClose } = props
  const user = useUser()
  const offered = useMemo(() => offeredFilters(resource, view, user), [resource, view, user])
  const names = offered.map(({ name }) => name)
  const [drafts, setDrafts] = useState<readonly FilterDraft[]>(() => {
    const shown = filter ? [filter] : filters
    return (shown.length > 0 ? shown : [newFilter(resource, names, [])]).map(toDraft)
  })
  const [problems, setProblems] = useState<CheckedDrafts['problems']>({})
  const others = filter ? filters.filter(other => other !== filter) : []
  const put = (changed: readonly FilterDraft[]) => {
    setDrafts(changed)
    setProblems({})
  }
  const add = () => {
    const key = Math.max(-1, ...drafts.map(draft => draft.key)) + 1
    const set = drafts.map(draft => draft.filter)
    put([...drafts, { key, filter: newFilter(resource, names, set) }])
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles the event to the page's form, although the panel floats above it.
    event.stopPropagation()
    const checked = checkDrafts(resource, drafts)
    setProblems(checked.problems)
    if (Object.keys(checked.problems).length > 0) return
    const isReplaced = (other: Filter) =>
      checked.filters.some(({ field, operator }) => field === other.field && operator === other.operator)
    onApply([...others.filter(other => !isReplaced(other)), ...checked.filters])
    onClose()
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': listMessages.filters.panel,
          sx: { width: 680, maxWidth: 'calc(100% - 32px)' },
        },
      }}
    >
      <InputStyles />
      <Stack component="form" noValidate onSubmit={apply} sx={{ gap: 2, p: 2 }}>
        {drafts.map((draft, place) => (
          <FilterCondition
            key={draft.key}
            resource={resource}
            offered={offered}
            place={place}
            filter={draft.filter}
            filters={[...others, ...drafts.map(each => each.filter)]}
            problems={problems[draft.key] ?? {}}
            onChange={changed =>
              put(drafts.map(each => (each.key === draft.key ? { ...each, filter: changed } : each)))
            }
            onRemove={filter ? null : () => put(drafts.filter(each => each.key !== draft.key))}
          />
        ))}
        {drafts.length === 0 && <Typography color="text.secondary">{listMessages.filters.none}</Typography>}
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {!filter && (
            <>
              <Button startIcon={<Add />} onClick={add}>
                {listMessages.filters.add}
              </Button>
              <Button color="inherit" disabled={drafts.length === 0} onClick={() => put([])}>
                {listMessages.filters.clear}
              </Button>
            </>
          )}
          <span style={{ flex: 1 }} />
          <Button color="inherit" onClick={onClose}>
            {listMessages.filters.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {listMessages.filters.apply}
          </Button>
        </Stack>
      </Stack>
    </Popover>
  )
}

function toDraft(filter: Filter, key: number): FilterDraft {
  return { key, filter }
}
