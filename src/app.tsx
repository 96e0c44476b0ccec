import { Refine } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { loadShownOnce, ShownOnceGate } from './crud/actions/shown-once-gate'
import { setGamingDayCutoff } from './domain/cutoff'
import type { RequiredStep } from './domain/two-step'
import { FirstScreenSkeleton } from './layout/first-screen-skeleton'
import { Frame } from './layout/frame'
import { failLoading } from './layout/loading'
import { fadingRouter } from './layout/page-transition'
import { loadPalette } from './layout/palette/palette-button'
import { patientRouter } from './layout/patient-router'
import { RouteFault } from './layout/route-fault'
import { loadShortcuts } from './layout/shortcuts/shortcuts-gate'
import { Toasts } from './layout/toasts'
import { loadAhead } from './parts/load-ahead'
import { loadChunk } from './parts/load-chunk'
import { whenIdle } from './parts/when-idle'
import { getUser } from './providers/http/calls'
import { readConfiguration } from './providers/http/configuration'
import { currentEnvironment } from './providers/http/environment'
import { loadHttpClient, setSessionCallbacks } from './providers/http/http'
import { type AccessRule, accessControlFor, accessRuleFor } from './providers/refine/access'
import { authProviderFor } from './providers/refine/auth'
import { dataProviderFor } from './providers/refine/data'
import { i18nProvider } from './providers/refine/i18n'
import { notificationProvider } from './providers/refine/notification'
import { makeQueryClient } from './providers/refine/query-client'
import { refineResources } from './providers/refine/refine-resources'
import { routerProvider } from './providers/refine/router'
import { type Parts, routesFor } from './providers/refine/routes'
import { SessionProvider } from './providers/session/session'
import { endSession } from './providers/session/session-end'
import { watchSession } from './providers/session/session-watch'
import { readToken } from './providers/session/token'
import { dropOthersAttempts } from './providers/stored/attempt-owner'
import { dropOthersDrafts } from './providers/stored/draft-owner'
import { rememberUser } from './providers/stored/last-session-hint'
import { forgetOthersRecents } from './providers/stored/recents'
import { registry } from './resources'
import type { SignedInUser } from './resources/kernel/wire/wire'
import { screens } from './screens'
import { ForbiddenScreen } from './screens/forbidden/forbidden-screen'
import { NotFoundScreen } from './screens/not-found/not-found-screen'
import { SessionGate } from './session-gate'
import { listStyles } from './theme/ahead/list-styles'
import { Appearance, prepareAppearance } from './theme/appearance'
import { knowAhead } from './theme/styles-ahead'
import { tokens } from './theme/tokens'

/** Fetches the signed-in user and shows the portal; if that fails, shows the problem and a button to try again. */
export async function startApp(container: HTMLElement): Promise<void> {
  knowAhead(listStyles)
  setGamingDayCutoff(readConfiguration().cutoff)
  setSessionCallbacks({ token: readToken, ended: endSession })
  let problem = ''
  const notify = ({ message }: { message: string }) => {
    problem = message
  }
  let token: string | null = null
  const askedWith = (sent: string | null) => {
    token = sent
  }
  const [user] = await Promise.all([getUser({ notify, askedWith }), prepareAppearance()])
  if (!user) return failLoading(problem)
  if (user.requiredStep) return startRequiredStep(container, user, user.requiredStep)
  watchSession(user, token)
  rememberUser(user)
  const owner = { environment: currentEnvironment(), person: user.id }
  dropOthersDrafts(owner)
  dropOthersAttempts(owner)
  const rule = accessRuleFor(user, registry)
  const client = makeQueryClient(rule)
  const router = routerFor(user, client, rule)
  await firstScreen(router)
  createRoot(container).render(portal(user, client, router))
  whenIdle(fetchAhead)
  whenIdle(() => forgetOthersRecents(user))
  whenIdle(() => listenLive(client, user))
}

/** Shows the step that is required before the portal, for users who have one. */
async function startRequiredStep(
  container: HTMLElement,
  user: SignedInUser,
  requiredStep: RequiredStep,
): Promise<void> {
  const part = await chunk('required step', () => import('./required-step'))
  part.startRequiredStep(container, user, requiredStep)
}

