import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import {
  type FormEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { CellStyles } from '../../fields/cell-styles'
import { InputStyles } from '../../fields/input-styles'
import { BackLink } from '../../parts/back-link'
import { PageHeader } from '../../parts/page-header'
import { notify } from '../../providers/refine/notification'
import { pathsOf } from '../../providers/refine/paths'
import { useUser } from '../../providers/session/session'
import type { Fields } from '../../resources/kernel/declare/field'
import { reasonOf } from '../../resources/kernel/declare/reason'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { FormNews } from '../live/form-news'
import { type ParentLink, useParentLink } from '../parent-link'
import { RecordReferences } from '../record-references'
import { tellSent } from '../sent-for-approval'
import { titleOf } from '../title-of'
import { ConflictDialog } from './conflict-dialog'
import { DraftNotice } from './draft-notice'
import { ErrorSummary } from './error-summary'
import { focusField } from './focus-field'
import { formColumns } from './form-columns'
import { FixedField, FormField } from './form-field'
import {
  type FormMode,
  fieldsOfOneself,
  fixedFields,
  isSame,
  type Values,
  without,
  writableFields,
} from './form-fields'
import { UnsavedDialog } from './unsaved-dialog'
import { attemptOf, useDraft, useDraftPlace } from './use-draft'
import { type RecordForm as RecordFormState, useRecordForm } from './use-record-form'
import { useUnsavedGuard } from './use-unsaved-guard'

interface RecordFormProps {
  readonly resource: AnyResource
  readonly mode: FormMode
  /** What the fields start from. */
  readonly values: Values
  /** The record to be changed, or to be cloned. */
  readonly source: WireRow | undefined
  /** The record to be changed as it is now, when others may have changed it since. */
  readonly latest?: WireRow | undefined
  /** The page that a new record is made from, and that is gone back to when it is made. */
  readonly from?: ParentLink | null
}

/** The form itself, over a record as it was when it was opened: what comes later never changes it. */
export function RecordForm({ resource, mode, values, source, latest, from = null }: RecordFormProps) {
  const user = useUser()
  const navigate = useNavigate()
  const paths = pathsOf(resource)
  const up = useParentLink(resource, source ?? values)
  const parentLink = from ?? up
  const record = useRef(mode === 'edit' ? source : undefined).current
  const writable = useMemo(() => writableFields(resource, user, mode), [resource, user, mode])
  const ofOneself = useMemo(() => fieldsOfOneself(writable, record?.id, user), [writable, record, user])
  const fields = useMemo(
    (): Fields => ({ ...without(writable, ofOneself), ...(mode === 'edit' && reasonOf(resource)) }),
    [writable, ofOneself, mode, resource],
  )
  const fixed = useMemo(() => (mode === 'edit' ? fixedFields(resource, user) : {}), [resource, user, mode])
  const [refusals, setRefusals] = useState(0)

  const leave = (row: WireRow, isChanged: boolean) => {
    guard.release()
    drop()
    const done = `${resource.one} ${record ? 'saved' : 'created'}: ${titleOf(resource, row)}`
    notify(
      isChanged
        ? { type: 'success', message: done }
        : { type: 'info', message: 'Nothing was changed, so nothing was saved' },
    )
    const isShown = !from && can(user, resource, 'show')
    navigate(isShown ? paths.show(row.id) : parentLink.to, { replace: true })
  }
  const leaveSent = (approval: WireRow) => {
    guard.release()
    drop()
    tellSent(approval)
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
    onSent: leaveSent,
    onRefused: () => setRefusals(count => count + 1),
  })
  const { form, isSaving, save, conflict } = recordForm
  const base: Values = recordForm.base ?? nothing
  const { offer, drop } = useDraft({ place, fields, recordForm })
  const guard = useUnsavedGuard(recordForm.isDirty, drop)
  const unasked = useUnasked(resource, form, base)
  const names = Object.keys(fields)
  const { errors } = form.formState

  useSaveKey(save)
  useEffect(() => {
    const first = refusals > 0 && Object.keys(fields).find(name => form.getFieldState(name).error)
    if (first) focusField(first)
  }, [refusals, fields, form])

  const titles = { ...source?.titles, ...conflict?.theirs.titles }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  // A rule between fields may have become right or wrong at another field than the one that was left.
  const judgeRules = useCallback(() => {
    const touched = resource.checks
      .map(check => check.field)
      .filter(name => form.getFieldState(name).isTouched)
    if (touched.length > 0) form.trigger(touched)
  }, [resource, form])
  return (
    <RecordReferences known={titles} of={resource}>
      <CellStyles />
      <InputStyles />
      <PageHeader
        title={headingFor(resource, mode, source)}
        above={<BackLink to={parentLink.to} label={parentLink.label} />}
      />
      {latest && <FormNews resource={resource} latest={latest} recordForm={recordForm} />}
      <Box component="form" noValidate onSubmit={submit} aria-label={headingFor(resource, mode, source)}>
        {offer && <DraftNotice offer={offer} resource={resource} record={record} />}
        {refusals > 0 && <ErrorSummary errors={errors} fields={fields} />}
        <Card sx={{ overflow: 'clip' }}>
          <Box sx={{ ...formColumns, p: 3 }}>
            {Object.entries({ ...resource.fields, ...fields }).map(([name, field]) => {
              const why =
                name in fixed ? 'Set when it was made' : name in ofOneself && 'Another must change yours'
              if (why) return <FixedField key={name} name={name} field={field} base={base} why={why} />
              if (!(name in fields) || name in unasked) return null
              return (
                <FormField
                  key={name}
                  resource={resource}
                  name={name}
                  field={field}
                  form={form}
                  base={base}
                  autoFocus={name === names[0]}
                  onBlur={judgeRules}
                />
              )
            })}
          </Box>
          <Stack direction="row" sx={bar} onMouseDown={keepFocus}>
            <Button component={Link} to={record ? paths.show(record.id) : parentLink.to} color="inherit">
              Cancel
            </Button>
            <Button type="submit" variant="contained" loading={isSaving} title="Ctrl+S">
              Save
            </Button>
          </Stack>
        </Card>
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

/** The reason of a change, as long as nothing is changed that asks for one. */
function useUnasked(resource: AnyResource, form: RecordFormState['form'], base: Values): Fields {
  const names = Object.keys(resource.fields).filter(name => resource.fields[name]?.reasoned)
  const typed = useWatch({ control: form.control, name: names, disabled: names.length === 0 })
  const isAsked = names.some((name, index) => !isSame(base[name], typed[index]))
  return isAsked ? {} : reasonOf(resource)
}

/**
 * The field that is left would be judged before the button is let go, and its message would move the button
 * from under the pointer: the press would be lost.
 */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  justifyContent: 'flex-end',
  gap: 1,
  px: 3,
  py: 1.5,
  bgcolor: 'background.paper',
  // What lies under it fades out rather than being cut through.
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    bottom: '100%',
    height: 24,
    background: 'linear-gradient(to top, var(--mui-palette-background-paper), transparent)',
    pointerEvents: 'none',
  },
  // Where the screen is low, as enlarged to 400 %, it would lie over the field that is typed into (WCAG 2.4.11).
  '@media (max-height: 400px)': { position: 'relative', '&::before': { display: 'none' } },
} as const

function headingFor(resource: AnyResource, mode: FormMode, source: WireRow | undefined): string {
  const one = resource.one.toLowerCase()
  if (!source) return `New ${one}`
  return mode === 'edit'
    ? `Edit ${titleOf(resource, source)}`
    : `New ${one} like ${titleOf(resource, source)}`
}

/** Ctrl+S and ⌘S save, as everywhere else. */
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
