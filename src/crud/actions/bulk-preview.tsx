import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type BulkPreview, type BulkRefusal, greatestBulk } from '../../resources/kernel/declare/bulk'
import type { Action } from '../../resources/kernel/declare/declared-action'
import { inSentence } from '../../resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { participleOf } from './action-words'
import { actionMessages } from './messages'

interface BulkPreviewWordsProps {
  readonly resource: AnyResource
  readonly action: Action
  /** Null while the preview is loading. */
  readonly preview: BulkPreview | null
  readonly isAsking: boolean
}

/** Shows the number of records that the action can change, and why it skips the others. */
export function BulkPreviewWords({ resource, action, preview, isAsking }: BulkPreviewWordsProps) {
  if (!preview) return isAsking ? <LinearProgress aria-label={actionMessages.checkingSelection} /> : null
  const many = inSentence(resource.label)
  const participle = participleOf(action)
  if (preview.isMore) return <Alert severity="warning">{actionMessages.tooMany(greatestBulk, many)}</Alert>
  if (preview.refused.length === 0)
    return (
      <Typography role="status" variant="body2">
        <bdi>{actionMessages.allPossible(preview.total, many, participle)}</bdi>
      </Typography>
    )
  return (
    <Alert severity={preview.possible === 0 ? 'warning' : 'info'} role="status">
      <bdi>
        {preview.possible === 0
          ? actionMessages.nonePossible(many, participle)
          : actionMessages.somePossible(preview.possible, preview.total, many, participle)}
      </bdi>
      <Box component="ul" sx={{ m: 0, mt: 0.5, ps: 0, paddingInlineStart: 2.5 }}>
        {preview.refused.map(refusal => (
          <li key={refusal.problem}>
            <bdi>{describeRefusal(refusal)}</bdi>
          </li>
        ))}
      </Box>
    </Alert>
  )
}

function describeRefusal({ problem, count, titles }: BulkRefusal): string {
  const names = `${titles.join(', ')}${count > titles.length ? ', …' : ''}`
  return actionMessages.refused(count, problem, names)
}
