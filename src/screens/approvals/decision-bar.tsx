import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { useShortcuts } from '../../crud/use-shortcuts'
import { decisionBar } from '../../parts/decision-bar'
import { KeyButton } from '../../parts/key-button'
import { lazyPart } from '../../parts/lazy-part'
import { approvalShortcuts } from '../../providers/page/shortcuts'
import { useUser } from '../../providers/session/session'
import { approvalMessages as say } from './messages'
import { type ApprovalRequest, approvals, nameIn } from './request'
import type { Deciding } from './use-decide'
import { useVerdict } from './use-verdict'

const ActionDialog = lazyPart(
  'action',
  async () => (await import('../../crud/actions/action-dialog')).ActionDialog,
)

interface DecisionBarProps {
  readonly request: ApprovalRequest
  readonly deciding: Deciding
  readonly onRefused: () => void
}

/** The buttons and shortcuts to decide a request; for a decided one, the result. */
export function DecisionBar({ request, deciding, onRefused }: DecisionBarProps) {
  const user = useUser()
  const [asking, setAsking] = useState<'reject' | 'cancel' | null>(null)
  const { approve, goNext, next, isArmed, isApproving, problem } = deciding
  const isPending = request.status === 'PENDING'
  const isOwn = request.maker === user.id
  const canDecide =
    isPending && !isOwn && request.checkerRoles.some(role => user.roles.includes(role as string))
  const canAct = isArmed && !isApproving
  const against = useVerdict(request, canDecide)
  const canApprove = canAct && against === null
  useShortcuts(approvalShortcuts, {
    approve: () => canDecide && canApprove && void approve(),
    reject: () => canDecide && canAct && setAsking('reject'),
    next: goNext,
  })
  return (
    <Card component="section" aria-label={say.sections.decision} sx={decisionBar}>
      <Stack role="status" sx={{ gap: 1, flex: '1 1 320px', minWidth: 0 }}>
        <DecidedStatus request={request} isOwn={isOwn} canDecide={canDecide} against={against} />
      </Stack>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {canDecide && (
          <>
            <KeyButton
              letter={approvalShortcuts.approve.keys}
              variant="contained"
              color="success"
              disabled={!canApprove}
              loading={isApproving}
              onClick={() => void approve()}
            >
              {say.approve}
            </KeyButton>
            <KeyButton
              letter={approvalShortcuts.reject.keys}
              variant="outlined"
              color="error"
              disabled={!canAct}
              onClick={() => setAsking('reject')}
            >
              {say.reject}
            </KeyButton>
          </>
        )}
        {isPending && isOwn && (
          <Button variant="outlined" color="inherit" onClick={() => setAsking('cancel')}>
            {say.cancel}
          </Button>
        )}
        <KeyButton
          letter={approvalShortcuts.next.keys}
          variant={canDecide ? 'text' : 'contained'}
          onClick={goNext}
        >
          {next.row || !next.isKnown ? say.next : say.backToList}
        </KeyButton>
      </Stack>
      <Suspense>
        {asking && (
          <ActionDialog
            resource={approvals}
            name={asking}
            row={request}
            onClose={isChanged => {
              setAsking(null)
              if (!isChanged) onRefused()
              else if (asking === 'reject') goNext()
            }}
          />
        )}
      </Suspense>
    </Card>
  )
}

function DecidedStatus({
  request,
  isOwn,
  canDecide,
  against,
}: {
  request: ApprovalRequest
  isOwn: boolean
  canDecide: boolean
  against: string | null
}) {
  const { status, note } = request
  const by = request.decidedBy ? nameIn(request, request.decidedBy) : null
  if (canDecide && against) return <Typography>{against}</Typography>
  if (canDecide) return <Typography color="text.secondary">{say.nothingChanged(request.because)}</Typography>
  if (status === 'PENDING')
    return <Typography>{isOwn ? say.ownRequest : say.waitingFor(request.checkerRoles)}</Typography>
  return (
    <Alert severity={status === 'APPROVED' ? 'success' : status === 'REJECTED' ? 'error' : 'info'}>
      {say.outcome(status, by, note)}
    </Alert>
  )
}
