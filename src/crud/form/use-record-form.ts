import { useCreate, useUpdate } from '@refinedev/core'
import { useCallback, useRef, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { RequestError } from '../../providers/http/http'
import { notify } from '../../providers/refine/notification'
import type { Draft } from '../../providers/stored/drafts'
import type { Problems } from '../../resources/kernel/declare/schema'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { useKnown } from '../record-cache'
import { refusedFields } from '../refusal'
import { isSent } from '../sent-for-approval'
import { type Choices, mergeVersions } from './compare-versions'
import { recordThen, typedIn } from './draft-values'
import { fieldErrors, formLevel } from './field-errors'
import { changedValues, type Values, valuesOf } from './form-fields'
import { type FormRules, judge } from './form-problems'

/** Another editor's version, to be compared with what is in the form. */
export interface Conflict {
  readonly base: Values
  readonly theirs: WireRow
  readonly mine: Values
}

export interface RecordForm {
  readonly form: UseFormReturn<Values>
  readonly isSaving: boolean
  /** Whether leaving would lose something. */
  readonly isDirty: boolean
  readonly conflict: Conflict | null
  /** Checks and sends what is in the form; a second call while one is on its way does nothing. */
  readonly save: () => Promise<void>
  /** Takes the chosen values over their version, and saves them on it. */
  readonly settle: (choices: Choices) => Promise<void>
  readonly cancelConflict: () => void
  /** Takes up what was typed before; on a record that was changed since, with the comparison at once. */
  readonly restore: (draft: Draft) => void
  /** The version that the form started from; undefined for a new record. */
  readonly base: WireRow | undefined
  /** Starts from a newer version, in which nothing was typed yet. */
  readonly adopt: (row: WireRow) => void
  /** Compares a newer version with what is in the form, before it is saved. */
  readonly compare: (theirs: WireRow) => void
}

interface RecordFormOptions extends Omit<FormRules, 'base'> {
  /** As it was loaded: what comes later never changes the form. Without it, a new record. */
  readonly record: WireRow | undefined
  readonly values: Values
  /** Under what name a save is kept until the server has answered it; without it, by what the form starts from. */
  readonly attempt?: string
  /** When what is typed is judged first; without it, when its field is left. */
  readonly judged?: 'onTouched' | 'onSubmit'
  readonly onSaved: (row: WireRow, isChanged: boolean) => void
  /** Another person has to agree first; `approval` is what they are asked. */
  readonly onSent?: (approval: WireRow) => void
  /** The form could not be sent: there are errors to be looked at. */
  readonly onRefused: () => void
}

/** The form of a record: checked as the declaration says, sent once, and never over another's change. */
export function useRecordForm(options: RecordFormOptions): RecordForm {
  const { resource, mode, fields, onSaved, onSent, onRefused } = options
  const known = useRef({ record: options.record, base: options.record ? (options.record as Values) : {} })
  const resolver: Resolver<Values> = useCallback(
    values => {
      const { problems } = judge({ resource, mode, fields, base: known.current.base }, values)
      return problems ? { values: {}, errors: fieldErrors(problems) } : { values, errors: {} }
    },
    [resource, mode, fields],
  )
  const form = useForm<Values>({
    defaultValues: options.values,
    resolver,
    mode: options.judged ?? 'onTouched',
    shouldFocusError: false,
  })
  const [base, setBase] = useState(options.record)
  const startFrom = useCallback(
    (record: WireRow) => {
      known.current = { record, base: record }
      setBase(record)
      form.reset(valuesOf(fields, record))
    },
    [form, fields],
  )
  const send = useSending(options)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isBusy = useRef(false)

  const attempt = async (values: Values) => {
    const { record, base } = known.current
    const { body, problems } = judge({ resource, mode, fields, base }, values)
    // Only what belongs to no field gets here: of the others, the form knows already.
    if (!body) return refuse(problems)
    if (record && Object.keys(body).length === 0) return onSaved(record, false)
    try {
      const answer = await send(body, record)
      if (isSent(resource, answer)) onSent?.(answer)
      else onSaved(answer, true)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const theirs = error.answer?.current
      if (theirs) return setConflict({ base, theirs, mine: values })
      const said = refusedFields(error)
      if (Object.keys(said).length > 0) return refuse(said)
      notify({ type: 'error', message: error.notice })
    }
  }

  const refuse = (problems: Problems) => {
    showProblems(form, problems, fields)
    onRefused()
  }

  const save = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setSaving(true)
    try {
      await form.handleSubmit(attempt, onRefused)()
    } finally {
      isBusy.current = false
      setSaving(false)
    }
  }

  return {
    form,
    isSaving,
    isDirty: form.formState.isDirty,
    conflict,
    save,
    settle: async choices => {
      if (!conflict) return
      const { theirs, mine } = conflict
      const latest = valuesOf(fields, theirs)
      // Their version becomes what the form started from, so that "changed" means changed since then.
      startFrom(theirs)
      for (const [name, value] of Object.entries(changedValues(latest, mergeVersions(latest, mine, choices))))
        form.setValue(name, value, { shouldDirty: true, shouldTouch: true })
      setConflict(null)
      await save()
    },
    cancelConflict: () => setConflict(null),
    restore: draft => {
      const { record } = known.current
      const typed = typedIn(draft, fields)
      if (record && record.version !== draft.version) {
        // As if the form had stood open since: a save on the version of then is refused.
        const then = recordThen(draft, record, fields)
        startFrom(then)
        setConflict({ base: then, theirs: record, mine: { ...valuesOf(fields, then), ...typed } })
      }
      for (const [name, value] of Object.entries(typed))
        form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    },
    base,
    adopt: startFrom,
    compare: theirs => setConflict({ base: known.current.base, theirs, mine: form.getValues() }),
  }
}

function useSending({ resource, values, attempt }: RecordFormOptions) {
  const { mutateAsync: create } = useCreate<WireRow, RequestError, Values>()
  const { mutateAsync: update } = useUpdate<WireRow, RequestError, Values>()
  const know = useKnown(resource)
  const start = useRef(`${resource.name} ${JSON.stringify(values)}`).current
  const quiet = {
    successNotification: false,
    errorNotification: false,
    meta: { attempt: attempt ?? start },
  } as const
  return async (body: Values, record: WireRow | undefined): Promise<WireRow> => {
    const { data } = record
      ? await update({
          resource: resource.name,
          id: record.id,
          values: { ...body, version: record.version },
          mutationMode: 'pessimistic',
          ...quiet,
          invalidates: [],
        })
      : await create({ resource: resource.name, values: body, ...quiet, invalidates: [] })
    if (!isSent(resource, data)) know(data)
    return data
  }
}

/** Shows problems at their fields, and those of no field of the form above it. */
function showProblems(form: UseFormReturn<Values>, problems: Problems, fields: FormRules['fields']): void {
  const isPlaced = (path: string) => Object.hasOwn(fields, path.split('.')[0] ?? '')
  const entries = Object.entries(problems)
  const placed = Object.fromEntries(entries.filter(([path]) => isPlaced(path)))
  const rest = entries.filter(([path]) => !isPlaced(path)).map(([, problem]) => problem)
  for (const [name, error] of Object.entries(fieldErrors(placed))) form.setError(name, error as never)
  if (rest.length > 0) form.setError(formLevel, { type: 'problem', message: rest.join(' ') })
}
