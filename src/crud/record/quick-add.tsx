import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { FormEvent } from 'react'
import { InputStyles } from '../../fields/input-styles'
import { RunButton } from '../../parts/run-button'
import { submitByKey } from '../../parts/submit-key'
import { useUnsavedGuard } from '../../parts/use-unsaved-guard'
import { notify } from '../../providers/refine/notification'
import { useUser } from '../../providers/session/session'
import { inSentence } from '../../resources/kernel/declare/in-sentence'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { FormField } from '../form/form-field'
import { startingValues, writableFields } from '../form/form-fields'
import { UnsavedDialog } from '../form/unsaved-dialog'
import { useRecordForm } from '../form/use-record-form'
import { recordMessages } from './messages'

interface QuickAddProps {
  readonly resource: AnyResource
  /** The field that refers to this record; already filled in. */
  readonly reference: string
  readonly id: string
}

/** A form with only the title field, above the list that the new record joins. */
export function QuickAdd({ resource, reference, id }: QuickAddProps) {
  const user = useUser()
  const fields = writableFields(resource, user, 'create')
  const title = fieldOf(resource, resource.title)
  const values = { ...startingValues(fields), [reference]: id }
  const one = inSentence(resource.one)
  const recordForm = useRecordForm({
    resource,
    mode: 'create',
    validateOn: 'onSubmit',
    fields,
    record: undefined,
    values,
    onSaved: (_row, _isChanged, later) => {
      recordForm.form.reset(values)
      for (const [name, value] of Object.entries(later))
        recordForm.form.setValue(name, value, { shouldDirty: true })
      // The text may be confidential, so it must not appear in the notification log.
      notify({ type: 'success', message: recordMessages.added(resource.one) })
    },
    onRefused: () => recordForm.form.setFocus(resource.title),
  })
  const { form, isSaving, save, isDirty } = recordForm
  const guard = useUnsavedGuard(isDirty, () => form.reset(values), 'address')
  const problem = form.formState.errors.root?.form?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  if (!title) return null
  return (
    <Box
      component="form"
      noValidate
      aria-label={recordMessages.newOne(one)}
      onSubmit={submit}
      onKeyDown={submitByKey}
      sx={{ p: 3, pb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <InputStyles />
      <FormField
        resource={resource}
        name={resource.title}
        field={title}
        form={form}
        base={nothing}
        autoFocus={false}
        onBlur={ignore}
      />
      <Stack direction="row" sx={{ mt: 1.5, gap: 2, alignItems: 'center', justifyContent: 'flex-end' }}>
        <Box sx={{ flex: 1 }}>
          {problem && (
            <Typography variant="body2" color="error" role="alert">
              {problem}
            </Typography>
          )}
        </Box>
        <Typography
          variant="body2"
          color="text.secondary"
          aria-hidden
          sx={{ display: { xs: 'none', sm: 'block' } }}
        >
          {recordMessages.addKeys}
        </Typography>
        <RunButton type="submit" variant="contained" loading={isSaving} aria-keyshortcuts="Control+Enter">
          {recordMessages.addOne(one)}
        </RunButton>
      </Stack>
      <UnsavedDialog guard={guard} />
    </Box>
  )
}

const nothing = {}

function ignore(): void {
  // One field has no rules between fields to validate.
}
