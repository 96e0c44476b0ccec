import Box from '@mui/material/Box'
import {
  type FormEvent,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useWatch } from 'react-hook-form'
import { CellStyles } from '../../fields/cell-styles'
import { InputStyles } from '../../fields/input-styles'
import { BackLink } from '../../parts/back-link'
import { lazyPart } from '../../parts/lazy-part'
import { PageTitle } from '../../parts/page-header'
import { useUnsavedGuard } from '../../parts/use-unsaved-guard'
import { notify } from '../../providers/refine/notification'
import { pathsOf } from '../../providers/refine/paths'
import { useUser } from '../../providers/session/session'
import { keepDraft } from '../../providers/stored/drafts'
import { type Field, type Fields, labelOf } from '../../resources/kernel/declare/field'
import { inSentence } from '../../resources/kernel/declare/in-sentence'
import { reasonOf } from '../../resources/kernel/declare/reason'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { FormNews } from '../live/form-news'
import { crudMessages } from '../messages'
import { type ParentLink, useParentLink } from '../parent-link'
import { RecordReferences } from '../record-references'
import { isSentForApproval, notifySentForApproval } from '../sent-for-approval'
import { titleOf } from '../title-of'
import { useNavigateFromHere } from '../use-navigate-from-here'
import { ConflictDialog } from './conflict-dialog'
import { DraftNotice } from './draft-notice'
import { draftOf } from './draft-values'
import { ErrorSummary } from './error-summary'
import { focusField } from './focus-field'
import { FixedField, FormField } from './form-field'
import {
  type FormMode,
  fixedFields,
  isSame,
  ownerLockedFields,
  type Values,
  without,
  writableFields,
} from './form-fields'
import { FormFrame } from './form-frame'
import { FormSections, formSections } from './form-sections'
import { formMessages } from './messages'
import { UnsavedDialog } from './unsaved-dialog'
import { useChosenFirstValues } from './use-chosen-first-values'
import { attemptOf, useDraft, useDraftPlace } from './use-draft'
import { useInapplicable } from './use-inapplicable'
import { usePrefill } from './use-prefill'
import { type RecordForm as RecordFormState, useRecordForm } from './use-record-form'

const PostingPreview = lazyPart('posting', async () => (await import('./posting-preview')).PostingPreview)

interface RecordFormProps {
  readonly resource: AnyResource
  readonly mode: FormMode
  /** The starting values of the fields. */
  readonly values: Values
  /** Values of a new record that others set, such as its currency: fields of the form are shown by them. */
  readonly known?: Values
  /** The record to edit or to clone. */
  readonly source: WireRow | undefined
  /** The current version of the record to edit: others may have changed it since. */
  readonly latest?: WireRow | undefined
  /** The page that the user came from to create a record, and returns to after saving. */
  readonly from?: ParentLink | null
}

