import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { accountKinds } from '../../domain/postings/account'
import { PostingLines } from '../../fields/posting-lines'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { formMessages } from './messages'
import type { RecordForm } from './use-record-form'

interface PostingPreviewProps {
  readonly posting: NonNullable<AnyResource['posting']>
  readonly form: RecordForm['form']
}

/** The entry of the ledger that saving the form would post, as the server will post it. */
export function PostingPreview({ posting, form }: PostingPreviewProps) {
  const values = useWatch({ control: form.control })
  const entry = posting(values)
  return (
    <Box component="section" sx={{ p: 3, pt: 0 }}>
      <Typography variant="h6" component="h2" gutterBottom>
        {formMessages.posting}
      </Typography>
      {entry ? (
        <PostingLines
          lines={entry.lines.map(({ account: { kind }, amount }) => ({
            label: accountKinds[kind].label,
            owner: '',
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
