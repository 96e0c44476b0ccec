import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { notify } from '../../providers/refine/notification'
import type { OwnTwoStep, TwoStepOffer } from '../../resources/kernel/wire/wire'
import {
  endTwoStep,
  offerAnother,
  type Proof,
  renewRecoveryCodes,
  twoStepPaths,
  useOwnTwoStep,
  useTwoStepChanged,
} from './account-calls'
import { AccountCard } from './account-card'
import { accountMessages } from './messages'
import { ProofForm } from './proof-form'
import { RecoveryCodes } from './recovery-codes'
import { TwoStepSetup } from './two-step-setup'

const { twoStep: messages } = accountMessages

/** The view of the card: the current state, or a change in progress. */
type Part =
  | { readonly name: 'state' | 'setup' | 'move' | 'renew' | 'end' }
  | { readonly name: 'moving'; readonly offer: TwoStepOffer }
  | { readonly name: 'codes'; readonly codes: readonly string[] }

const atRest: Part = { name: 'state' }

/**
 * The pressed button disappears with its part, so the focus moves to the first field of the next part, or to the part
 * itself.
 */
function useFocusAt(part: Part) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (part === atRest || part.name === 'codes') return
    const target = place.current?.querySelector<HTMLElement>('input') ?? place.current
    target?.focus()
  }, [part])
  return place
}

/** The user's two-step sign-in: set it up, move it to another app, create new recovery codes, turn it off. */
export function TwoStepCard() {
  const { data, error, refetch } = useOwnTwoStep()
  const changed = useTwoStepChanged()
  const [part, setPart] = useState<Part>(atRest)
  const rest = () => setPart({ name: 'state' })
  const place = useFocusAt(part)
  const settle = async (message: string) => {
    rest()
    notify({ type: 'success', message })
    await changed()
  }
  const cancel = (
    <Button color="inherit" onClick={rest}>
      {accountMessages.cancel}
    </Button>
  )
  const parts: Readonly<Record<Exclude<Part['name'], 'state'>, () => ReactNode>> = {
    setup: () => <TwoStepSetup onDone={() => settle(messages.turnedOn)} beside={cancel} />,
    move: () => (
      <Asking
        path={twoStepPaths.offer}
        action={accountMessages.continue}
        send={async proof => setPart({ name: 'moving', offer: await offerAnother(proof) })}
        cancel={cancel}
      />
    ),
    moving: () =>
      part.name === 'moving' && (
        <TwoStepSetup offered={part.offer} onDone={() => settle(messages.turnedOn)} beside={cancel} />
      ),
    renew: () => (
      <Asking
        path={twoStepPaths.recoveryCodes}
        action={messages.newCodes}
        send={async proof =>
          setPart({ name: 'codes', codes: (await renewRecoveryCodes(proof)).recoveryCodes })
        }
        cancel={cancel}
      />
    ),
    codes: () =>
      part.name === 'codes' && (
        <RecoveryCodes codes={part.codes} onKept={() => settle(messages.codesReplaced)} />
      ),
    end: () => (
      <Asking
        path={twoStepPaths.end}
        action={messages.turnOff}
        color="error"
        send={async proof => {
          await endTwoStep(proof)
          await settle(messages.turnedOff)
        }}
        cancel={cancel}
      />
    ),
  }
  return (
    <AccountCard
      title={messages.title}
      about={messages.about}
      beside={
        data && (
          <Chip
            {...(data.isOn ? { color: 'success', label: messages.on } : { label: messages.off })}
            size="small"
          />
        )
      }
    >
      {error && (
        <Stack direction="row" role="alert" sx={{ alignItems: 'center', gap: 2 }}>
          <Typography>{messages.notLoaded(error.message)}</Typography>
          <Button onClick={() => refetch()}>{accountMessages.tryAgain}</Button>
        </Stack>
      )}
      {!data && !error && <Skeleton variant="rounded" height={40} />}
      <Box ref={place} tabIndex={-1} sx={{ outline: 'none' }}>
        {data &&
          (part.name === 'state' ? <State data={data} go={name => setPart({ name })} /> : parts[part.name]())}
      </Box>
    </AccountCard>
  )
}

/** Shows the current state and the possible changes. */
function State({ data, go }: { data: OwnTwoStep; go: (name: 'setup' | 'move' | 'renew' | 'end') => void }) {
  const { isOn, isRequired, recoveryCodesLeft } = data
  if (!isOn)
    return (
      <Button variant="contained" onClick={() => go('setup')}>
        {messages.setUp}
      </Button>
    )
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="body2">
        {messages.codesLeft(recoveryCodesLeft)}
        {isRequired && ` ${messages.required}`}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" onClick={() => go('renew')}>
          {messages.newCodes}
        </Button>
        <Button variant="outlined" onClick={() => go('move')}>
          {messages.moveApp}
        </Button>
        {!isRequired && (
          <Button variant="outlined" color="error" onClick={() => go('end')}>
            {messages.turnOff}
          </Button>
        )}
      </Stack>
    </Stack>
  )
}

interface AskingProps {
  readonly path: string
  readonly action: string
  readonly color?: 'primary' | 'error'
  readonly send: (proof: Proof) => Promise<void>
  readonly cancel: ReactNode
}

/** Asks for password and code before a change. */
function Asking({ cancel, ...rest }: AskingProps) {
  return <ProofForm label={messages.form} help={messages.codeHelp} beside={cancel} {...rest} />
}
