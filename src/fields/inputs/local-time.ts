import { instantShowing, offsetAt } from '../../domain/zone-clock'
import type { FieldOf } from '../../resources/kernel/declare/field'
import type { Siblings } from '../../resources/kernel/kinds/kind-row'
import { viewerZone } from '../viewer-zone'

/** Returns the zone in which a time of the record is shown and typed: its own, or the viewer's. */
export function zoneOf({ zone }: Pick<FieldOf<'datetime'>, 'zone'>, row: Siblings): string {
  const own = zone && row[zone]
  return typeof own === 'string' ? own : viewerZone()
}

/** Formats an instant for a `datetime-local` control by the clocks of a zone; with seconds only if there are any. */
export function toLocal(instant: string, zone: string = viewerZone()): string {
  const at = Date.parse(instant)
  const shown = new Date(at + offsetAt(at, zone)).toISOString()
  return shown.slice(17, 19) === '00' ? shown.slice(0, 16) : shown.slice(0, 19)
}

/**
 * Parses the text of a `datetime-local` control, typed by the clocks of a zone, to an instant in UTC; null if it is empty or
 * incomplete. A time that the clocks skip counts as the moment at which they are put forward.
 */
export function fromLocal(text: string, zone: string = viewerZone()): string | null {
  const shown = Date.parse(/Z$/.test(text) ? text : `${text}Z`)
  if (Number.isNaN(shown)) return null
  return new Date(/Z$/.test(text) ? shown : instantShowing(shown, zone)).toISOString()
}
