import { useCreate, useUpdate } from '@refinedev/core'
import { useCallback, useRef, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { NextWrite } from '../../providers/http/attempts'
import { RequestError } from '../../providers/http/http'
import { notify } from '../../providers/refine/notification'
import type { Draft } from '../../providers/stored/drafts'
import type { Problems } from '../../resources/kernel/declare/schema'
import type { ActionAnswer, WireRow } from '../../resources/kernel/wire/wire'
import { showOnce } from '../actions/show-once'
import { useCacheRecord } from '../record-cache'
import { refusedFields } from '../refusal'
import { isSentForApproval } from '../sent-for-approval'
import { baseAfterLost } from './base-after-lost'
import { type Choices, mergeVersions } from './compare-versions'
import { draftedValues, recordAtDraft } from './draft-values'
import { fieldErrors, formLevel } from './field-errors'
import { changedValues, type Values, valuesOf } from './form-fields'
import { type FormRules, validateForm } from './form-problems'

/** A version that another user saved, to compare with the form. */
export interface Conflict {
  readonly base: Values
  readonly theirs: WireRow
  readonly mine: Values
}

export interface RecordForm {
  readonly form: UseFormReturn<Values>
  readonly isSaving: boolean
  /** Whether leaving the form would lose changes. */
  readonly isDirty: boolean
  readonly conflict: Conflict | null
  /** Validates and sends the form; does nothing while a save is running. */
  readonly save: () => Promise<void>
  /** Applies the chosen values to their version and saves the result. */
  readonly settle: (choices: Choices) => Promise<void>
  readonly cancelConflict: () => void
  /** Restores a draft; if the record has changed since, opens the comparison at once. */
  readonly restore: (draft: Draft) => void
  /** The version that the form started from; undefined for a new record. */
  readonly base: WireRow | undefined
  /** Starts again from a newer version. Only for a form without changes. */
  readonly adopt: (row: WireRow) => void
  /** Opens the comparison of a newer version with the form, before saving. */
  readonly compare: (theirs: WireRow) => void
}

interface RecordFormOptions extends Omit<FormRules, 'base'> {
  /** The record as it was loaded: later versions never change the form by themselves. Undefined for a new record. */
  readonly record: WireRow | undefined
  readonly values: Values
  /** The name of the save attempt until the server answers; by default, derived from the starting values. */
  readonly attempt?: string
  /** When a field is first validated; by default, when the user leaves it. */
  readonly validateOn?: 'onTouched' | 'onSubmit'
  /** @param later what the user typed while it was saved, by field */
  readonly onSaved: (row: WireRow, isChanged: boolean, later: Values) => void
  /**
   * An earlier save, whose answer was lost, has made the record with other values: `later` is what was changed since. Returns
   * whether the user goes on there.
   */
  readonly onMade?: (row: WireRow, later: Values) => boolean
  /** Another person has to approve first; `approval` is the request for it. */
  readonly onSent?: (approval: WireRow, later: Values) => void
  /** The form could not be sent because it has errors. */
  readonly onRefused: () => void
}

/** The form of a record: validated as declared, sent once, and never overwriting another user's change. */
export function useRecordForm(options: RecordFormOptions): RecordForm {
  const { resource, mode, fields, onSaved, onMade, onSent, onRefused } = options
  const baseline = useRef({ record: options.record, base: options.record ? (options.record as Values) : {} })
  const resolver: Resolver<Values> = useCallback(
    values => {
      const { problems } = validateForm({ resource, mode, fields, base: baseline.current.base }, values)
      return problems ? { values: {}, errors: fieldErrors(problems) } : { values, errors: {} }
    },
    [resource, mode, fields],
  )
  const form = useForm<Values>({
    defaultValues: options.values,
    resolver,
    mode: options.validateOn ?? 'onTouched',
    shouldFocusError: false,
  })
  const [base, setBase] = useState(options.record)
  /** The changes that an edit without an answer has sent: the record may have them. */
  const unanswered = useRef<Values>({})
  /** The values of a new record whose save got no answer: it may exist. */
  const sentFirst = useRef<Values | null>(null)
  const startFrom = useCallback(
    (record: WireRow) => {
      baseline.current = { record, base: record }
      unanswered.current = {}
      setBase(record)
      form.reset(valuesOf(fields, record))
    },
    [form, fields],
  )
  const type = (values: Values) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true })
  }
  const send = useSend(options)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isBusy = useRef(false)

  const attempt = async (values: Values) => {
    const { record, base } = baseline.current
    const saved = baseAfterLost(fields, base, unanswered.current, values)
    const { body, problems } = validateForm({ resource, mode, fields, base: saved }, values)
    // Only problems outside the form's fields get here: react-hook-form already stopped at the others.
    if (!body) return refuse(problems)
    if (record && Object.keys(body).length === 0) return onSaved(record, false, {})
    let made: WireRow | null = null
    const noteMade = (first: WireRow | null) => {
      made = first
      if (first) showOnce(resource, resource.creation?.showsOnce, first)
      return null
    }
    try {
      const answer = await send(body, record, noteMade)
      const later = changedValues(values, form.getValues())
      if (isSentForApproval(resource, answer)) return onSent?.(answer, later)
      if (record && Object.keys(later).length > 0) {
        startFrom(answer)
        type(later)
      }
      onSaved(answer, true, later)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (record && error.isUnanswered) unanswered.current = body
      if (!record && error.isUnanswered) sentFirst.current ??= values
      if (made && sentFirst.current && onMade?.(made, changedValues(sentFirst.current, values))) return
      const theirs = error.answer?.current
      if (theirs) return setConflict({ base, theirs, mine: values })
      const serverProblems = refusedFields(error)
      if (Object.keys(serverProblems).length > 0) return refuse(serverProblems)
      notify({ type: 'error', message: error.notice })
      // The toast goes; that the record may be saved does not.
      if (error.advice !== undefined) refuse({ [formLevel]: error.advice })
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
      // Their version becomes the base of the form, so that "changed" means changed since then.
      startFrom(theirs)
      type(changedValues(latest, mergeVersions(latest, mine, choices)))
      setConflict(null)
      await save()
    },
    cancelConflict: () => setConflict(null),
    restore: draft => {
      const { record } = baseline.current
      const typed = draftedValues(draft, fields)
      if (record && record.version !== draft.version) {
        // As if the form had been open since the draft: a save on the old version would be rejected.
        const then = recordAtDraft(draft, record, fields)
        startFrom(then)
        setConflict({ base: then, theirs: record, mine: { ...valuesOf(fields, then), ...typed } })
      }
      for (const [name, value] of Object.entries(typed))
        form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    },
    base,
    adopt: startFrom,
    compare: theirs => setConflict({ base: baseline.current.base, theirs, mine: form.getValues() }),
  }
}

