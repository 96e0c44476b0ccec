import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { IdleWarning } from './layout/idle-warning'
import { OfflineBanner } from './layout/offline-banner'
import { isUnsaved } from './parts/unsaved'
import { watchConnection } from './providers/http/connection-watch'
import { currentEnvironment } from './providers/http/environment'
import { RequestError } from './providers/http/request-error'
import { leave, resumeSession, type SignInOutcome, signIn, signInWithCode } from './providers/refine/auth'
import { watchIdle } from './providers/session/idle-watch'
import { calledName } from './providers/session/session'
import { isInterrupted, subscribeInterruption } from './providers/session/session-watch'
import { claimPhone, readPhone } from './providers/session/signed-in-phone'
import { readStepUp, subscribeStepUp } from './providers/session/step-up'
import type { SignedInUser } from './resources/kernel/wire/wire'
import { StepUpDialog } from './screens/account/step-up-dialog'
import { SessionDialog, type SessionDialogProps } from './screens/login/session-dialog'
import { secondStep } from './second-step'
import { tokens } from './theme/tokens'

/**
 * Shows the session's dialogs while the user works: the idle warning, the ended session, the confirmation of identity.
 */
export function SessionAttendant({ user, client }: { user: SignedInUser; client: QueryClient }) {
  const isEnded = useSyncExternalStore(subscribeInterruption, isInterrupted)
  const prompt = useSyncExternalStore(subscribeStepUp, readStepUp)
  const [isEnding, warn] = useState(false)
  useEffect(
    () => (user.idleMinutes === undefined ? undefined : watchIdle(user.idleMinutes, warn)),
    [user.idleMinutes],
  )
  useEffect(() => claimPhone(user.id), [user.id])
  useEffect(() => watchConnection(() => void refetchFailed(client)), [client])
  return (
    <>
      <OfflineBanner />
      {isEnding && !isEnded && <IdleWarning />}
      {prompt && <StepUpDialog {...prompt} />}
      {isEnded && <Ended user={user} />}
    </>
  )
}

/** Repeats reads that failed while the server could not be reached; failed writes are left to the user. */
function refetchFailed(client: QueryClient): Promise<void> {
  return client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.error instanceof RequestError && state.error.code === 'unreachable',
  })
}

function Ended({ user }: { user: SignedInUser }) {
  return (
    <SessionDialog
      name={calledName(user)}
      environment={currentEnvironment()}
      phone={readPhone()}
      minimum={tokens.signIn}
      continueSession={continueSession}
      isUnsaved={isUnsaved}
      onLogOut={() => leave()}
    />
  )
}

const continueSession: SessionDialogProps['continueSession'] = async credentials => {
  try {
    const environment = currentEnvironment()
    const outcome = await signIn(environment, credentials, tokens.environmentCookieDays)
    if (!('challenge' in outcome)) return await settle(outcome)
    const { challenge } = outcome
    const { phone } = credentials
    return await secondStep(async code => {
      const shown = { challenge, code, phone }
      return settle(await signInWithCode(environment, shown, tokens.environmentCookieDays))
    })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Returns the message for a user without a staff role; null if the user is signed in. */
async function settle(outcome: SignInOutcome): Promise<string | null> {
  if ('refusal' in outcome) return outcome.refusal
  await resumeSession()
  return null
}
