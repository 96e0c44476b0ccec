import { sql } from 'drizzle-orm'
import { newId } from '../db/id'
import { auditLog } from '../db/system-tables'

/** That something was done: to what and by whom, never with which values. */
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

/** The columns of an audit entry that pages may hear of; of a name, so much as fits many events into one answer. */
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

/** New values of many records of a type, which are no entry of the trail. */
export function checkedEvent(type: string): LiveEvent {
  return { id: newId(), type, record: null, action: 'checked', version: null, actor: null }
}
