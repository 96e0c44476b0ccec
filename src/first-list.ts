import type { CrudFilters } from '@refinedev/core'
import { queryAt } from './crud/list/list-query'
import { type RawAnswer, sendEarly } from './providers/http/early'
import { listRequest } from './providers/refine/data'
import { registry } from './resources'
import { can, throughView } from './resources/kernel/rights/access'
import { listCall } from './resources/kernel/wire/list-call'
import type { SignedInUser } from './resources/kernel/wire/wire'

/**
 * When the address is that of a list which the person may see, asks for its first page and its code while
 * the code of the portal is still on its way. `user` is the answer to GET /user.
 */
export async function sendFirstList(user: RawAnswer): Promise<void> {
  // Once the portal stands, its list asks for itself.
  if (user.status !== 200 || document.getElementById('root')?.hasChildNodes()) return
  const person = user.body as SignedInUser
  const found = listAt(location.pathname)
  if (!found || found.resource.backend === 'feed' || !can(person, found.resource, 'list')) return
  const { filters, sort, ...keyset } = queryAt(found.resource, found.view, person, location.search)
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
