import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { type ComparedAnswer, type ComparedLine, differs } from './compare'
import { messages } from './messages'

const { columns } = messages

/** The examples, each with its inputs and a row per figure. */
export function AnswersTable({
  answers,
  hasServer,
  labelId,
}: {
  readonly answers: readonly ComparedAnswer[]
  readonly hasServer: boolean
  readonly labelId: string
}) {
  return (
    // The table scrolls sideways on a phone, also by keyboard.
    <TableContainer tabIndex={0} role="region" aria-labelledby={labelId}>
      <Table size="small" aria-labelledby={labelId}>
        <TableHead>
          <TableRow>
            <TableCell>{columns.figure}</TableCell>
            <TableCell align="right">{columns.printed}</TableCell>
            <TableCell align="right">{columns.browser}</TableCell>
            <TableCell align="right">{columns.server}</TableCell>
            <TableCell>{columns.outcome}</TableCell>
          </TableRow>
        </TableHead>
        {answers.map(answer => (
          <TableBody key={answer.id} sx={{ fontVariantNumeric: 'tabular-nums lining-nums' }}>
            <Heading answer={answer} />
            {answer.lines.map(line => (
              <Figure key={line.name} line={line} hasServer={hasServer} />
            ))}
          </TableBody>
        ))}
      </Table>
    </TableContainer>
  )
}

function Heading({ answer: { id, title, source, inputs } }: { readonly answer: ComparedAnswer }) {
  return (
    <TableRow sx={{ bgcolor: 'action.hover' }}>
      <TableCell component="th" scope="rowgroup" colSpan={5} sx={{ pt: 2 }}>
        <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
          {id} · {title}
        </Typography>
        {[...inputs, messages.source(source)].map(text => (
          <Box
            key={text}
            component="span"
            sx={{
              display: 'block',
              fontWeight: 'fontWeightRegular',
              color: 'text.secondary',
              overflowWrap: 'anywhere',
            }}
          >
            <bdi>{text}</bdi>
          </Box>
        ))}
      </TableCell>
    </TableRow>
  )
}

function Figure({ line, hasServer }: { readonly line: ComparedLine; readonly hasServer: boolean }) {
  const isWrong = differs(line, hasServer)
  const outcome = isWrong ? messages.differs : hasServer ? messages.agrees : messages.waiting
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <bdi>{line.name}</bdi>
      </TableCell>
      {[line.printed, line.browser, line.server ?? (hasServer ? messages.missing : '')].map(
        (value, place) => (
          <TableCell key={columnOrder[place]} align="right">
            <bdi>{value}</bdi>
          </TableCell>
        ),
      )}
      <TableCell>
        <Chip
          size="small"
          variant="outlined"
          color={isWrong ? 'error' : hasServer ? 'success' : 'default'}
          label={outcome}
        />
      </TableCell>
    </TableRow>
  )
}

const columnOrder = ['printed', 'browser', 'server'] as const
