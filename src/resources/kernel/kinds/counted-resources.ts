import { type AnyResource, allFields } from '../declare/resource'
import { kindOf } from './kinds'

/** The other resources whose records these count, or are made from: what happens to them may change these. */
export function readFrom(resource: AnyResource): ReadonlySet<string> {
  const counted = allFields(resource).flatMap(([, field]) => kindOf(field).tally?.(field).of ?? [])
  return new Set([...counted, ...(resource.projection?.of ?? [])])
}
