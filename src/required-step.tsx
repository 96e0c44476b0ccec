import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import type { RequiredStep } from './domain/two-step'
import { AuthShell } from './layout/auth-shell'
import { Toasts } from './layout/toasts'
import { signOut } from './providers/refine/auth'
import { makeQueryClient } from './providers/refine/query-client'
import { calledName } from './providers/session/session'
import type { SignedInUser } from './resources/kernel/wire/wire'
import { accountMessages } from './screens/account/messages'
import { RequiredStepScreen } from './screens/account/required-step-screen'
import { Appearance } from './theme/appearance'

/** Shows the required step in place of the portal; afterwards the page is reloaded. */
export function startRequiredStep(
  container: HTMLElement,
  user: SignedInUser,
  requiredStep: RequiredStep,
): void {
  document.title = accountMessages.requiredStep.documentTitle
  const client = makeQueryClient(() => false)
  createRoot(container).render(
    <Appearance>
      <AuthShell>
        <QueryClientProvider client={client}>
          <RequiredStepScreen
            requiredStep={requiredStep}
            name={calledName(user)}
            onDone={() => location.reload()}
            onLogOut={() => signOut(client)}
          />
        </QueryClientProvider>
      </AuthShell>
      <Toasts />
    </Appearance>,
  )
}
