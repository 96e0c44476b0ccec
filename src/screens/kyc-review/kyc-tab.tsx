import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router'
import { useTabRecord } from '../../crud/record/tab-record'
import { useUser } from '../../providers/session/session'
import { mayOpen } from '../../resources/kernel/rights/access'
import { type Customer, users } from './case'
import { ChecksList } from './checks-list'
import { Comparison } from './comparison'
import { DocumentsPane } from './documents-pane'
import { kycMessages } from './messages'
import { Outcome } from './outcome'
import { UploadButton } from './upload-button'
import { useDocuments } from './use-documents'

/** The view that lists a case for review, by its KYC status; cases in other statuses have no review. */
const queues: Readonly<Partial<Record<Customer['kyc'], string>>> = {
  PENDING: 'kycPending',
  DECLINED: 'kycDecline',
}

/** The KYC tab of a customer's page: documents, results, and a link to the review. */
export function KycTab() {
  const { row } = useTabRecord()
  const customer = row as Customer
  const user = useUser()
  const documents = useDocuments(customer.id)
  const queue = queues[customer.kyc]
  const view = queue && mayOpen(user, users, queue) ? users.views[queue] : undefined
  return (
    <Stack sx={{ p: 2, gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <Outcome customer={customer} />
        </Box>
        {view && (
          <Button component={Link} to={`${view.path}/${customer.id}`} variant="contained">
            {kycMessages.openReview}
          </Button>
        )}
      </Stack>
      <DocumentsPane customer={customer} documents={documents} tools={<UploadButton customer={customer} />} />
      <Comparison customer={customer} documents={documents.known} />
      <ChecksList customer={customer} documents={documents.known} />
    </Stack>
  )
}
