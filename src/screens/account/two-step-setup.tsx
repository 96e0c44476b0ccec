import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { copyText } from '../../crud/copy-text'
import { inGroups } from '../../domain/two-step'
import type { TwoStepOffer } from '../../resources/kernel/wire/wire'
import { confirmTwoStep, useTwoStepOffer } from './account-calls'
import { ProofForm } from './proof-form'
import { QrCode } from './qr-code'
import { RecoveryCodes } from './recovery-codes'

interface TwoStepSetupProps {
  /** What was offered already; without it, an offer is asked for. */
  readonly offered?: TwoStepOffer
  /** When the recovery codes are kept. */
  readonly onDone: () => void
  readonly beside?: ReactNode
}

/** The app takes the secret, its first code is shown, and the recovery codes are kept. */
export function TwoStepSetup({ offered, onDone, beside }: TwoStepSetupProps) {
  const { offer, error, isFetching, refetch } = useTwoStepOffer(offered)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  if (error)
    return (
      <Stack direction="row" role="alert" sx={{ alignItems: 'center', gap: 2 }}>
        <Typography>The set-up did not begin. {error.message}</Typography>
        <Button loading={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </Stack>
    )
  if (!offer) return <Skeleton variant="rounded" height={192} />
  return (
    <Stack component="ol" sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}>
      <Step title="1. Scan this with an authenticator app">
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2.5, alignItems: 'center' }}>
          <QrCode text={offer.uri} label="Picture for the authenticator app" />
          <Stack sx={{ flex: '1 1 200px', minWidth: 0, gap: 1, alignItems: 'flex-start' }}>
            <Typography variant="body2" color="text.secondary">
              Or type this secret into it:
            </Typography>
            <Typography dir="ltr" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
              {inGroups(offer.secret, ' ')}
            </Typography>
            <Button size="small" sx={{ ml: -0.5 }} onClick={() => copyText(offer.secret, 'Secret')}>
              Copy the secret
            </Button>
          </Stack>
        </Stack>
      </Step>
      <Step title="2. Show that it works">
        <ProofForm
          label="Two-step sign-in"
          action="Turn it on"
          help="The six digits that the app shows now"
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
