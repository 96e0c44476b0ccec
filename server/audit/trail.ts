import { menuRole } from '../../src/resources/kernel/rights/roles'
import type { Approval, By } from '../context'
import type { Orm } from '../db/database'
import { hintAfterCommit } from '../db/hint'
import { newId } from '../db/id'
import { auditLog } from '../db/system-tables'
import { significanceOf } from './significance'

/** Who did something, and from where; the actor is null for the system itself and for someone not signed in. */
export interface Origin {
  readonly actor: { readonly id: string; readonly name: string } | null
  readonly role: string | null
  readonly address: string
  readonly requestId: string
  /** For what another person agreed to. */
  readonly approval?: Approval | undefined
}

/** What was done. `before` and `after` hold the fields that changed; all of them at creation and deletion. */
export interface AuditEvent {
  readonly action: string
  readonly objectType: string
  readonly objectId: string | null
  readonly objectVersion?: number
  readonly before?: Record<string, unknown>
  readonly after?: Record<string, unknown>
  readonly input?: Record<string, unknown>
}

/**
 * Leaves the audit entries, and tells every process of them; to be called in the transaction of the writes that
 * they tell of (docs/regulations.md, 1).
 */
export async function writeAudit(
  orm: Orm,
  { actor, approval, ...origin }: Origin,
  ...events: readonly AuditEvent[]
): Promise<void> {
  const by = { actorId: actor?.id, actorName: actor?.name, ...origin }
  const entries = events.map(event => ({
    id: newId(),
    significance: significanceOf(event),
    ...by,
    ...withApproval(event, approval),
  }))
  await orm.insert(auditLog).values(entries)
  hintAfterCommit(orm, 'live')
}

/** What was done, and who agreed to it. */
function withApproval(event: AuditEvent, approval: Approval | undefined): AuditEvent {
  if (!approval) return event
  const { id, by } = approval
  return { ...event, input: { ...event.input, approvedBy: by.name, approverId: by.id, approval: id } }
}

/** The origin of what is written on somebody's behalf, or by the system. */
export function originOf({ actor, address, requestId, approval }: By): Origin {
  const agreed = approval && 'id' in approval ? { approval } : {}
  return actor
    ? { actor: { id: actor.id, name: actor.name }, role: menuRole(actor), address, requestId, ...agreed }
    : { actor: null, role: 'system', address, requestId }
}
