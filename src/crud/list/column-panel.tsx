import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import Popover from '@mui/material/Popover'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import { useUser } from '../../providers/session/session'
import type { View } from '../../resources/kernel/declare/declared-view'
import { words } from '../../resources/kernel/declare/field'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { type Density, densities } from '../../resources/kernel/declare/saved-view'
import { columnLabel, offeredColumns, startingColumns } from './list-columns'
import { type ListState, startingState } from './list-state'
import type { ListNavigation } from './use-list-state'

interface ColumnPanelProps {
  readonly resource: AnyResource
  readonly view: View
  readonly anchor: HTMLElement
  readonly navigation: ListNavigation
  readonly onClose: () => void
}

type Shown = Pick<ListState, 'columns' | 'density'>

/** Which columns are shown, and how close together the rows stand. */
export function ColumnPanel({ resource, view, anchor, navigation, onClose }: ColumnPanelProps) {
  const user = useUser()
  const id = useId()
  const { state, show } = navigation
  const starting = startingColumns(resource, view, user)
  const offered = [...new Set([...starting, ...offeredColumns(resource, user)])]
  // The address follows a moment later; what was pressed is shown at once.
  const [chosen, setChosen] = useState<Shown>({ columns: state.columns, density: state.density })
  const shown = chosen.columns ?? starting
  const choose = (change: Partial<Shown>) => {
    setChosen({ ...chosen, ...change })
    show({ ...chosen, ...change })
  }
  const toggle = (name: string) => {
    const columns = offered.filter(column => shown.includes(column) !== (column === name))
    if (columns.length > 0) choose({ columns: columns.join() === starting.join() ? null : columns })
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Columns', sx: { p: 2, maxHeight: '70vh' } } }}
    >
      <Stack sx={{ gap: 2 }}>
        <FormControl component="fieldset">
          <FormLabel component="legend">Columns</FormLabel>
          <FormGroup>
            {offered.map(name => (
              <FormControlLabel
                key={name}
                label={columnLabel(resource, name)}
                control={
                  <Checkbox size="small" checked={shown.includes(name)} onChange={() => toggle(name)} />
                }
              />
            ))}
          </FormGroup>
        </FormControl>
        <FormControl>
          <FormLabel id={id}>Density</FormLabel>
          <RadioGroup
            aria-labelledby={id}
            value={chosen.density}
            onChange={(_, density) => choose({ density: density as Density })}
          >
            {densities.map(density => (
              <FormControlLabel
                key={density}
                value={density}
                label={words(density)}
                control={<Radio size="small" />}
              />
            ))}
          </RadioGroup>
        </FormControl>
        <Button
          color="inherit"
          disabled={chosen.columns === null && chosen.density === startingState.density}
          onClick={() => choose({ columns: null, density: startingState.density })}
        >
          As it was
        </Button>
      </Stack>
    </Popover>
  )
}
