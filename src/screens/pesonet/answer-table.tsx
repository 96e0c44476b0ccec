import { useLinkTo } from '../../crud/record-references'
import { formatMoney } from '../../domain/money'
import { answerOutcomes } from '../../domain/pesonet'
import { shortId } from '../../domain/short-id'
import { FileText, JudgedTable, OutcomeChip } from '../../parts/judged-table'
import type { JudgedLine } from './judged'
import { pesonetMessages } from './messages'

const { columns, table } = pesonetMessages.answer

/** Shows the lines of an answer, each with its outcome. */
export function AnswerTable({ items }: { readonly items: readonly JudgedLine[] }) {
  const linkTo = useLinkTo()
  return (
    <JudgedTable
      label={table}
      items={items}
      columns={[
        { label: columns.row, kind: 'number', cell: ({ row }) => row },
        {
          label: columns.reference,
          cell: ({ reference, outcome }) => (
            <FileText
              text={shortId(reference)}
              path={outcome === 'UNKNOWN' ? null : linkTo('withdrawals', reference)}
            />
          ),
        },
        { label: columns.amount, kind: 'amount', cell: ({ amount }) => formatMoney(amount, 'PHP') },
        { label: columns.outcome, cell: ({ outcome }) => <OutcomeChip {...answerOutcomes[outcome]} /> },
        {
          label: columns.detail,
          cell: ({ bankReference, reason }) => <FileText text={bankReference || reason} />,
        },
      ]}
    />
  )
}