type Router = ReturnType<typeof createBrowserRouter>

/** How long the shell waits for its first screen, in milliseconds: rendering both together is faster. */
const firstScreenTimeout = 100

/** Waits until the code of the first screen has loaded, or the timeout is over. Usually it has already loaded. */
function firstScreen(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise(resolve => {
    const go = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(go, firstScreenTimeout)
    const stop = router.subscribe(state => state.initialized && go())
  })
}

/** Creates the router of a user. For another user the page is reloaded. */
function routerFor(user: SignedInUser, client: QueryClient, rule: AccessRule): Router {
  const frame = (
    <Refine
      dataProvider={dataProviderFor(registry)}
      authProvider={authProviderFor(user, client)}
      accessControlProvider={accessControlFor(rule)}
      notificationProvider={notificationProvider}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      resources={refineResources(registry)}
      options={{
        disableTelemetry: true,
        disableRouteChangeHandler: true,
        syncWithLocation: false,
        reactQuery: { clientConfig: client },
      }}
    >
      <Frame />
      <ShownOnceGate />
    </Refine>
  )
  const routes = routesFor(user, registry, { ...parts, frame })
  return fadingRouter(patientRouter(createBrowserRouter(routes)))
}

/** Everything that is shown to a signed-in user. */
function portal(user: SignedInUser, client: QueryClient, router: Router) {
  return (
    <Appearance>
      <SessionProvider user={user}>
        {/* Not as a transition: it would render in slices, with an extra frame after each on slow machines. */}
        <RouterProvider router={router} useTransitions={false} />
      </SessionProvider>
      <Toasts />
      <SessionGate user={user} client={client} />
    </Appearance>
  )
}

const chunk = <T,>(name: string, load: () => Promise<T>) => loadChunk(name, load, tokens.chunkTimeout)

const loadList = () => chunk('list', () => import('./crud/list-screen'))
const loadForm = () => chunk('form', () => import('./crud/form-screen'))
const loadRecord = () => chunk('record', () => import('./crud/record-screen'))
const loadQueue = () => chunk('queue', () => import('./crud/queue/queue-screen'))
const loadCase = () => chunk('case', () => import('./crud/queue/case-screen'))

const parts: Omit<Parts, 'frame'> = {
  forbidden: <ForbiddenScreen />,
  notFound: <NotFoundScreen />,
  fault: <RouteFault />,
  pending: <FirstScreenSkeleton />,
  list: (resource, view) => async () => {
    const { ListScreen } = await loadList()
    return <ListScreen resource={resource} view={view} />
  },
  form: (resource, mode) => async () => {
    const { FormScreen } = await loadForm()
    return <FormScreen resource={resource} mode={mode} />
  },
  record: (resource, tabs) => async () => {
    const { RecordScreen } = await loadRecord()
    return <RecordScreen resource={resource} tabs={tabs} />
  },
  queue: (resource, view) => async () => {
    const { QueueScreen } = await loadQueue()
    return <QueueScreen resource={resource} view={view} />
  },
  queueCase: (resource, view, tabs) => async () => {
    const { CaseScreen } = await loadCase()
    return <CaseScreen resource={resource} view={view} tabs={tabs} />
  },
  own: Object.fromEntries(Object.entries(screens).map(([key, load]) => [key, () => chunk(key, load)])),
}

/** Loads the screens that the user is likely to open next, when the browser is idle. */
function fetchAhead(): void {
  for (const load of [
    loadHttpClient,
    loadList,
    loadRecord,
    loadForm,
    loadShortcuts,
    loadPalette,
    loadShownOnce,
  ])
    loadAhead(load())
}

/** Starts live changes. If they fail to load, everything works, but open screens do not update by themselves. */
function listenLive(client: QueryClient, user: SignedInUser): void {
  chunk('live', () => import('./providers/refine/live'))
    .then(({ startLive }) => startLive(client, user))
    .catch(error => console.warn('What others change is not listened to', error))
}
