import { sql } from 'drizzle-orm'
import { menuRole } from '../../src/resources/kernel/rights/roles'
import type { Approval, By } from '../context'
import type { Orm } from '../db/database'
import { fixedStatement } from '../db/fixed-statement'
import { hintAfterCommit } from '../db/hint'
import { newId } from '../db/id'
import { auditLog } from '../db/system-tables'
import { significanceOf } from './significance'

/**
 * The user who did something, and the origin of the request. The actor is null for the system and for a user
 * who is not signed in.
 */
export interface Origin {
  readonly actor: { readonly id: string; readonly name: string } | null
  readonly role: string | null
  readonly address: string
  readonly requestId: string
  /** Set when another user approved it. */
  readonly approval?: Approval | undefined
}

/** An event to record. `before` and `after` hold the changed fields; at creation and deletion, all fields. */
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
 * Writes audit entries and notifies every process of them. Call it in the transaction of the writes that they
 * describe (docs/regulations.md, 1).
 */
export async function writeAudit(orm: Orm, origin: Origin, ...events: readonly AuditEvent[]): Promise<void> {
  await writeAuditsOf(
    orm,
    events.map(event => ({ origin, event })),
  )
}

/** The same for what several requests did. */
export async function writeAuditsOf(
  orm: Orm,
  entries: readonly { readonly origin: Origin; readonly event: AuditEvent }[],
): Promise<void> {
  const rows = entries.map(({ origin: { actor, approval, ...origin }, event }) => {
    const by = { actor_id: actor?.id, actor_name: actor?.name, ...origin, request_id: origin.requestId }
    const { objectType, objectId, objectVersion, ...details } = withApproval(event, approval)
    const object = { object_type: objectType, object_id: objectId, object_version: objectVersion }
    return { id: newId(), significance: significanceOf(event), ...by, ...details, ...object }
  })
  await insertEntries(orm, { rows: JSON.stringify(rows) })
  hintAfterCommit(orm, 'live')
}

/** One parameter, however many there are: a settlement writes hundreds at a time. */
const insertEntries = fixedStatement(
  () => sql`
    insert into ${auditLog} (id, actor_id, actor_name, role, address, request_id, action, object_type, object_id,
      object_version, before, after, input, significance)
    select * from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as e(id uuid, actor_id uuid, actor_name text,
      role text, address text, request_id text, action text, object_type text, object_id uuid, object_version bigint,
      before jsonb, after jsonb, input jsonb, significance text)`,
)

/** Adds the approver to the input of the event. */
function withApproval(event: AuditEvent, approval: Approval | undefined): AuditEvent {
  if (!approval) return event
  const { id, by } = approval
  return { ...event, input: { ...event.input, approvedBy: by.name, approverId: by.id, approval: id } }
}

/** Returns the origin for audit entries of a user or of the system. */
export function originOf({ actor, address, requestId, approval }: By): Origin {
  const agreed = approval && 'id' in approval ? { approval } : {}
  return actor
    ? { actor: { id: actor.id, name: actor.name }, role: menuRole(actor), address, requestId, ...agreed }
    : { actor: null, role: 'system', address, requestId }
}
