import { createRoot } from 'react-dom/client'
import { AuthShell } from './layout/auth-shell'
import { Toasts } from './layout/toasts'
import { loadAhead } from './parts/load-ahead'
import { loadChunk } from './parts/load-chunk'
import { readConfiguration } from './providers/http/configuration'
import { storedEnvironment } from './providers/http/environment'
import type { SignInOutcome } from './providers/refine/auth'
import { notify } from './providers/refine/notification'
import { type SessionEnd, takeSessionEnd } from './providers/session/session-end'
import { LoginScreen, type LoginScreenProps } from './screens/login/login-screen'
import { loginMessages } from './screens/login/messages'
import { secondStep } from './second-step'
import { Appearance, prepareAppearance } from './theme/appearance'
import { tokens } from './theme/tokens'

/** Shows the sign-in screen and preloads the code for signing in and for the portal. */
export async function startSignIn(container: HTMLElement): Promise<void> {
  await prepareAppearance()
  const environments = readConfiguration().environments.map(({ name }) => name)
  const stored = storedEnvironment()
  const preferred = environments.find(name => name === stored) ?? environments[0]
  if (!preferred) throw new Error('The configuration of this deployment names no environment')
  document.title = loginMessages.documentTitle
  const end = takeSessionEnd()
  createRoot(container).render(
    <Appearance>
      <AuthShell>
        <LoginScreen
          environments={environments}
          preferred={preferred}
          minimum={tokens.signIn}
          notice={end ? notices[end] : undefined}
          signIn={signIn}
          onTyping={fetchAhead}
        />
      </AuthShell>
      <Toasts />
    </Appearance>,
  )
}

const notices: Readonly<Record<SessionEnd, string>> = loginMessages.notice

const loadAuth = () => import('./providers/refine/auth')
const prepareAuth = () => loadChunk('auth', loadAuth, tokens.chunkTimeout)

const signIn: LoginScreenProps['signIn'] = async (environment, credentials) => {
  try {
    const auth = await prepareAuth()
    const outcome = await auth.signIn(environment, credentials, tokens.environmentCookieDays)
    if (!('challenge' in outcome)) return await settle(outcome)
    const { challenge } = outcome
    const { phone } = credentials
    return await secondStep(async code => {
      const shown = { challenge, code, phone }
      return settle(await auth.signInWithCode(environment, shown, tokens.environmentCookieDays))
    })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Leaves the page if the user is signed in; otherwise returns null, because the problem was already shown. */
async function settle(outcome: SignInOutcome): Promise<null> {
  if (outcome.isIn) return leave(outcome.path)
  if ('refusal' in outcome) notify({ type: 'error', message: outcome.refusal })
  return null
}

/** Opens the role's landing page or reloads the page. Never resolves, because the page is left. */
function leave(path: string | null): Promise<never> {
  if (path === null) location.reload()
  else location.assign(path)
  return new Promise(() => undefined)
}

let isAhead = false

/** Runs while the user types: loads the code of the button first, then the portal into the browser's cache. */
function fetchAhead(): void {
  if (isAhead) return
  isAhead = true
  loadAhead(
    loadAuth()
      .then(auth => auth.prepareSignIn())
      .then(() => Promise.all([import('./app'), import('./crud/list-screen')])),
  )
}
