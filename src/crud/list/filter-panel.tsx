import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import { filterOf } from '../../fields/filters'
import { InputStyles } from '../../fields/input-styles'
import { useUser } from '../../providers/session/session'
import { type Field, labelOf } from '../../resources/kernel/declare/field'
import type { Filter, Operator } from '../../resources/kernel/declare/filter'
import { filterRow } from '../../resources/kernel/declare/filter-row'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import type { Problems } from '../../resources/kernel/declare/schema'
import { operatorWords } from '../../resources/kernel/kinds/filter-words'
import { kindOf } from '../../resources/kernel/kinds/kinds'
import { operatorsOf } from '../../resources/kernel/kinds/mask'
import { filterProblems } from './filter-problems'
import { filterNames } from './list-columns'

interface FilterPanelProps {
  readonly resource: AnyResource
  readonly anchor: HTMLElement
  /** The filter to change; null: a new one. */
  readonly filter: Filter | null
  /** All that hold. */
  readonly filters: readonly Filter[]
  readonly onApply: (filter: Filter) => void
  readonly onClose: () => void
}

/** One filter: which field, how it is compared, with what. */
export function FilterPanel({ resource, anchor, filter, filters, onApply, onClose }: FilterPanelProps) {
  const names = filterNames(resource, useUser())
  const id = useId()
  const [draft, setDraft] = useState<Filter>(filter ?? newFilter(resource, names, filters))
  const [problems, setProblems] = useState<Problems>({})
  const field = fieldOf(resource, draft.field)
  const { Filter: Editor = null } = field ? filterOf(field) : {}
  const change = (changed: Filter) => {
    setDraft(changed)
    setProblems({})
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    // A panel is drawn inside the page's form tree, wherever it floats.
    event.stopPropagation()
    const found = filterProblems(resource, draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    onApply(draft)
    onClose()
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': 'Filter', sx: { p: 2, width: 340, maxWidth: '100%' } },
      }}
    >
      <InputStyles />
      <Stack component="form" noValidate onSubmit={apply} sx={{ gap: 2 }}>
        <TextField
          select
          size="small"
          id={`${id}-field`}
          label="Field"
          value={draft.field}
          onChange={event => change(startingFilter(resource, event.target.value))}
        >
          {names.map(name => (
            <MenuItem key={name} value={name}>
              {labelOf(name, fieldOf(resource, name))}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          id={`${id}-operator`}
          label="Condition"
          value={draft.operator}
          onChange={event => change({ field: draft.field, operator: event.target.value as Operator })}
        >
          {(field ? offeredOperators(field) : []).map(operator => (
            <MenuItem key={operator} value={operator}>
              {operatorWords[operator]}
            </MenuItem>
          ))}
        </TextField>
        {field && Editor && (
          <Editor
            key={`${draft.field}.${draft.operator}`}
            field={field as never}
            label={labelOf(draft.field, field)}
            operator={draft.operator}
            value={draft.value ?? null}
            onChange={value => change({ ...draft, value })}
            problems={problems}
            row={filterRow(resource, draft.field, filters)}
          />
        )}
        <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Apply
          </Button>
        </Stack>
      </Stack>
    </Popover>
  )
}

/** Those that it takes; what is never empty, nobody is asked whether it is. */
function offeredOperators(field: Field): readonly Operator[] {
  const operators = operatorsOf(field)
  const { isSpare } = kindOf(field)
  return (isSpare?.(field as never) ?? !field.required)
    ? operators
    : operators.filter(operator => operator !== 'null' && operator !== 'nnull')
}

/** By the first field that no filter is about yet: whoever opens the panel again wants another. */
function newFilter(resource: AnyResource, names: readonly string[], filters: readonly Filter[]): Filter {
  const free = names.find(name => filters.every(filter => filter.field !== name))
  return startingFilter(resource, free ?? names[0] ?? '')
}

/** The kind's usual operator comes first. */
function startingFilter(resource: AnyResource, name: string): Filter {
  const field = fieldOf(resource, name)
  return { field: name, operator: (field && offeredOperators(field)[0]) ?? 'eq' }
}
