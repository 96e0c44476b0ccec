import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import type { ReactNode } from 'react'
import { formatMoney } from '../../domain/money'
import type { ComputedNumber } from '../../resources/kernel/declare/ledger-amounts'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { ExplainedRow } from './explained'
import { FiguresTable } from './figures-table'
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
  const figures = parts.map(part => ({ name: part.field, text: formatMoney(part.amount, currency) }))
  return (
    <WhyFrame title={whyMessages.title(label, formatMoney(amount, currency))} onClose={onClose}>
      <DialogContentText gutterBottom>
        {whyMessages.computed(parts.length, formatMoney(sum, currency))}
      </DialogContentText>
      {sum !== amount && <Alert severity="error">{whyMessages.partsDiffer}</Alert>}
      <FiguresTable {...{ label, resource, figures }} why={children} />
    </WhyFrame>
  )
}
