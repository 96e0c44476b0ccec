import OpenInNew from '@mui/icons-material/OpenInNew'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { shortId } from '../../domain/short-id'
import type { FieldOf } from '../../resources/kernel/declare/field'
import type { Choice } from '../../resources/kernel/wire/choices'
import type { InputProps } from '../input'
import { fieldMessages } from '../messages'
import { type Choosing, useReferences } from '../references'
import { useTitles } from '../use-titles'
import { readable } from './frame'
import { pickerFrame } from './picker-frame'
import { useChoices } from './use-choices'

/** A record, searched for on the server by title. */
export function ReferenceInput(props: InputProps<'reference', string>) {
  const value = readable(props.value)
  const choosing = useChoosing(props.field, props)
  const { choiceOf, keep } = useNamed(choosing, value === null ? [] : [value])
  const picker = usePicker(choosing, props)
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
      {chosen && !props.isInCell && <OpenLink to={props.field.to} choice={chosen} />}
    </Box>
  )
}

/** Several records, as chips in the order in which they were chosen. */
export function ReferencesInput(props: InputProps<'array', string[]>) {
  const of = props.field.of as FieldOf<'reference'>
  const value = readable(props.value) ?? []
  const choosing = useChoosing(of, props)
  const { choiceOf, keep } = useNamed(choosing, value)
  const picker = usePicker(choosing, props)
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

/** Returns the common Autocomplete props of both pickers. */
function usePicker(
  choosing: Choosing,
  props: InputProps<'reference', string> | InputProps<'array', string[]>,
) {
  const { isOpen } = useReferences()
  const { choices, isLoading, problem, find } = useChoices(choosing)
  /** The search text typed since a record was chosen; the title of the chosen one is no search. */
  const typed = useRef('')
  const isListed = useRef(false)
  const readOnly = (props.isFixed ?? false) || !isOpen(choosing)
  return {
    id: useId(),
    size: 'small',
    options: choices,
    loading: isLoading,
    loadingText: fieldMessages.searching,
    noOptionsText: problem ?? fieldMessages.noMatch,
    readOnly,
    openOnFocus: props.isInCell ?? false,
    forcePopupIcon: !readOnly,
    // No filter here: the server has already searched, perhaps in other fields than the title.
    filterOptions: (options: Choice[]) => options,
    getOptionLabel: (choice: Choice) => choice.title,
    getOptionKey: (choice: Choice) => choice.id,
    isOptionEqualToValue: (choice: Choice, chosen: Choice) => choice.id === chosen.id,
    onOpen: () => {
      // MUI also calls this for read-only inputs.
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
      // Enter chooses from the list, even while it is loading; it must not submit the form.
      if (event.key === 'Enter' && isListed.current) event.preventDefault()
    },
    onBlur: props.onBlur,
  } as const
}

/**
 * Returns the reference with those values of the record that the choice must agree with; other changes do not repeat
 * the search.
 */
function useChoosing(
  { to, agrees = {} }: FieldOf<'reference'>,
  { name, row }: Pick<InputProps, 'name' | 'row'>,
): Choosing {
  const agreedValues = JSON.stringify(Object.keys(agrees).map(own => [own, row[own] ?? null]))
  return useMemo(
    () => ({ to, name, row: Object.fromEntries(JSON.parse(agreedValues)) }),
    [to, name, agreedValues],
  )
}

/** Returns ids with their titles, including records chosen just now. */
function useNamed(choosing: Choosing, ids: readonly string[]) {
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({})
  const titles = {
    ...useTitles(
      choosing,
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

/** A link to the record in another tab, so that the form is not lost. */
function OpenLink({ to, choice }: { to: string; choice: Choice }) {
  const path = useReferences().linkTo(to, choice.id)
  if (!path) return null
  return (
    <Tooltip title={fieldMessages.openInNewTab}>
      <IconButton component={Link} to={path} target="_blank" aria-label={fieldMessages.open(choice.title)}>
        <OpenInNew fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
