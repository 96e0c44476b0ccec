import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { useParams } from 'react-router'
import { CopyId } from '../../crud/copy-id'
import { RecordNews } from '../../crud/live/record-news'
import { RecordBadges } from '../../crud/record/record-badges'
import { RecordSkeleton } from '../../crud/record/record-skeleton'
import { RecordFailure } from '../../crud/record-failure'
import { useRecord } from '../../crud/use-record'
import { CellStyles } from '../../fields/cell-styles'
import { BackLink } from '../../parts/back-link'
import { PageHeader } from '../../parts/page-header'
import { DecisionBar } from './decision-bar'
import { type ApprovalRequest, approvals, listPath } from './request'
import { RequestDetails } from './request-details'
import { useDecide } from './use-decide'

/** A request for approval: the user who asks, the changes, and the decision. */
export function ApprovalScreen() {
  const { id = '' } = useParams()
  const loaded = useRecord(approvals, id)
  const { row, error, refetch } = loaded
  if (error && (!row || error.statusCode === 404))
    return <RecordFailure resource={approvals} loaded={loaded} />
  if (!row) return <RecordSkeleton resource={approvals} />
  return <Request key={row.id} request={row as ApprovalRequest} onRefused={refetch} />
}

function Request({ request, onRefused }: { request: ApprovalRequest; onRefused: () => void }) {
  const deciding = useDecide(request, onRefused)
  return (
    <>
      <CellStyles />
      <PageHeader
        title={request.title}
        above={
          <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
            <BackLink to={listPath} label={approvals.label} />
            <RecordNews resource={approvals} row={request} />
          </Stack>
        }
        beside={
          <>
            <CopyId id={request.id} />
            <RecordBadges resource={approvals} row={request} />
          </>
        }
      />
      <DecisionBar request={request} deciding={deciding} onRefused={onRefused} />
      <Card>
        <RequestDetails request={request} />
      </Card>
    </>
  )
}
