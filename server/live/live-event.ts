import { sql } from 'drizzle-orm'
import { newId } from '../db/id'
import { auditLog } from '../db/system-tables'

/** An event: which record, which user, which action. It never contains values. */
export interface LiveEvent {
  /** Of the audit entry. */
  readonly id: string
  /** The typename of the record. */
  readonly type: string
  /** Null for an event that is not about a single record. */
  readonly record: string | null
  readonly action: string
  /** Of the record, after the event. */
  readonly version: number | null
  readonly actor: { readonly id: string; readonly name: string } | null
}

/**
 * Columns of an audit entry that pages may receive. The name is cut so that many events fit into one message.
 */
export const eventColumns = {
  id: auditLog.id,
  type: auditLog.objectType,
  record: auditLog.objectId,
  action: auditLog.action,
  version: auditLog.objectVersion,
  actorId: auditLog.actorId,
  actorName: sql<string | null>`left(${auditLog.actorName}, 200)`,
}

type EventRow = Omit<LiveEvent, 'actor'> & {
  readonly actorId: string | null
  readonly actorName: string | null
}

export function eventOf({ actorId, actorName, ...event }: EventRow): LiveEvent {
  return { ...event, actor: actorId === null ? null : { id: actorId, name: actorName ?? '' } }
}

/** An event for new values of many records of a type without audit entries. */
export function checkedEvent(type: string): LiveEvent {
  return { id: newId(), type, record: null, action: 'checked', version: null, actor: null }
}
