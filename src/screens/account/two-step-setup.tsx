import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { copyText } from '../../crud/copy-text'
import { inGroups } from '../../domain/two-step'
import { QrCode } from '../../parts/qr-code'
import { RunButton } from '../../parts/run-button'
import type { TwoStepOffer } from '../../resources/kernel/wire/wire'
import { confirmTwoStep, twoStepPaths, useTwoStepOffer } from './account-calls'
import { accountMessages } from './messages'
import { ProofForm } from './proof-form'
import { RecoveryCodes } from './recovery-codes'

const { setUp: messages, twoStep } = accountMessages

interface TwoStepSetupProps {
  /** An existing offer; without it, one is requested. */
  readonly offered?: TwoStepOffer
  /** Called when the user has saved the recovery codes. */
  readonly onDone: () => void
  readonly beside?: ReactNode
}

/** The set-up: the app scans the secret, the user enters its first code and saves the recovery codes. */
export function TwoStepSetup({ offered, onDone, beside }: TwoStepSetupProps) {
  const { offer, error, isFetching, refetch } = useTwoStepOffer(offered)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  if (error)
    return (
      <Stack direction="row" role="alert" sx={{ alignItems: 'center', gap: 2 }}>
        <Typography>{messages.failed(error.message)}</Typography>
        <RunButton loading={isFetching} onClick={() => refetch()}>
          {accountMessages.tryAgain}
        </RunButton>
      </Stack>
    )
  if (!offer) return <Skeleton variant="rounded" height={192} />
  return (
    <Stack component="ol" sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}>
      <Step title={messages.scan}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2.5, alignItems: 'center' }}>
          <QrCode text={offer.uri} label={messages.qrCode} />
          <Stack sx={{ flex: '1 1 200px', minWidth: 0, gap: 1, alignItems: 'flex-start' }}>
            <Typography variant="body2" color="text.secondary">
              {messages.orSecret}
            </Typography>
            <Typography dir="ltr" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
              {inGroups(offer.secret, ' ')}
            </Typography>
            <Button size="small" sx={{ ml: -0.5 }} onClick={() => copyText(offer.secret, messages.secret)}>
              {messages.copySecret}
            </Button>
          </Stack>
        </Stack>
      </Step>
      <Step title={messages.confirm}>
        <ProofForm
          label={twoStep.form}
          path={twoStepPaths.confirm}
          action={twoStep.turnOn}
          help={twoStep.appCodeHelp}
          isAppOnly
          send={async proof => setCodes((await confirmTwoStep(proof)).recoveryCodes)}
          beside={beside}
        />
      </Step>
    </Stack>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <Typography variant="subtitle2" component="p" sx={{ mb: 1.5 }}>
        <bdi>{title}</bdi>
      </Typography>
      {children}
    </li>
  )
}
