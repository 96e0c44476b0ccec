import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import type { Duty } from './domain/two-step'
import { Entrance } from './layout/entrance'
import { Toasts } from './layout/toasts'
import { signOut } from './providers/auth'
import { makeQueryClient } from './providers/query-client'
import { calledName } from './providers/session'
import type { SignedInUser } from './resources/kernel/wire'
import { DutyScreen } from './screens/account/duty-screen'
import { Appearance } from './theme/appearance'

/** Shows what the session is limited to, in the place of the portal; once it is done, the page is loaded again. */
export function startDuty(container: HTMLElement, user: SignedInUser, duty: Duty): void {
  document.title = 'Before you go on · Paddock'
  const client = makeQueryClient()
  createRoot(container).render(
    <Appearance>
      <Entrance>
        <QueryClientProvider client={client}>
          <DutyScreen
            duty={duty}
            name={calledName(user)}
            onDone={() => location.reload()}
            onLogOut={() => signOut(client)}
          />
        </QueryClientProvider>
      </Entrance>
      <Toasts />
    </Appearance>,
  )
}
