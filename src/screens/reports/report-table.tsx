import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useRef } from 'react'
import { edgeStyles } from '../../crud/list/grid-styles'
import { useEdgeHints } from '../../crud/list/use-edge-hints'
import { useScene } from '../../crud/record-references'
import type { Scene } from '../../fields/cell'
import { columnLook, draw } from '../../fields/cells'
import { type Field, labelOf } from '../../resources/kernel/declare/field'
import type { ReportRows } from '../../resources/kernel/wire/report'
import { reportMessages as say } from './messages'

interface ReportTableProps {
  readonly rows: ReportRows
  readonly label: string
}

/** The rows, each column by its kind, and the totals of the whole run below. */
export function ReportTable({ rows: { columns, items, titles, totals, from }, label }: ReportTableProps) {
  const scene = useScene(titles, true)
  const fields = Object.entries(columns)
  const box = useRef<HTMLDivElement>(null)
  useEdgeHints(box, items)
  return (
    <Box ref={box} sx={{ ...edgeStyles, overflow: 'hidden' }}>
      {/* The table scrolls sideways, also by keyboard. */}
      <TableContainer className="grid-scroller" tabIndex={0} role="region" aria-label={label} sx={scroller}>
        <Table size="small" stickyHeader aria-label={label}>
          <TableHead>
            <TableRow>
              {fields.map(([name, field]) => (
                <TableCell key={name} align={alignOf(field)} title={field.help} sx={{ whiteSpace: 'nowrap' }}>
                  {labelOf(name, field)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody sx={{ ...numbers, '& a': { color: 'primary.main' } }}>
            {items.map((row, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the number of a row is what it is known by
              <TableRow key={from + n} hover>
                {fields.map(([name, field]) => (
                  <TableCell key={name} align={alignOf(field)} sx={{ whiteSpace: 'nowrap' }}>
                    <Value field={field} value={row[name]} row={row} scene={scene} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
          <TableFooter sx={{ ...numbers, position: 'sticky', bottom: 0, bgcolor: 'background.paper' }}>
            {totals.map(sums => (
              <TableRow key={String(sums.currency ?? '')}>
                {fields.map(([name, field], n) => (
                  <TableCell key={name} align={alignOf(field)} sx={total}>
                    {n === 0 ? (
                      say.total
                    ) : (
                      <Value field={field} value={sums[name]} row={sums} scene={scene} />
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableFooter>
        </Table>
      </TableContainer>
    </Box>
  )
}

const scroller = {
  maxHeight: '70vh',
  // The edges of the box would cut an outline around it.
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const
const numbers = { fontVariantNumeric: 'tabular-nums lining-nums' } as const
const total = { color: 'text.primary', fontWeight: 600, fontSize: '0.875rem', whiteSpace: 'nowrap' } as const

interface ValueProps {
  readonly field: Field
  readonly value: unknown
  readonly row: Readonly<Record<string, unknown>>
  readonly scene: Scene
}

function Value({ field, value, row, scene }: ValueProps) {
  // An amount keeps its sign at its place on a right-to-left page.
  return <bdi>{draw(field, value, row, scene).node}</bdi>
}

const alignOf = (field: Field) => columnLook(field).align ?? 'left'