/** The form of a record as it was when the form opened: later versions never change it by themselves. */
export function RecordForm(props: RecordFormProps) {
  const { resource, mode, values, known = nothing, source, latest, from = null } = props
  const user = useUser()
  const navigate = useNavigateFromHere()
  const paths = pathsOf(resource)
  const defaultParent = useParentLink(resource, source ?? values)
  const parentLink = from ?? defaultParent
  const record = useRef(mode === 'edit' ? source : undefined).current
  const writable = useMemo(() => writableFields(resource, user, mode), [resource, user, mode])
  const ownerLocked = useMemo(() => ownerLockedFields(writable, record?.id, user), [writable, record, user])
  const fields = useMemo(
    (): Fields => ({ ...without(writable, ownerLocked), ...(mode === 'edit' && reasonOf(resource)) }),
    [writable, ownerLocked, mode, resource],
  )
  const fixed = useMemo(() => (mode === 'edit' ? fixedFields(resource, user) : {}), [resource, user, mode])
  const [refusals, setRefusals] = useState(0)

  const leave = (row: WireRow, isChanged: boolean, later: Values) => {
    const isTyping = Object.keys(later).length > 0
    // What was typed meanwhile is the next edit of the record.
    if (!(record && isTyping)) {
      guard.release()
      drop()
    }
    const done = record ? formMessages.saved : formMessages.created
    notify(
      isChanged
        ? { type: 'success', message: done(resource.one, titleOf(resource, row)) }
        : { type: 'info', message: formMessages.unchanged },
    )
    if (isTyping && record) return
    const kept = isTyping ? keepAsEdit(row, later) : []
    tellLost(later, kept)
    if (kept.length > 0) return navigate(paths.edit(row.id), { replace: true })
    const isShown = !from && can(user, resource, 'show')
    navigate(isShown ? paths.show(row.id) : parentLink.to, { replace: true })
  }
  /** Keeps what was typed as a draft of the record's edit form; returns the names of those fields. */
  const keepAsEdit = (row: WireRow, later: Values): readonly string[] => {
    if (!can(user, resource, 'edit')) return []
    const editable = writableFields(resource, user, 'edit')
    const draft = draftOf(editable, row, { ...row, ...later }, row.version)
    if (draft) keepDraft({ ...place, record: row.id }, draft)
    return Object.keys(draft?.to ?? {})
  }
  /** Names the fields whose later text no form goes on with. */
  const tellLost = (later: Values, kept: readonly string[]) => {
    const lost = Object.keys(later).filter(name => !kept.includes(name))
    const labels = lost.map(name => labelOf(name, fields[name] as Field))
    if (lost.length > 0) notify({ type: 'error', message: formMessages.typedTooLate(labels) })
  }
  const continueMade = (row: WireRow, later: Values) => {
    if (isSentForApproval(resource, row)) return false
    const kept = keepAsEdit(row, later)
    if (!Object.keys(later).every(name => kept.includes(name))) return false
    guard.release()
    drop()
    notify({ type: 'info', message: formMessages.createdBefore(resource.one, titleOf(resource, row)) })
    navigate(paths.edit(row.id), { replace: true })
    return true
  }
  const leaveSent = (approval: WireRow, later: Values) => {
    guard.release()
    drop()
    notifySentForApproval(approval)
    tellLost(later, record ? keepAsEdit(record, later) : [])
    navigate(record ? paths.show(record.id) : parentLink.to, { replace: true })
  }
  const place = useDraftPlace(resource, mode, source, from?.to)
  const recordForm = useRecordForm({
    resource,
    mode,
    fields,
    record,
    values,
    attempt: attemptOf(place),
    onSaved: leave,
    onMade: continueMade,
    onSent: leaveSent,
    onRefused: () => setRefusals(count => count + 1),
  })
  const { form, isSaving, save, conflict } = recordForm
  const suggested = useChosenFirstValues({ resource, fields, form, values, known, isNew: mode === 'create' })
  usePrefill({ fields, form, start: values, mode })
  const others = useMemo(() => ({ ...known, ...suggested }), [known, suggested])
  const base: Values = recordForm.base ?? others
  const { offer, drop } = useDraft({ place, fields, recordForm })
  const guard = useUnsavedGuard(recordForm.isDirty, drop)
  const unaskedReason = useUnaskedReason(resource, form, base)
  const inapplicable = useInapplicable({ resource, mode, fields, form, base })
  const all: Fields = { ...resource.fields, ...fields }
  const fixedWhy = (name: string) =>
    name in fixed ? formMessages.fixedAtCreation : name in ownerLocked ? formMessages.fixedForOwner : null
  const isOnForm = (name: string) =>
    !inapplicable.includes(name) && (fixedWhy(name) !== null || (name in fields && !(name in unaskedReason)))
  const shown: Fields = Object.fromEntries(Object.entries(all).filter(([name]) => isOnForm(name)))
  const [first] = formSections(resource, Object.keys(shown))
    .flatMap(section => section.fields)
    .filter(name => name in fields)
  const { errors } = form.formState

  useSaveKey(save)
  useEffect(() => {
    const firstInvalid = refusals > 0 && Object.keys(fields).find(name => form.getFieldState(name).error)
    if (firstInvalid) focusField(firstInvalid)
  }, [refusals, fields, form])

  const theirTitles = conflict?.theirs.titles
  const titles = useMemo(() => ({ ...source?.titles, ...theirTitles }), [source, theirTitles])
  const heading = headingFor(resource, mode, source)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  // A change in one field can make a rule between fields pass or fail at another field.
  const validateRules = useCallback(() => {
    const touched = resource.checks
      .map(check => check.field)
      .filter(name => form.getFieldState(name).isTouched)
    if (touched.length > 0) form.trigger(touched)
  }, [resource, form])
  return (
    <RecordReferences known={titles} of={resource}>
      <CellStyles />
      <InputStyles />
      <Box component="form" noValidate onSubmit={submit} aria-label={heading}>
        <FormFrame
          resource={resource}
          mode={mode}
          isSaving={isSaving}
          cancelPath={record ? paths.show(record.id) : parentLink.to}
          heading={
            <PageTitle title={heading} above={<BackLink to={parentLink.to} label={parentLink.label} />} />
          }
        >
          {latest && <FormNews resource={resource} latest={latest} recordForm={recordForm} />}
          {offer && <DraftNotice offer={offer} resource={resource} record={record} />}
          {refusals > 0 && <ErrorSummary errors={errors} fields={fields} />}
          <FormSections
            resource={resource}
            fields={shown}
            draw={name => {
              const field = all[name] as Field
              const why = fixedWhy(name)
              if (why) return <FixedField key={name} name={name} field={field} base={base} why={why} />
              return (
                <FormField
                  key={name}
                  resource={resource}
                  name={name}
                  field={field}
                  form={form}
                  base={base}
                  autoFocus={name === first}
                  onBlur={validateRules}
                />
              )
            }}
          >
            {mode !== 'edit' && resource.posting && (
              <Suspense>
                <PostingPreview resource={resource} posting={resource.posting} form={form} />
              </Suspense>
            )}
          </FormSections>
        </FormFrame>
      </Box>
      {conflict && (
        <ConflictDialog
          resource={resource}
          fields={fields}
          conflict={conflict}
          titles={titles}
          onSettle={recordForm.settle}
          onCancel={recordForm.cancelConflict}
        />
      )}
      <UnsavedDialog guard={guard} />
    </RecordReferences>
  )
}

const nothing: Values = {}

/** Returns the reason field while no changed field requires a reason, so that the form can hide it. */
function useUnaskedReason(resource: AnyResource, form: RecordFormState['form'], base: Values): Fields {
  const names = Object.keys(resource.fields).filter(name => resource.fields[name]?.reasoned)
  const typed = useWatch({ control: form.control, name: names, disabled: names.length === 0 })
  const isAsked = names.some((name, index) => !isSame(base[name], typed[index]))
  return isAsked ? {} : reasonOf(resource)
}

function headingFor(resource: AnyResource, mode: FormMode, source: WireRow | undefined): string {
  if (!source) return formMessages.newOne(inSentence(resource.one))
  const title = titleOf(resource, source)
  return mode === 'edit' ? crudMessages.edit(title) : formMessages.copyOf(title)
}

/** Ctrl+S and ⌘S save the form. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
