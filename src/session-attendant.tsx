import { useEffect, useState, useSyncExternalStore } from 'react'
import { IdleWarning } from './layout/idle-warning'
import { leave, signInAgain } from './providers/auth'
import { currentEnvironment } from './providers/environment'
import { watchIdle } from './providers/idle-watch'
import { isInterrupted, subscribeInterruption } from './providers/session-watch'
import { readPhone } from './providers/signed-in-phone'
import type { SignedInUser } from './resources/kernel/wire'
import { SessionDialog } from './screens/login/session-dialog'
import { tokens } from './theme/tokens'

/** What a person sees of their session while they work. */
export function SessionAttendant({ user }: { user: SignedInUser }) {
  const isEnded = useSyncExternalStore(subscribeInterruption, isInterrupted)
  const [isEnding, warn] = useState(false)
  useEffect(
    () => (user.idleMinutes === undefined ? undefined : watchIdle(user.idleMinutes, warn)),
    [user.idleMinutes],
  )
  return (
    <>
      {isEnding && !isEnded && <IdleWarning />}
      {isEnded && <Ended user={user} />}
    </>
  )
}

function Ended({ user }: { user: SignedInUser }) {
  return (
    <SessionDialog
      name={user.firstName ?? user.username}
      environment={currentEnvironment()}
      phone={readPhone()}
      minimum={tokens.signIn}
      goOn={goOn}
      onLogOut={leave}
    />
  )
}

async function goOn(credentials: { phone: string; password: string }): Promise<string | null> {
  try {
    return await signInAgain(credentials, tokens.environmentCookieDays)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
