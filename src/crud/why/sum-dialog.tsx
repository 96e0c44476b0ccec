import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { formatMoney } from '../../domain/money'
import { labelOf } from '../../resources/kernel/declare/field'
import type { ComputedNumber } from '../../resources/kernel/declare/ledger-amounts'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import type { ExplainedRow } from './explained'
import { whyMessages } from './messages'
import { WhyFrame } from './why-frame'

interface SumDialogProps {
  readonly resource: AnyResource
  readonly row: ExplainedRow
  readonly label: string
  readonly computed: ComputedNumber
  readonly onClose: () => void
  /** Draws where an amount comes from, by the name of its field. */
  readonly children: (field: string) => ReactNode
}

/** The other amounts of the record that make one, each with its own lines, and whether they add up to it. */
export function SumDialog({ resource, row, label, computed, onClose, children }: SumDialogProps) {
  const { amount, currency, sumOf } = computed
  const parts = sumOf.map(({ field, sign }) => ({ field, amount: sign * Number(row[field] ?? 0) }))
  const sum = parts.reduce((total, part) => total + part.amount, 0)
  return (
    <WhyFrame label={label} number={computed} onClose={onClose}>
      <DialogContentText gutterBottom>
        {whyMessages.computed(parts.length, formatMoney(sum, currency))}
      </DialogContentText>
      {sum !== amount && <Alert severity="error">{whyMessages.partsDiffer}</Alert>}
      <Table size="small" aria-label={label} sx={{ fontVariantNumeric: 'tabular-nums lining-nums' }}>
        <TableBody>
          {parts.map(part => (
            <TableRow key={part.field}>
              <TableCell component="th" scope="row">
                {labelOf(part.field, fieldOf(resource, part.field))}
                {children(part.field)}
              </TableCell>
              <TableCell align="right">{formatMoney(part.amount, currency)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WhyFrame>
  )
}
