import { type FeedStep, feedOutcomes } from '../../domain/feed'
import { FileText, JudgedTable, OutcomeChip } from '../../parts/judged-table'
import { jsonUpdateMessages } from './messages'

const { columns, table } = jsonUpdateMessages

/** Shows the parts of a file, each with its outcome. */
export function FeedTable({ steps }: { readonly steps: readonly FeedStep[] }) {
  return (
    <JudgedTable
      label={table}
      items={steps}
      columns={[
        { label: columns.line, kind: 'number', cell: ({ line }) => line.toLocaleString('en') },
        { label: columns.record, cell: ({ record }) => <FileText text={record} /> },
        { label: columns.outcome, cell: ({ outcome }) => <OutcomeChip {...feedOutcomes[outcome]} /> },
        { label: columns.detail, cell: ({ detail }) => <FileText text={detail} /> },
      ]}
    />
  )
}
