import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import IconButton from '@mui/material/IconButton'
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
import { movedBy } from './column-order'
import { columnLabel, offeredColumns, startingColumns } from './list-columns'
import { type ListState, startingState } from './list-state'
import { listMessages } from './messages'
import type { ListNavigation } from './use-list-state'

interface ColumnPanelProps {
  readonly resource: AnyResource
  readonly view: View
  readonly anchor: HTMLElement
  readonly navigation: ListNavigation
  readonly onClose: () => void
}

type Shown = Pick<ListState, 'columns' | 'density'>

/** Lets the user choose the columns, their order and the row density. */
export function ColumnPanel({ resource, view, anchor, navigation, onClose }: ColumnPanelProps) {
  const user = useUser()
  const id = useId()
  const { state, show } = navigation
  const starting = startingColumns(resource, view, user)
  // The address changes a moment later; the panel shows the user's choice at once.
  const [chosen, setChosen] = useState<Shown>({ columns: state.columns, density: state.density })
  const shown = chosen.columns ?? starting
  // A hidden column keeps its place in the panel, so that nothing moves under the pointer.
  const [order, setOrder] = useState<readonly string[]>(() => [
    ...new Set([...shown, ...starting, ...offeredColumns(resource, user)]),
  ])
  const choose = (change: Partial<Shown>) => {
    setChosen({ ...chosen, ...change })
    show({ ...chosen, ...change })
  }
  const put = (columns: readonly string[]) => {
    if (columns.length > 0) choose({ columns: columns.join() === starting.join() ? null : columns })
  }
  const move = (name: string, by: 1 | -1) => {
    const columns = movedBy(shown, name, by)
    const rest = [...columns]
    setOrder(order.map(column => (columns.includes(column) ? (rest.shift() ?? column) : column)))
    put(columns)
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': listMessages.columns.panel, sx: { p: 2, maxHeight: '70vh' } },
      }}
    >
      <Stack sx={{ gap: 2 }}>
        <FormControl component="fieldset">
          <FormLabel component="legend">{listMessages.columns.legend}</FormLabel>
          <FormGroup>
            {order.map(name => {
              const label = columnLabel(resource, name)
              const place = shown.indexOf(name)
              return (
                <Stack key={name} direction="row" sx={{ alignItems: 'center' }}>
                  <FormControlLabel
                    label={label}
                    sx={{ flex: 1 }}
                    control={
                      <Checkbox
                        size="small"
                        checked={place >= 0}
                        onChange={() => put(order.filter(each => shown.includes(each) !== (each === name)))}
                      />
                    }
                  />
                  <IconButton
                    size="small"
                    aria-label={listMessages.columns.moveUp(label)}
                    disabled={place <= 0}
                    onClick={() => move(name, -1)}
                  >
                    <ArrowUpward fontSize="inherit" />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={listMessages.columns.moveDown(label)}
                    disabled={place < 0 || place === shown.length - 1}
                    onClick={() => move(name, 1)}
                  >
                    <ArrowDownward fontSize="inherit" />
                  </IconButton>
                </Stack>
              )
            })}
          </FormGroup>
        </FormControl>
        <FormControl>
          <FormLabel id={id}>{listMessages.columns.density}</FormLabel>
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
          onClick={() => {
            setOrder([...new Set([...starting, ...order])])
            choose({ columns: null, density: startingState.density })
          }}
        >
          {listMessages.columns.reset}
        </Button>
      </Stack>
    </Popover>
  )
}
