import { registry } from '../../src/resources'
import { fieldOf } from '../../src/resources/kernel/declare/resource'
import type { Significance } from '../../src/resources/kernel/declare/significance'

/** Significant events that no resource declares, by object type and action. */
const systemEvents: Readonly<Record<string, Readonly<Record<string, Significance>>>> = {
  Access: { refused: 'FAILED_ACCESS' },
  Account: {
    sign_in_refused: 'FAILED_ACCESS',
    turn_off_two_step: 'ACCESS_CHANGE',
    make_recovery_codes: 'ACCESS_CHANGE',
  },
  Server: {
    start: 'UNAVAILABILITY',
    stop: 'UNAVAILABILITY',
    lost: 'UNAVAILABILITY',
    outage: 'UNAVAILABILITY',
    clock_step: 'CLOCK',
    clock_difference: 'CLOCK',
  },
}

interface EventFacts {
  readonly action: string
  readonly objectType: string
  readonly before?: Record<string, unknown>
  readonly after?: Record<string, unknown>
}

/** Returns the kind of significant event by the declarations; null for an event that is not significant. */
export function significanceOf({ objectType, action, before, after }: EventFacts): Significance | null {
  const resource = registry.byTypename.get(objectType)
  if (!resource) return systemEvents[objectType]?.[action] ?? null
  if (action === 'delete') return resource.significant?.delete ?? null
  if (action === 'create') {
    const { create } = resource.significant ?? {}
    return (typeof create === 'function' ? create(after ?? {}) : create) ?? null
  }
  const declared = Object.hasOwn(resource.actions, action) ? resource.actions[action]?.significant : undefined
  if (typeof declared === 'function') return declared((after ?? {}) as never)
  if (declared) return declared
  const changed = Object.keys(after ?? {}).filter(
    name => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after?.[name] ?? null),
  )
  return changed.map(name => fieldOf(resource, name)?.significant).find(Boolean) ?? null
}
