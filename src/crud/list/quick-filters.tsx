import Button from '@mui/material/Button'
import { useUser } from '../../providers/session/session'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { Filter } from '../../resources/kernel/declare/filter'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { filterNames } from './list-columns'
import type { ListNavigation } from './use-list-state'

interface QuickFiltersProps {
  readonly resource: AnyResource
  readonly view: View
  readonly navigation: ListNavigation
}

/** The ready-made filters of the view, as toggle buttons. */
export function QuickFilters({ resource, view, navigation: { state, ask } }: QuickFiltersProps) {
  const names = filterNames(resource, useUser())
  const offered = (view.quick ?? []).filter(({ filter }) => names.includes(filter.field))
  return offered.map(({ label, filter }) => {
    const isActive = state.filters.some(other => isSame(other, filter))
    const others = state.filters.filter(({ field }) => field !== filter.field)
    return (
      <Button
        key={label}
        color={isActive ? 'primary' : 'inherit'}
        variant={isActive ? 'contained' : 'outlined'}
        aria-pressed={isActive}
        onClick={() => ask({ filters: isActive ? others : [...others, filter] })}
      >
        {label}
      </Button>
    )
  })
}

function isSame(one: Filter, other: Filter): boolean {
  return (
    one.field === other.field &&
    one.operator === other.operator &&
    JSON.stringify(one.value) === JSON.stringify(other.value)
  )
}
