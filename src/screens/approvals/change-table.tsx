import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { FileValue } from '../../crud/record/file-value'
import { changesOf, inputsOf, undeclaredText } from '../../crud/record/history-words'
import { useScene } from '../../crud/record-references'
import { isKeptFile, type KeptFile } from '../../domain/file'
import type { Drawn } from '../../fields/cell'
import { draw } from '../../fields/cells'
import type { Field } from '../../resources/kernel/declare/field'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { sideOf } from '../../resources/kernel/declare/side-of'
import { isFile } from '../../resources/kernel/kinds/sensitive'
import type { HistoryEntry } from '../../resources/kernel/wire/wire'
import { approvalMessages } from './messages'

type EntryToShow = Pick<HistoryEntry, 'action' | 'changes' | 'unchanged' | 'input' | 'titles'>

interface ChangeTableProps {
  readonly resource: AnyResource
  /** The rest of the record, for values that depend on another field. */
  readonly row: Readonly<Record<string, unknown>>
  readonly entry: EntryToShow
  /** Returns a special text for a value; null for the field's usual text. */
  readonly say?: (value: unknown) => string | null
  /** Returns the call that answers with a file among the values. */
  readonly pathOf: (file: KeptFile) => string
}

/** Shows the input of an action, and the old and new value of each changed field. */
export function ChangeTable({ resource, row, entry, say, pathOf }: ChangeTableProps) {
  const scene = useScene(entry.titles)
  const show = (field: Field | undefined, value: unknown, side: 'before' | 'after'): Drawn => {
    const text = say?.(value) ?? undeclaredText(value)
    if (!field || say?.(value)) return { node: text, text }
    if (isFile(field) && isKeptFile(value))
      return { node: <FileValue path={pathOf(value)} file={value} />, text: value.name }
    return draw(field, value, { ...row, ...sideOf(entry, side) }, scene)
  }
  const changes = changesOf(resource, entry)
    .map(({ declared, before, after, ...change }) => ({
      ...change,
      before: show(declared, before, 'before'),
      after: show(declared, after, 'after'),
    }))
    .filter(({ before, after }) => before.text !== '' || after.text !== '')
  // A created record has no old values, a deleted one no new values.
  const sides = (['before', 'after'] as const).filter(side =>
    changes.some(change => change[side].text !== ''),
  )
  return (
    <>
      {inputsOf(resource, entry).map(([label, field, value]) => (
        <Typography key={label} variant="body2" sx={{ mt: 0.5 }}>
          {label}: {show(field, value, 'after').node}
        </Typography>
      ))}
      {changes.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <Table size="small" sx={table}>
            <TableHead>
              <TableRow>
                <TableCell>{approvalMessages.columns.field}</TableCell>
                {sides.map(side => (
                  <TableCell key={side}>{approvalMessages.columns[side]}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {changes.map(change => (
                <TableRow key={change.field}>
                  <TableCell component="th" scope="row">
                    {change.label}
                  </TableCell>
                  {sides.map(side => (
                    <TableCell key={side} sx={value}>
                      {change[side].node}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </>
  )
}

/** A phone shows all columns, with less around their words. */
const table = {
  tableLayout: 'fixed',
  '& :is(td, th)': { px: { xs: 1, sm: 2 }, overflowWrap: 'anywhere' },
} as const

const value = { unicodeBidi: 'plaintext', verticalAlign: 'top' } as const
