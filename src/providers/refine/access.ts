import type { AccessControlProvider } from '@refinedev/core'
import type { Registry } from '../../resources/kernel/registry'
import { can } from '../../resources/kernel/rights/access'
import type { Subject } from '../../resources/kernel/rights/roles'

/** Verbs of Refine that are another verb here. */
const verbs: Readonly<Record<string, string>> = { clone: 'create' }

/** Whether the user may do something with a resource or page, or with a field of it. */
export type AccessRule = (resource: string | undefined, action: string, field?: string) => boolean

/** Returns the rule of the declarations for Refine's names; it sends no request. */
export function accessRuleFor(subject: Subject, registry: Registry): AccessRule {
  const declared = new Map([...registry.resources, ...registry.pages].map(each => [each.name, each]))
  return (name, action, field) => {
    const resource = declared.get(name ?? '')
    return resource !== undefined && can(subject, resource, verbs[action] ?? action, field)
  }
}

/**
 * Refine's access control. The answers are in the query cache from the start (`query-client.ts`), so that buttons never
 * flicker.
 */
export function accessControlFor(rule: AccessRule): AccessControlProvider {
  return {
    can: async ({ resource, action, params }) => ({ can: rule(resource, action, fieldOf(params)) }),
    options: {
      buttons: { hideIfUnauthorized: true },
      queryOptions: { staleTime: Number.POSITIVE_INFINITY, queryKeyHashFn: accessHash },
    },
  }
}

/** The query key of an access check, as Refine builds it: ["access", resource, action, { params }]. */
type AccessKey = readonly ['access', string | undefined, string, { readonly params?: unknown }?]

export function isAccessKey(key: readonly unknown[]): key is AccessKey {
  return key[0] === 'access'
}

/** Returns the answer to an access check by its key. */
export function accessAnswer(rule: AccessRule, [, resource, action, options]: AccessKey): { can: boolean } {
  return { can: rule(resource, action, fieldOf(options?.params)) }
}

/** Hashes only the inputs of the rule; Refine's key contains the whole resource and record. */
function accessHash(key: readonly unknown[]): string {
  const [kind, resource, action, options] = key as AccessKey
  return JSON.stringify([kind, resource, action, fieldOf(options?.params)])
}

function fieldOf(params: unknown): string | undefined {
  const field = (params as { readonly field?: unknown } | undefined)?.field
  return typeof field === 'string' ? field : undefined
}
