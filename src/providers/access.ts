import type { AccessControlProvider } from '@refinedev/core'
import { can } from '../resources/kernel/access'
import type { House } from '../resources/kernel/house'
import type { Subject } from '../resources/kernel/roles'

/** Refine's names for what is one verb here. */
const verbs: Readonly<Record<string, string>> = { clone: 'create' }

/** Answers Refine's questions from the one rule of access; nothing is fetched. */
export function accessControlFor(subject: Subject, house: House): AccessControlProvider {
  const things = new Map([...house.resources, ...house.pages].map(thing => [thing.name, thing]))
  return {
    can: async ({ resource, action, params }) => {
      const thing = things.get(resource ?? '')
      const field = typeof params?.field === 'string' ? params.field : undefined
      return { can: thing !== undefined && can(subject, thing, verbs[action] ?? action, field) }
    },
    options: { buttons: { hideIfUnauthorized: true }, queryOptions: { staleTime: Number.POSITIVE_INFINITY } },
  }
}
