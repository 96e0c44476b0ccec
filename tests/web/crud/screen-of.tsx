import { Refine } from '@refinedev/core'
import { configure, render } from '@testing-library/react'
import Cookies from 'js-cookie'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { ShownOnceGate } from '../../../src/crud/actions/shown-once-gate'
import { FormScreen } from '../../../src/crud/form-screen'
import { ListScreen } from '../../../src/crud/list-screen'
import { CaseScreen } from '../../../src/crud/queue/case-screen'
import { QueueScreen } from '../../../src/crud/queue/queue-screen'
import type { TabScreens } from '../../../src/crud/record/use-tab-screens'
import { RecordScreen } from '../../../src/crud/record-screen'
import { RegistryContext } from '../../../src/crud/registry-context'
import { NavigationGuard } from '../../../src/parts/navigation-guard'
import { accessControlFor, accessRuleFor } from '../../../src/providers/refine/access'
import { dataProviderFor } from '../../../src/providers/refine/data'
import { dismiss, notificationProvider, readToasts } from '../../../src/providers/refine/notification'
import { casePath, pathsOf, queuePath } from '../../../src/providers/refine/paths'
import { makeQueryClient } from '../../../src/providers/refine/query-client'
import { refineResources } from '../../../src/providers/refine/refine-resources'
import { routerProvider } from '../../../src/providers/refine/router'
import { SessionProvider } from '../../../src/providers/session/session'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import type { Registry } from '../../../src/resources/kernel/registry'

// Whole screens are rendered here, on machines that may be busy.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

/** Renders the generated screens of a registry at an address, for a user with a role. */
export function screenOf(
  registry: Registry,
  address: string,
  role = 'admin',
  tabs: Readonly<Record<string, TabScreens>> = {},
) {
  for (const { key } of readToasts()) dismiss(key)
  Cookies.set('env', 'DEV')
  Cookies.set('access_token', 'dev_test')
  const user = {
    typename: 'User',
    id: '1',
    firstName: 'Ana',
    username: 'ana',
    roles: [role],
    lastSignInAt: null,
  } as const
  const rule = accessRuleFor(user, registry)
  const client = makeQueryClient(rule)
  const frame = (
    <Refine
      dataProvider={dataProviderFor(registry)}
      accessControlProvider={accessControlFor(rule)}
      notificationProvider={notificationProvider}
      routerProvider={routerProvider}
      resources={refineResources(registry)}
      options={{ disableTelemetry: true, syncWithLocation: false, reactQuery: { clientConfig: client } }}
    >
      <main>
        <Outlet />
      </main>
      <NavigationGuard />
      <ShownOnceGate />
    </Refine>
  )
  const router = createMemoryRouter(
    [{ element: frame, children: registry.resources.flatMap(resource => routesOf(resource, tabs)) }],
    {
      initialEntries: ['/start', address],
    },
  )
  const view = render(
    <RegistryContext value={registry}>
      <SessionProvider user={user}>
        <RouterProvider router={router} />
      </SessionProvider>
    </RegistryContext>,
  )
  return { ...view, router, client }
}

/** The toasts, in order. */
export function toasts(): string[] {
  return readToasts().map(toast => toast.message)
}

function routesOf(resource: AnyResource, tabs: Readonly<Record<string, TabScreens>>) {
  const { create, edit, show } = pathsOf(resource)
  return [
    { path: '/start', element: <h1>Start</h1> },
    ...Object.values(resource.views).map(view => ({
      path: view.path,
      element: <ListScreen key={view.path} resource={resource} view={view} />,
    })),
    ...Object.values(resource.views)
      .filter(view => view.queue !== undefined)
      .flatMap(view => [
        { path: queuePath(view), element: <QueueScreen resource={resource} view={view} /> },
        {
          path: casePath(view, ':id'),
          element: <CaseScreen resource={resource} view={view} tabs={tabs[resource.name] ?? {}} />,
        },
      ]),
    { path: create, element: <FormScreen key="create" resource={resource} mode="create" /> },
    { path: edit(':id'), element: <FormScreen key="edit" resource={resource} mode="edit" /> },
    {
      path: show(':id'),
      element: <RecordScreen key="show" resource={resource} tabs={tabs[resource.name]} />,
    },
  ]
}
