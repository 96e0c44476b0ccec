import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import type { NextInQueue } from '../../crud/queue/use-next-in-queue'
import { useShortcuts } from '../../crud/use-shortcuts'
import { riskFlags } from '../../domain/kyc-checks'
import { approvalProblem, isOfAnother } from '../../domain/kyc-decision'
import { sayDocument } from '../../domain/kyc-document'
import { decisionBar } from '../../parts/decision-bar'
import { DialogFrame } from '../../parts/dialog-frame'
import { KeyButton } from '../../parts/key-button'
import { lazyPart } from '../../parts/lazy-part'
import { RunButton } from '../../parts/run-button'
import { reviewShortcuts } from '../../providers/page/shortcuts'
import { useUser } from '../../providers/session/session'
import { can } from '../../resources/kernel/rights/access'
import { type Customer, type KycDocument, nameIn, users } from './case'
import type { Refusal } from './decline-dialog'
import { kycMessages } from './messages'
import { Outcome } from './outcome'
import type { Decision } from './use-decision'

const DeclineDialog = lazyPart('decline', async () => (await import('./decline-dialog')).DeclineDialog)

type Asking = Refusal | 'approve'

/** The buttons and shortcuts to decide a case; for a decided one, the result. */
export function DecisionBar({
  customer,
  documents,
  decision,
  next,
}: {
  customer: Customer
  /** Undefined while they load. */
  documents: readonly KycDocument[] | undefined
  decision: Decision
  next: NextInQueue
}) {
  const user = useUser()
  const [asking, setAsking] = useState<Asking | null>(null)
  const isPending = customer.kyc === 'PENDING'
  const isReviewer = can(user, users, 'approveKyc')
  const canDecide = isPending && isReviewer && !isOfAnother(customer, user.id)
  const moment = { actor: user.id, now: new Date().toISOString() }
  const cannotApprove = canDecide && documents ? approvalProblem(customer, documents, moment) : null
  const doubts = doubtsOf(customer, documents ?? [])
  const ask = (what: Asking) => {
    if (!canDecide || !decision.isArmed || decision.doing !== null) return
    decision.forget()
    setAsking(what)
  }
  const approve = () => {
    if (!documents || cannotApprove) return
    if (doubts.length > 0) ask('approve')
    else if (canDecide) void decision.decide('approveKyc')
  }
  useShortcuts(reviewShortcuts, {
    approve,
    decline: () => ask('decline'),
    resubmit: () => ask('resubmit'),
    next: decision.goNext,
  })
  const common = { disabled: !decision.isArmed || decision.doing !== null }
  return (
    <Card component="section" aria-label={kycMessages.decision} sx={decisionBar}>
      <Stack role="status" sx={{ gap: 1, flex: '1 1 320px', minWidth: 0 }}>
        <CaseStatus customer={customer} isReviewer={isReviewer} decision={decision} />
        {cannotApprove && <Typography variant="body2">{kycMessages.sentence(cannotApprove)}</Typography>}
      </Stack>
      {decision.problem && asking === null && <Alert severity="error">{decision.problem}</Alert>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {canDecide && (
          <>
            <KeyButton
              letter={reviewShortcuts.approve.keys}
              disabled={common.disabled || !documents || cannotApprove !== null}
              variant="contained"
              color="success"
              loading={decision.doing === 'approveKyc'}
              onClick={approve}
            >
              {kycMessages.approve}
            </KeyButton>
            <KeyButton
              letter={reviewShortcuts.decline.keys}
              {...common}
              variant="outlined"
              color="error"
              onClick={() => ask('decline')}
            >
              {kycMessages.decline}
            </KeyButton>
            <KeyButton
              letter={reviewShortcuts.resubmit.keys}
              {...common}
              variant="outlined"
              color="warning"
              onClick={() => ask('resubmit')}
            >
              {kycMessages.resubmit}
            </KeyButton>
          </>
        )}
        <KeyButton
          letter={reviewShortcuts.next.keys}
          variant={isPending ? 'text' : 'contained'}
          onClick={decision.goNext}
        >
          {next.row || !next.isKnown ? kycMessages.nextCase : kycMessages.backToQueue}
        </KeyButton>
      </Stack>
      <Suspense>
        {(asking === 'decline' || asking === 'resubmit') && (
          <DeclineDialog
            customer={customer}
            refusal={asking}
            isDoing={decision.doing !== null}
            problem={decision.problem}
            onClose={() => setAsking(null)}
            onDecline={input => void decision.decide('declineKyc', input, kycMessages.refused[asking])}
          />
        )}
      </Suspense>
      {asking === 'approve' && (
        <ApproveAnyway
          customer={customer}
          doubts={doubts}
          decision={decision}
          onClose={() => setAsking(null)}
        />
      )}
    </Card>
  )
}

function CaseStatus({
  customer,
  isReviewer,
  decision,
}: {
  customer: Customer
  isReviewer: boolean
  decision: Decision
}) {
  const user = useUser()
  if (customer.kyc !== 'PENDING') return <Outcome customer={customer} />
  if (!isReviewer) return <Typography>{kycMessages.readOnly}</Typography>
  if (isOfAnother(customer, user.id))
    return (
      <Alert
        severity="info"
        action={
          <RunButton
            color="inherit"
            size="small"
            loading={decision.doing === 'takeOverKyc'}
            onClick={() => void decision.step('takeOverKyc')}
          >
            {kycMessages.takeOver}
          </RunButton>
        }
      >
        {kycMessages.assignedTo(nameIn(customer, customer.kycAssignee))}
      </Alert>
    )
  return (
    <Typography color="text.secondary">
      {customer.kycAssignee === user.id ? kycMessages.assignedToYou : kycMessages.unassigned}
    </Typography>
  )
}

/** Returns the doubts to show before an approval: undecided documents and risks. */
function doubtsOf({ kycFlags }: Customer, documents: readonly KycDocument[]): string[] {
  const open = documents.filter(({ decision }) => decision === 'OPEN').map(sayDocument)
  const flags = kycFlags.map(flag => riskFlags[flag].label).join(', ')
  return [
    ...(open.length > 0 ? [kycMessages.undecided(open.join('; '))] : []),
    ...(flags ? [kycMessages.flagged(flags)] : []),
  ]
}

/** Shows the doubts and lets the reviewer approve anyway. */
function ApproveAnyway({
  customer,
  doubts,
  decision,
  onClose,
}: {
  customer: Customer
  doubts: readonly string[]
  decision: Decision
  onClose: () => void
}) {
  return (
    <DialogFrame
      title={kycMessages.approveTitle(customer.name)}
      width="xs"
      onClose={onClose}
      onSubmit={() => void decision.decide('approveKyc')}
      buttons={
        <>
          <Button color="inherit" autoFocus onClick={onClose}>
            {kycMessages.cancel}
          </Button>
          <RunButton type="submit" variant="contained" color="success" loading={decision.doing !== null}>
            {kycMessages.approveAnyway}
          </RunButton>
        </>
      }
    >
      {doubts.map(doubt => (
        <DialogContentText key={doubt}>{doubt}</DialogContentText>
      ))}
      {decision.problem && <Alert severity="error">{decision.problem}</Alert>}
    </DialogFrame>
  )
}
