import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useParams } from 'react-router'
import { CopyId } from '../../crud/copy-id'
import { RecordNews } from '../../crud/live/record-news'
import { RecordBadges } from '../../crud/record/record-badges'
import { RecordSkeleton } from '../../crud/record/record-skeleton'
import { RecordFailure } from '../../crud/record-failure'
import { useScene } from '../../crud/record-references'
import { useRecord } from '../../crud/use-record'
import { CellStyles } from '../../fields/cell-styles'
import { draw } from '../../fields/cells'
import { BackLink } from '../../parts/back-link'
import { PageHeader } from '../../parts/page-header'
import { labelOf } from '../../resources/kernel/declare/field'
import { fieldOf } from '../../resources/kernel/declare/resource'
import { CurrentEffect } from './current-effect'
import { DecisionBar } from './decision-bar'
import { EffectList } from './effect-list'
import { approvalMessages } from './messages'
import { type ApprovalRequest, approvals, listPath } from './request'
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
      <Facts request={request} />
      <CurrentEffect request={request} />
      <EffectList request={request} />
    </>
  )
}

const factFields = [
  'maker',
  'makerRoles',
  'createdAt',
  'expiresAt',
  'because',
  'decidedBy',
  'decidedAt',
  'note',
]

/** Shows the user who asks, the time, and the rule. */
function Facts({ request }: { request: ApprovalRequest }) {
  const scene = useScene(request.titles)
  const facts = factFields.flatMap(name => {
    const field = fieldOf(approvals, name)
    const drawn = field && draw(field, request[name], request, scene)
    return field && drawn?.text ? [{ name, label: labelOf(name, field), node: drawn.node }] : []
  })
  return (
    <Card
      component="section"
      aria-label={approvalMessages.sections.request}
      sx={{ mb: 2, '& a': { color: 'primary.main' } }}
    >
      <Stack component="dl" direction="row" sx={{ flexWrap: 'wrap', columnGap: 4, rowGap: 1.5, m: 0, p: 3 }}>
        {facts.map(({ name, label, node }) => (
          <div key={name}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              <bdi>{node}</bdi>
            </Typography>
          </div>
        ))}
      </Stack>
    </Card>
  )
}
