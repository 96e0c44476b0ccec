import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { columnLook, draw, isBlank } from '../../fields/cells'
import { labelOf } from '../../resources/kernel/declare/field'
import type { Preview } from '../../resources/kernel/declare/preview'
import type { PreviewAnswer } from '../../resources/kernel/wire/preview'
import { useScene } from '../record-references'
import { actionMessages } from './messages'
import { type PreviewState, previewRows } from './use-preview'

interface ActionPreviewProps {
  readonly preview: Preview
  readonly state: PreviewState
}

/** Shows what an action would change, as the server says, before the user confirms it. */
export function ActionPreview({ preview, state }: ActionPreviewProps) {
  return (
    <Box
      component="section"
      aria-label={actionMessages.preview}
      aria-busy={state.is === 'loading'}
      sx={{ minHeight: 72 }}
    >
      <Body preview={preview} state={state} />
    </Box>
  )
}

function Body({ preview, state }: ActionPreviewProps) {
  if (state.is === 'loading')
    return (
      <>
        <Typography variant="body2" color="text.secondary" gutterBottom>
          {actionMessages.previewing}
        </Typography>
        <LinearProgress aria-label={actionMessages.previewing} />
      </>
    )
  if (state.is === 'waiting')
    return (
      <Typography variant="body2" color="text.secondary">
        {actionMessages.previewWaits(state.missing)}
      </Typography>
    )
  if (state.is === 'failed')
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={state.again}>
            {actionMessages.tryAgain}
          </Button>
        }
      >
        <bdi>{state.problem}</bdi>
      </Alert>
    )
  return <Answer preview={preview} answer={state.answer} />
}

function Answer({ preview, answer }: { preview: Preview; answer: PreviewAnswer }) {
  const { columns, none } = preview
  const scene = useScene(undefined, true)
  const rows = previewRows(preview, answer)
  const [head = ''] = Object.keys(columns)
  const shown = Object.entries(columns).filter(
    ([name, field]) => name === head || rows.some(row => !isBlank(field, row[name])),
  )
  if (rows.length === 0)
    return (
      <Typography role="status" variant="body2">
        {none}
      </Typography>
    )
  return (
    <>
      <Typography role="status" variant="subtitle2" component="p" gutterBottom>
        <bdi>{answer.summary}</bdi>
      </Typography>
      <TableContainer tabIndex={0} role="region" aria-label={actionMessages.previewTable}>
        <Table size="small" aria-label={actionMessages.previewTable} sx={look}>
          <TableHead>
            <TableRow>
              {shown.map(([name, field]) => (
                <TableCell key={name} align={columnLook(field).align ?? 'left'}>
                  {labelOf(name, field)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no key of their own, and are replaced as a whole
              <TableRow key={place}>
                {shown.map(([name, field]) => (
                  <TableCell
                    key={name}
                    align={columnLook(field).align ?? 'left'}
                    {...(name === head && { component: 'th', scope: 'row' })}
                  >
                    <bdi>{draw(field, row[name], row, scene).node}</bdi>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  )
}

const look = {
  '& td, & th': { paddingInline: 1 },
  '& thead th, & .MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
} as const
