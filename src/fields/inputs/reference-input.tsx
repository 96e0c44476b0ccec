import OpenInNew from '@mui/icons-material/OpenInNew'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { FieldOf, States } from '../../resources/kernel/declare/field'
import type { InputProps } from '../input'
import { type Choice, useReferences } from '../references'
import { shortId } from '../short-id'
import { useTitles } from '../use-titles'
import { readable } from './frame'
import { pickerFrame } from './picker-frame'
import { useChoices } from './use-choices'

/** A record, searched for on the server by its title. */
export function ReferenceInput(props: InputProps<'reference', string>) {
  const { to } = props.field
  const value = readable(props.value)
  const { choiceOf, keep } = useNamed(to, value === null ? [] : [value])
  const picker = usePicker(props.field, props)
  const chosen = value === null ? null : choiceOf(value)
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 0.5 }}>
      <Autocomplete
        {...picker}
        fullWidth
        autoHighlight
        value={chosen}
        onChange={(_, choice) => {
          keep(choice ? [choice] : [])
          props.onChange(choice?.id ?? null)
        }}
        renderInput={params => <TextField {...pickerFrame(params, props)} />}
      />
      {chosen && <OpenLink to={to} choice={chosen} />}
    </Box>
  )
}

/** Several records, as chips in the order in which they were chosen. */
export function ReferencesInput(props: InputProps<'array', string[]>) {
  const of = props.field.of as FieldOf<'reference'>
  const value = readable(props.value) ?? []
  const { choiceOf, keep } = useNamed(of.to, value)
  const picker = usePicker(of, props)
  return (
    <Autocomplete
      {...picker}
      multiple
      filterSelectedOptions
      value={value.map(choiceOf)}
      onChange={(_, choices) => {
        keep(choices)
        props.onChange(choices.map(choice => choice.id))
      }}
      renderInput={params => <TextField {...pickerFrame(params, props)} />}
    />
  )
}

/** What both pickers hand to Autocomplete. */
function usePicker(
  field: FieldOf<'reference'>,
  props: InputProps<'reference', string> | InputProps<'array', string[]>,
) {
  const { isOpen } = useReferences()
  const { choices, isLoading, problem, find } = useChoices(field.to, useStates(field, props.row))
  /** What was typed since a record was chosen; the title of the chosen one is no search. */
  const typed = useRef('')
  const isListed = useRef(false)
  const readOnly = (props.isFixed ?? false) || !isOpen(field.to)
  return {
    id: useId(),
    size: 'small',
    options: choices,
    loading: isLoading,
    loadingText: 'Searching…',
    noOptionsText: problem ?? 'Nothing found',
    readOnly,
    forcePopupIcon: !readOnly,
    // The server has searched already, and perhaps in other fields than the title.
    filterOptions: (options: Choice[]) => options,
    getOptionLabel: (choice: Choice) => choice.title,
    getOptionKey: (choice: Choice) => choice.id,
    isOptionEqualToValue: (choice: Choice, chosen: Choice) => choice.id === chosen.id,
    onOpen: () => {
      // It is called for those that can only be read, too.
      if (readOnly) return
      isListed.current = true
      find(typed.current)
    },
    onClose: (_: unknown, reason: string) => {
      isListed.current = false
      if (reason === 'selectOption') typed.current = ''
    },
    onInputChange: (_: unknown, words: string, reason: string) => {
      typed.current = reason === 'input' ? words : ''
      if (reason === 'input') find(words)
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Enter means a record of the list, also while it is not there yet: the form is not sent.
      if (event.key === 'Enter' && isListed.current) event.preventDefault()
    },
    onBlur: props.onBlur,
  } as const
}

/** The states that a choice must be in: those of the field, and those that follow from what else the record says. */
function useStates({ only, agrees }: FieldOf<'reference'>, row: InputProps['row']): States | undefined {
  const alike = Object.entries(agrees ?? {}).flatMap(([own, other]) =>
    row[own] == null ? [] : [[other, [row[own]]] as const],
  )
  const said = JSON.stringify(alike)
  return useMemo(
    () => (said === '[]' ? only : { ...only, ...Object.fromEntries(JSON.parse(said)) }),
    [only, said],
  )
}

/** Ids with their titles, also of what was chosen just now. */
function useNamed(to: string, ids: readonly string[]) {
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({})
  const titles = {
    ...useTitles(
      to,
      ids.filter(id => !(id in picked)),
    ),
    ...picked,
  }
  return {
    choiceOf: (id: string): Choice => ({ id, title: titles[id] ?? shortId(id) }),
    keep: (choices: readonly Choice[]) =>
      setPicked(before => ({
        ...before,
        ...Object.fromEntries(choices.map(({ id, title }) => [id, title])),
      })),
  }
}

/** To the record, in another tab: what was typed here stays. */
function OpenLink({ to, choice }: { to: string; choice: Choice }) {
  const path = useReferences().linkTo(to, choice.id)
  if (!path) return null
  return (
    <Tooltip title="Open in a new tab">
      <IconButton component={Link} to={path} target="_blank" aria-label={`Open ${choice.title}`}>
        <OpenInNew fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
