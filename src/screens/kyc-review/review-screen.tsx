import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { CopyId } from '../../crud/copy-id'
import { RecordNews } from '../../crud/live/record-news'
import { RecordSkeleton } from '../../crud/record/record-skeleton'
import { useRelated } from '../../crud/record/use-related'
import { RecordFailure } from '../../crud/record-failure'
import { useScene } from '../../crud/record-references'
import { useRecord } from '../../crud/use-record'
import { CellStyles } from '../../fields/cell-styles'
import { draw } from '../../fields/cells'
import { BackLink } from '../../parts/back-link'
import { lazyPart } from '../../parts/lazy-part'
import { PageHeader } from '../../parts/page-header'
import { type Customer, users } from './case'
import { ChecksList } from './checks-list'
import { Comparison } from './comparison'
import { DecisionBar } from './decision-bar'
import { DocumentsPane } from './documents-pane'
import { kycMessages } from './messages'
import { ReviewerPicker } from './reviewer-picker'
import { UploadButton } from './upload-button'
import { useDecision } from './use-decision'
import { useDocuments } from './use-documents'
import { useNextCase } from './use-next-case'

const RecordHistory = lazyPart(
  'history',
  async () => (await import('../../crud/record/record-history')).RecordHistory,
)

const RelatedRecords = lazyPart(
  'related',
  async () => (await import('../../crud/record/related-records')).RelatedRecords,
)

/** A case of a queue: documents, declared values, risks, and the decision. */
export function ReviewScreen({ view }: { view: string }) {
  const { id = '' } = useParams()
  const loaded = useRecord(users, id)
  const { row } = loaded
  if (loaded.error && (!row || loaded.error.statusCode === 404))
    return <RecordFailure resource={users} loaded={loaded} />
  if (!row) return <RecordSkeleton resource={users} />
  return <Case customer={row as Customer} view={view} onRefused={loaded.refetch} />
}

function Case({ customer, view, onRefused }: { customer: Customer; view: string; onRefused: () => void }) {
  const { path = '', label = '' } = users.views[view] ?? {}
  const next = useNextCase(customer.id)
  const related = useRelated(users)
  const decision = useDecision(customer, next, path, onRefused)
  const documents = useDocuments(customer.id)
  return (
    <>
      <CellStyles />
      <PageHeader
        title={customer.name}
        above={
          <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
            <BackLink to={path} label={label} />
            <RecordNews resource={users} row={customer} />
          </Stack>
        }
        beside={<Marks customer={customer} />}
      >
        <ReviewerPicker customer={customer} decision={decision} />
      </PageHeader>
      <DecisionBar customer={customer} documents={documents.known} decision={decision} next={next} />
      <Box sx={halves}>
        <DocumentsPane
          customer={customer}
          documents={documents}
          tools={<UploadButton customer={customer} />}
        />
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Part title={kycMessages.comparison}>
            <Comparison customer={customer} documents={documents.known} />
          </Part>
          <Part title={kycMessages.checks}>
            <ChecksList customer={customer} documents={documents.known} />
          </Part>
          {related
            .filter(list => list.resource.display === 'feed')
            .map(list => (
              <Part key={list.key} title={list.label}>
                <Suspense>
                  <RelatedRecords list={list} row={customer} />
                </Suspense>
              </Part>
            ))}
          <Part title={kycMessages.history}>
            <Suspense>
              <RecordHistory resource={users} row={customer} />
            </Suspense>
          </Part>
        </Stack>
      </Box>
    </>
  )
}

/** Shows what distinguishes the case at a glance. */
function Marks({ customer }: { customer: Customer }) {
  const scene = useScene(customer.titles, true)
  const names = [
    'kyc',
    'status',
    ...(customer.kyc === 'PENDING' ? ['kycSubmittedAt'] : []),
    'phone',
    'country',
  ]
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <CopyId id={customer.id} />
      {names.map(name => {
        const field = users.fields[name]
        const value = customer[name]
        return field && <bdi key={name}>{draw(field, value, customer, scene).node}</bdi>
      })}
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Card component="section" aria-label={title}>
      <Typography variant="subtitle1" component="h2" sx={{ px: 2, pt: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}

const halves = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
} as const
