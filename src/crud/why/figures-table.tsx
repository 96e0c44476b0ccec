import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { labelOf } from '../../resources/kernel/declare/field'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'

interface FiguresTableProps {
  readonly label: string
  readonly resource: AnyResource
  /** Names of fields, each with its number as users read it. */
  readonly figures: readonly { readonly name: string; readonly text: string }[]
  /** Draws "Why this number?" for a field. */
  readonly why: (name: string) => ReactNode
}

/** Numbers of one record, each with "Why this number?". */
export function FiguresTable({ label, resource, figures, why }: FiguresTableProps) {
  return (
    <Table size="small" aria-label={label} sx={{ fontVariantNumeric: 'tabular-nums lining-nums' }}>
      <TableBody>
        {figures.map(({ name, text }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {labelOf(name, fieldOf(resource, name))}
              {why(name)}
            </TableCell>
            <TableCell align="right">{text}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
