import Chip, { type ChipProps } from '@mui/material/Chip'
import MuiLink from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface JudgedTableProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly columns: readonly JudgedColumn<Item>[]
}

/** A column of a table of rows that were judged. */
export interface JudgedColumn<Item> {
  readonly label: string
  readonly kind?: 'number' | 'amount'
  readonly cell: (item: Item) => ReactNode
}

/** Shows the rows of an uploaded file, each with its outcome. */
export function JudgedTable<Item extends { readonly row: number }>({
  label,
  items,
  columns,
}: JudgedTableProps<Item>) {
  return (
    // The table scrolls sideways on a phone, also by keyboard.
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(column => (
              <TableCell key={column.label} align={column.kind ? 'right' : 'left'}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map(item => (
            <TableRow key={item.row}>
              {columns.map(({ label: name, kind, cell }) => (
                <TableCell
                  key={name}
                  align={kind ? 'right' : 'left'}
                  sx={kind === 'amount' ? { whiteSpace: 'nowrap' } : anywhere}
                >
                  {cell(item)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** Shows the outcome of a row. */
export function OutcomeChip({ color, label }: { color: ChipProps['color']; label: string }) {
  return <Chip size="small" variant="outlined" color={color} label={label} />
}

/** A text of a file that leads to a record, where there is one. */
export function FileText({ text, path = null }: { text: string; path?: string | null }) {
  const isolated = <bdi>{text}</bdi>
  if (!path) return isolated
  return (
    <MuiLink component={Link} to={path} underline="always">
      {isolated}
    </MuiLink>
  )
}

const anywhere = { overflowWrap: 'anywhere' } as const
