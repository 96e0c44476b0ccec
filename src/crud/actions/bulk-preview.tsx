import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type BulkPreview, type BulkRefusal, greatestBulk } from '../../resources/kernel/declare/bulk'
import type { AnyResource } from '../../resources/kernel/declare/resource'

interface BulkPreviewWordsProps {
  readonly resource: AnyResource
  /** Null while it is looked. */
  readonly preview: BulkPreview | null
  readonly isAsking: boolean
}

/** With how many records it can be done, and why not with the others. */
export function BulkPreviewWords({ resource, preview, isAsking }: BulkPreviewWordsProps) {
  if (!preview) return isAsking ? <LinearProgress aria-label="Looking which are meant" /> : null
  const many = resource.label.toLowerCase()
  if (preview.isMore)
    return (
      <Alert severity="warning">
        More than {greatestBulk.toLocaleString('en')} {many} match. So many are not changed in one go: add a
        filter that leaves fewer.
      </Alert>
    )
  if (preview.refused.length === 0)
    return (
      <Typography role="status" variant="body2">
        <bdi>
          {sayNumber(preview.total)} {many}: possible with every one.
        </bdi>
      </Typography>
    )
  return (
    <Alert severity={preview.possible === 0 ? 'warning' : 'info'} role="status">
      <bdi>
        {preview.possible === 0
          ? 'Possible with none of them:'
          : `Possible with ${sayNumber(preview.possible)} of ${sayNumber(preview.total)}. The others stay as they are:`}
      </bdi>
      <Box component="ul" sx={{ m: 0, mt: 0.5, ps: 0, paddingInlineStart: 2.5 }}>
        {preview.refused.map(refusal => (
          <li key={refusal.problem}>
            <bdi>{sayRefusal(refusal)}</bdi>
          </li>
        ))}
      </Box>
    </Alert>
  )
}

/** "3 – Suspend needs Status to be Active; it is Blocked (Ana Cruz, …)". */
function sayRefusal({ problem, count, titles }: BulkRefusal): string {
  const names = `${titles.join(', ')}${count > titles.length ? ', …' : ''}`
  return `${sayNumber(count)} – ${problem} (${names})`
}

function sayNumber(number: number): string {
  return number.toLocaleString('en')
}
