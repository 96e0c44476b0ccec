import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { accountKinds } from '../../domain/postings/account'
import { PostingLines } from '../../fields/posting-lines'
import { applicableValues } from '../../resources/kernel/declare/only-when'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { formMessages } from './messages'
import { OwnerTitle } from './owner-title'
import type { RecordForm } from './use-record-form'

interface PostingPreviewProps {
  readonly resource: AnyResource
  readonly posting: NonNullable<AnyResource['posting']>
  readonly form: RecordForm['form']
}

/** The entry of the ledger that saving the form would post, as the server will post it. */
export function PostingPreview({ resource, posting, form }: PostingPreviewProps) {
  const id = useId()
  const values = applicableValues(resource.fields, useWatch({ control: form.control }))
  const entry = posting(values)
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={id} variant="h6" component="h2" gutterBottom>
        {formMessages.posting}
      </Typography>
      {entry ? (
        <PostingLines
          lines={entry.lines.map(({ account: { kind, owner }, amount }) => ({
            label: accountKinds[kind].label,
            owner: owner && <OwnerTitle resource={resource} values={values} owner={owner} />,
            amount,
          }))}
          currency={entry.currency}
        />
      ) : (
        <Typography color="text.secondary">{formMessages.noPosting}</Typography>
      )}
    </Box>
  )
}