function useSend({ resource, values, attempt }: RecordFormOptions) {
  const { mutateAsync: create } = useCreate<WireRow, RequestError, Values>()
  const { mutateAsync: update } = useUpdate<WireRow, RequestError, Values>()
  const cacheRecord = useCacheRecord(resource)
  const start = useRef(`${resource.name} ${JSON.stringify(values)}`).current
  const quiet = {
    successNotification: false,
    errorNotification: false,
    meta: { attempt: attempt ?? start },
  } as const
  return async (
    body: Values,
    record: WireRow | undefined,
    nextWrite: NextWrite<WireRow>,
  ): Promise<WireRow> => {
    const { data } = record
      ? await update({
          resource: resource.name,
          id: record.id,
          values: { ...body, version: record.version },
          mutationMode: 'pessimistic',
          ...quiet,
          invalidates: [],
        })
      : await create({
          resource: resource.name,
          values: body,
          ...quiet,
          meta: { ...quiet.meta, nextWrite },
          invalidates: [],
        })
    if (isSentForApproval(resource, data)) return data
    // A value that is shown once must not stay in the cache.
    const { shownOnce: _, ...row } = data as ActionAnswer
    cacheRecord(row)
    showOnce(resource, resource.creation?.showsOnce, data)
    return row
  }
}

/** Shows problems at their fields; problems of no field appear above the form. */
function showProblems(form: UseFormReturn<Values>, problems: Problems, fields: FormRules['fields']): void {
  const isPlaced = (path: string) => Object.hasOwn(fields, path.split('.')[0] ?? '')
  const entries = Object.entries(problems)
  const placed = Object.fromEntries(entries.filter(([path]) => isPlaced(path)))
  const rest = entries.filter(([path]) => !isPlaced(path)).map(([, problem]) => problem)
  for (const [name, error] of Object.entries(fieldErrors(placed))) form.setError(name, error as never)
  if (rest.length > 0) form.setError(formLevel, { type: 'problem', message: rest.join(' ') })
}
