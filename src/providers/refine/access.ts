import type { AccessControlProvider } from '@refinedev/core'
import type { Registry } from '../../resources/kernel/registry'
import { can } from '../../resources/kernel/rights/access'
import type { Subject } from '../../resources/kernel/rights/roles'

/** Refine's names for what is one verb here. */
const verbs: Readonly<Record<string, string>> = { clone: 'create' }

/** Answers Refine's questions from the one rule of access; nothing is fetched. */
export function accessControlFor(subject: Subject, registry: Registry): AccessControlProvider {
  const things = new Map([...registry.resources, ...registry.pages].map(thing => [thing.name, thing]))
  return {
    can: async ({ resource, action, params }) => {
      const thing = things.get(resource ?? '')
      const field = typeof params?.field === 'string' ? params.field : undefined
      return { can: thing !== undefined && can(subject, thing, verbs[action] ?? action, field) }
    },
    options: { buttons: { hideIfUnauthorized: true }, queryOptions: { staleTime: Number.POSITIVE_INFINITY } },
  }
}
