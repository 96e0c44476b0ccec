import type { AccessControlProvider } from '@refinedev/core'
import type { Registry } from '../../resources/kernel/registry'
import { can } from '../../resources/kernel/rights/access'
import type { Subject } from '../../resources/kernel/rights/roles'

/** Refine's names for what is one verb here. */
const verbs: Readonly<Record<string, string>> = { clone: 'create' }

/** Whether a person may do something with a resource or page, or with one of its fields. */
export type AccessRule = (resource: string | undefined, action: string, field?: string) => boolean

/** The rule of the declarations, by Refine's names; nothing is fetched. */
export function accessRuleFor(subject: Subject, registry: Registry): AccessRule {
  const declared = new Map([...registry.resources, ...registry.pages].map(each => [each.name, each]))
  return (name, action, field) => {
    const resource = declared.get(name ?? '')
    return resource !== undefined && can(subject, resource, verbs[action] ?? action, field)
  }
}

/**
 * Refine's access control. What it answers stands in the query cache before it is asked for (`query-client.ts`), so
 * that a button is drawn once, as it stays.
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

/** The key of a question, as Refine builds it: ["access", resource, action, { params }]. */
type AccessKey = readonly ['access', string | undefined, string, { readonly params?: unknown }?]

export function isAccessKey(key: readonly unknown[]): key is AccessKey {
  return key[0] === 'access'
}

/** The answer to the question that a key asks. */
export function accessAnswer(rule: AccessRule, [, resource, action, asked]: AccessKey): { can: boolean } {
  return { can: rule(resource, action, fieldOf(asked?.params)) }
}

/** Of the whole description of a resource and record in Refine's key, only the field matters to the rule. */
function accessHash(key: readonly unknown[]): string {
  const [kind, resource, action, asked] = key as AccessKey
  return JSON.stringify([kind, resource, action, fieldOf(asked?.params)])
}

function fieldOf(params: unknown): string | undefined {
  const field = (params as { readonly field?: unknown } | undefined)?.field
  return typeof field === 'string' ? field : undefined
}
