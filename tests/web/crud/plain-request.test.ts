import type { CrudFilters } from '@refinedev/core'
import { expect, it } from 'vitest'
import { queryAt } from '../../../src/crud/list/list-query'
import { listRequest } from '../../../src/providers/refine/data'
import { registry } from '../../../src/resources'
import { isAlwaysPlain, plainRequest } from '../../../src/resources/kernel/wire/default-request'
import type { SignedInUser } from '../../../src/resources/kernel/wire/wire'

const admin: SignedInUser = {
  typename: 'User',
  id: '1',
  firstName: null,
  username: 'ana',
  roles: ['admin'],
  lastSignInAt: null,
}

const views = registry.resources.flatMap(resource =>
  Object.values(resource.views).map(view => ({ path: view.path, resource, view })),
)

it.each(views.filter(({ view }) => isAlwaysPlain(view)))(
  'the page asks for $path as its list does, to the letter',
  ({ resource, view }) => {
    const { filters, sort, ...keyset } = queryAt(resource, view, admin, '')
    const body = listRequest(filters as CrudFilters, sort ? [sort] : [], keyset)
    expect(JSON.stringify(plainRequest(view))).toBe(JSON.stringify(body))
  },
)
