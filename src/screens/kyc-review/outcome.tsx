import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { attemptsLeft, declineReasons, kycStepProblem, mostResubmissions } from '../../domain/kyc'
import { draw } from '../../fields/cells'
import { lazyPart } from '../../parts/lazy-part'
import { useUser } from '../../providers/session/session'
import { datetime } from '../../resources/kernel/declare/field'
import { can } from '../../resources/kernel/rights/access'
import { type Customer, nameIn, users } from './case'
import { kycMessages } from './messages'

const ActionDialog = lazyPart(
  'action',
  async () => (await import('../../crud/actions/action-dialog')).ActionDialog,
)

const moment = datetime({})
const scene = { titles: {}, linkTo: () => null, isDense: false }

/** Shows the decision of a case with its user, time and reason, and a link back to the review if there is one. */
export function Outcome({ customer }: { customer: Customer }) {
  const user = useUser()
  const [isAsking, setAsking] = useState(false)
  const { kyc, kycDecidedBy, kycDecidedAt, kycDeclinedReason, kycDeclinedRemarks } = customer
  if (kyc === 'PENDING') return null
  const canReopen = can(user, users, 'reviewKyc') && kycStepProblem(customer, 'PENDING') === null
  const by = nameIn(customer, kycDecidedBy)
  const what = {
    NONE: kycMessages.nothingSubmitted,
    APPROVED: kycDecidedBy ? kycMessages.approvedBy(by) : kycMessages.approved,
    DECLINED: kycDecidedBy ? kycMessages.declinedBy(by) : kycMessages.declined,
  }[kyc]
  return (
    <Alert
      severity={kyc === 'APPROVED' ? 'success' : kyc === 'DECLINED' ? 'error' : 'info'}
      action={
        canReopen && (
          <Button color="inherit" size="small" onClick={() => setAsking(true)}>
            {kycMessages.reopen[kyc]}
          </Button>
        )
      }
    >
      {what} {kycDecidedAt && draw(moment, kycDecidedAt, {}, scene).node}
      {kyc === 'DECLINED' && kycDeclinedReason && (
        <>
          : {declineReasons[kycDeclinedReason].label}. {kycDeclinedRemarks}
          <Typography variant="body2" component="div">
            {kycMessages.attemptsOf(attemptsLeft(customer), mostResubmissions)}
          </Typography>
        </>
      )}
      <Suspense>
        {isAsking && (
          <ActionDialog resource={users} name="reviewKyc" row={customer} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </Alert>
  )
}
