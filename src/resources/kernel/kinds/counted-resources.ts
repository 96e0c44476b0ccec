import { type AnyResource, allFields } from '../declare/resource'
import { kindOf } from './kinds'

/** The resources whose records are counted in those of this one: what happens to them may change its counts. */
export function tallied(resource: AnyResource): ReadonlySet<string> {
  return new Set(allFields(resource).flatMap(([, field]) => kindOf(field).tally?.(field).of ?? []))
}
