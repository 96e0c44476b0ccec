import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import ButtonGroup from '@mui/material/ButtonGroup'
import { useTitles } from '../../fields/use-titles'
import { useHeadingAfterwards } from '../../parts/focus-heading'
import type { Filter } from '../../resources/kernel/declare/filter'
import { filterRow } from '../../resources/kernel/declare/filter-row'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { kindOf } from '../../resources/kernel/kinds/kinds'
import { useScene } from '../record-references'
import { describeFilter } from './filter-words'
import { listMessages } from './messages'

interface FilterChipProps {
  readonly resource: AnyResource
  readonly filter: Filter
  /** All active filters, including this one. */
  readonly filters: readonly Filter[]
  readonly onEdit: (anchor: HTMLElement) => void
  readonly onRemove: () => void
}

/** Shows an active filter as text. A click edits it; the cross removes it. */
export function FilterChip({ resource, filter, filters, onEdit, onRemove }: FilterChipProps) {
  useHeadingAfterwards()
  const { to, ids } = mentionedRecords(resource, filter)
  const scene = useScene(useTitles({ to }, ids))
  const words = describeFilter(resource, filter, filterRow(resource, filter.field, filters), scene)
  return (
    <ButtonGroup size="small" color="inherit" variant="outlined" aria-label={words}>
      <Button onClick={event => onEdit(event.currentTarget)}>{words}</Button>
      <Button aria-label={listMessages.filters.removeChip(words)} onClick={onRemove}>
        <Close fontSize="small" />
      </Button>
    </ButtonGroup>
  )
}

/** Returns the records that the filter's value refers to. */
function mentionedRecords(
  resource: AnyResource,
  { field: name, value }: Filter,
): { to: string; ids: string[] } {
  const field = fieldOf(resource, name)
  if (!field) return { to: '', ids: [] }
  const [to = ''] = kindOf(field).targets(field)
  const mentions = [value].flat().flatMap(one =>
    // A filter on a list of references compares with a single reference.
    [one, [one]].flatMap(each => kindOf(field).mentions(field, each)),
  )
  return { to, ids: mentions.map(mention => mention.id) }
}
