import Close from '@mui/icons-material/Close'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { filterOf } from '../../fields/filters'
import { labelOf } from '../../resources/kernel/declare/field'
import type { Filter, Operator } from '../../resources/kernel/declare/filter'
import { filterRow } from '../../resources/kernel/declare/filter-row'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import type { Problems } from '../../resources/kernel/declare/schema'
import { operatorWords } from '../../resources/kernel/kinds/filter-words'
import { offeredOperators, startingFilter } from './filter-drafts'
import type { OfferedField } from './filter-names'
import { listMessages } from './messages'

interface FilterConditionProps {
  readonly resource: AnyResource
  readonly offered: readonly OfferedField[]
  /** The position in the panel, counted from 0. */
  readonly place: number
  readonly filter: Filter
  /** All conditions, including this one. */
  readonly filters: readonly Filter[]
  readonly problems: Problems
  readonly onChange: (filter: Filter) => void
  /** Null if the condition cannot be removed. */
  readonly onRemove: (() => void) | null
}

/** One condition: a field, an operator and a value. */
export function FilterCondition(props: FilterConditionProps) {
  const { resource, offered, place, filter, filters, problems, onChange, onRemove } = props
  const id = useId()
  const field = fieldOf(resource, filter.field)
  const { Filter: Editor = null } = field ? filterOf(field) : {}
  const isShown = new Map(offered.map(({ name, isShown }) => [name, isShown]))
  const labelFor = (name: string) => labelOf(name, fieldOf(resource, name))
  return (
    <Box role="group" aria-label={listMessages.filters.condition(place + 1)} sx={layout}>
      <Autocomplete
        size="small"
        id={`${id}-field`}
        className="filter-field"
        disableClearable
        autoHighlight
        options={offered.map(({ name }) => name)}
        getOptionLabel={labelFor}
        groupBy={name =>
          isShown.get(name) ? listMessages.filters.shownFields : listMessages.filters.otherFields
        }
        value={filter.field}
        onChange={(_, name) => onChange(startingFilter(resource, name))}
        renderInput={({ size: _, ...params }) => (
          <TextField {...params} size="small" label={listMessages.filters.field} />
        )}
      />
      <TextField
        select
        size="small"
        id={`${id}-operator`}
        className="filter-operator"
        label={listMessages.filters.operator}
        value={filter.operator}
        onChange={event => onChange({ field: filter.field, operator: event.target.value as Operator })}
      >
        {(field ? offeredOperators(field) : []).map(operator => (
          <MenuItem key={operator} value={operator}>
            {operatorWords[operator]}
          </MenuItem>
        ))}
      </TextField>
      <Box className="filter-value">
        {field && Editor && (
          <Editor
            key={`${filter.field}.${filter.operator}`}
            field={field as never}
            label={labelFor(filter.field)}
            operator={filter.operator}
            value={filter.value ?? null}
            onChange={value => onChange({ ...filter, value })}
            problems={problems}
            row={filterRow(resource, filter.field, filters)}
          />
        )}
        {!field && problems[''] && <FormHelperText error>{problems['']}</FormHelperText>}
      </Box>
      {onRemove && (
        <IconButton
          size="small"
          className="filter-remove"
          aria-label={listMessages.filters.remove}
          onClick={onRemove}
        >
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}

/** One line where there is room; on a phone, the value is below. */
const layout = {
  display: 'grid',
  alignItems: 'start',
  gap: 1,
  gridTemplateColumns: { xs: '1fr 1fr auto', sm: '180px 150px 1fr auto' },
  gridTemplateAreas: {
    xs: '"field operator remove" "value value value"',
    sm: '"field operator value remove"',
  },
  pb: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '& .filter-field': { gridArea: 'field' },
  '& .filter-operator': { gridArea: 'operator' },
  '& .filter-value': { gridArea: 'value', minWidth: 0 },
  '& .filter-remove': { gridArea: 'remove', mt: 0.5 },
  // A choice with few options is laid out in a row, so that several conditions fit on the screen.
  '& .MuiFormGroup-root': { flexDirection: 'row' },
} as const
