import type { CrudFilters } from '@refinedev/core'
import { queryAt } from './crud/list/list-query'
import { type RawAnswer, sendEarly } from './providers/http/early'
import { listRequest } from './providers/refine/data'
import { registry } from './resources'
import { can, throughView } from './resources/kernel/rights/access'
import { listCall } from './resources/kernel/wire/list-call'
import type { SignedInUser } from './resources/kernel/wire/wire'

/**
 * Requests the first page and the code of the list at the address, if the user may see it, while the portal's code is
 * still loading. `user` is the answer to GET /user.
 */
export async function sendFirstList(user: RawAnswer): Promise<void> {
  // Once the portal is rendered, its list sends the request itself.
  if (user.status !== 200 || document.getElementById('root')?.hasChildNodes()) return
  const signedInUser = user.body as SignedInUser
  const found = listAt(location.pathname)
  if (!found || found.resource.backend === 'feed' || !can(signedInUser, found.resource, 'list')) return
  const { filters, sort, ...keyset } = queryAt(found.resource, found.view, signedInUser, location.search)
  const request = listRequest(filters as CrudFilters, sort ? [sort] : [], keyset)
  const { method, path, body } = listCall(found.resource, found.view.call, request)
  sendEarly(method, path, body)
  await import('./crud/list-screen')
}

function listAt(path: string) {
  return registry.resources
    .flatMap(resource =>
      Object.entries(resource.views).map(([name, view]) => ({ resource: throughView(resource, name), view })),
    )
    .find(({ view }) => view.path === path)
}
