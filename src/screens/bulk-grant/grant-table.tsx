import { useLinkTo } from '../../crud/record-references'
import { grantOutcomes } from '../../domain/bonus-file'
import { formatMoney } from '../../domain/money'
import { FileText, JudgedTable, OutcomeChip } from '../../parts/judged-table'
import type { JudgedGrantFile } from '../../resources/kernel/wire/grant-file'
import { bulkGrantMessages } from './messages'

const { columns, table, problem: describeProblem } = bulkGrantMessages

/** Shows the rows of a file, each with its outcome. */
export function GrantTable({ items, currency }: Pick<JudgedGrantFile, 'items' | 'currency'>) {
  const linkTo = useLinkTo()
  return (
    <JudgedTable
      label={table}
      items={items}
      columns={[
        { label: columns.row, kind: 'number', cell: ({ row }) => row },
        { label: columns.reference, cell: ({ reference }) => <FileText text={reference} /> },
        {
          label: columns.customer,
          cell: ({ found, customer }) => (
            <FileText text={found?.name ?? customer} path={found && linkTo('users', found.id)} />
          ),
        },
        {
          label: columns.amount,
          kind: 'amount',
          cell: ({ amount }) => amount !== null && formatMoney(amount, currency),
        },
        { label: columns.outcome, cell: ({ outcome }) => <OutcomeChip {...grantOutcomes[outcome]} /> },
        {
          label: columns.detail,
          cell: ({ problem, reason }) => (
            <FileText text={problem ? describeProblem(problem.column, problem.problem) : reason} />
          ),
        },
      ]}
    />
  )
}
