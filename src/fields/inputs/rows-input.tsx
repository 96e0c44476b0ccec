import Add from '@mui/icons-material/Add'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DeleteOutline from '@mui/icons-material/DeleteOutline'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useId, useRef, useState } from 'react'
import { labelOf } from '../../resources/kernel/declare/field'
import type { Siblings } from '../../resources/kernel/kinds/kind-row'
import { type InputProps, inputOf, problemsWithin } from '../input'
import { fieldMessages } from '../messages'
import { bare, isMarked, problemOf, readable, requiredClass } from './frame'

/** A list: with the list input of its elements' kind, otherwise one row per element. */
export function ArrayInput(props: InputProps<'array', unknown[]>) {
  const Input = inputOf(props.inputs, props.field.of).Many ?? RowsInput
  return <Input {...props} value={props.value as never} />
}

/** One row per value; rows can be added, removed and moved, also by keyboard. */
function RowsInput(props: InputProps<'array', unknown[]>) {
  const { field, label, inputs, row, isFixed, onBlur } = props
  const items = readable(props.value) ?? []
  const id = useId()
  const keys = useKeys(items.length)
  const box = useRef<HTMLDivElement>(null)
  const { Input, blank } = inputOf(inputs, field.of)
  const problem = problemOf(props)
  const words = problem ?? field.help
  const change = (changed: unknown[]) => props.onChange(changed)
  return (
    <Box
      ref={box}
      role="group"
      aria-labelledby={id}
      aria-describedby={words ? `${id}-words` : undefined}
      // Leaves the same room for the message below as a single field has.
      sx={{ display: 'grid', gap: 1.5, mb: words ? 2 : 0 }}
    >
      <FormLabel
        id={id}
        error={problem !== undefined}
        className={isMarked(props as never) ? requiredClass : ''}
      >
        {label}
      </FormLabel>
      {items.map((item, index) => (
        <Box key={keys.of(index)} sx={{ display: 'flex', alignItems: 'start', gap: 0.5 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Input
              field={bare(field.of) as never}
              name={props.name}
              label={fieldMessages.rows.one(label, index + 1)}
              value={item as never}
              onChange={value => change(items.with(index, value))}
              onBlur={onBlur}
              problems={problemsWithin(props.problems, index)}
              row={row}
              isFixed={isFixed}
              autoFocus={keys.isNew(index)}
              inputs={inputs}
            />
          </Box>
          {!isFixed && (
            <Box sx={{ display: 'flex' }}>
              <RowButton
                name={fieldMessages.rows.moveUp(label, index + 1)}
                isOff={index === 0}
                onPress={() => {
                  keys.swap(index, index - 1)
                  change(swapped(items, index, index - 1))
                }}
              >
                <ArrowUpward fontSize="small" />
              </RowButton>
              <RowButton
                name={fieldMessages.rows.moveDown(label, index + 1)}
                isOff={index === items.length - 1}
                onPress={() => {
                  keys.swap(index, index + 1)
                  change(swapped(items, index, index + 1))
                }}
              >
                <ArrowDownward fontSize="small" />
              </RowButton>
              <RowButton
                name={fieldMessages.rows.remove(label, index + 1)}
                onPress={() => {
                  keys.drop(index)
                  change(items.toSpliced(index, 1))
                  box.current?.querySelector<HTMLElement>('[data-add]')?.focus()
                }}
              >
                <DeleteOutline fontSize="small" />
              </RowButton>
            </Box>
          )}
        </Box>
      ))}
      {!isFixed && items.length < (field.max ?? 100) && (
        <Button
          data-add
          variant="outlined"
          color="inherit"
          startIcon={<Add />}
          sx={{ justifySelf: 'start' }}
          aria-label={fieldMessages.rows.addTo(label)}
          onClick={() => {
            keys.add()
            change([...items, blank?.(field.of as never) ?? null])
          }}
        >
          {fieldMessages.rows.add}
        </Button>
      )}
      {words && (
        <FormHelperText id={`${id}-words`} error={problem !== undefined}>
          {words}
        </FormHelperText>
      )}
    </Box>
  )
}

/** Several fields under one name, each with the input of its kind. */
export function GroupInput(props: InputProps<'group', Siblings>) {
  const { field, label, inputs, onChange } = props
  const value = readable(props.value) ?? {}
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {Object.entries(field.fields).map(([name, part], index) => {
        const { Input } = inputOf(inputs, part)
        return (
          <Box key={name} sx={{ flex: '1 1 180px', minWidth: 0 }}>
            <Input
              field={part as never}
              name={props.name === undefined ? undefined : `${props.name}.${name}`}
              label={labelOf(name, part)}
              value={(value[name] ?? null) as never}
              onChange={changed => onChange({ ...value, [name]: changed })}
              onBlur={props.onBlur}
              problems={problemsWithin(props.problems, name)}
              row={{ ...props.row, ...value }}
              isFixed={props.isFixed}
              autoFocus={index === 0 && props.autoFocus}
              inputs={inputs}
            />
          </Box>
        )
      })}
    </Box>
  )
}

function RowButton({
  name,
  isOff = false,
  onPress,
  children,
}: {
  name: string
  isOff?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <IconButton size="small" aria-label={name} title={name} disabled={isOff} onClick={onPress}>
      {children}
    </IconButton>
  )
}

/** Returns React keys that move with the rows, so that typed text stays in its row. */
function useKeys(count: number) {
  const [state, setState] = useState({
    keys: Array.from({ length: count }, (_, key) => key),
    next: count,
    added: -1,
  })
  // If the value was set from outside, all rows are new.
  const { keys, next } =
    state.keys.length === count
      ? state
      : { keys: Array.from({ length: count }, (_, key) => state.next + key), next: state.next + count }
  return {
    of: (index: number) => keys[index],
    isNew: (index: number) => keys[index] === state.added,
    add: () => setState({ keys: [...keys, next], next: next + 1, added: next }),
    drop: (index: number) => setState({ keys: keys.toSpliced(index, 1), next, added: -1 }),
    swap: (a: number, b: number) => setState({ keys: swapped(keys, a, b), next, added: -1 }),
  }
}

function swapped<T>(items: readonly T[], a: number, b: number): T[] {
  return items.with(a, items[b] as T).with(b, items[a] as T)
}
