import { type AnyResource, allFields } from '../declare/resource'
import { kindOf } from './kinds'

/** Returns the other resources that this one counts or is made from: their changes may change its records. */
export function readFrom(resource: AnyResource): ReadonlySet<string> {
  const counted = allFields(resource).flatMap(([, field]) => kindOf(field).readFrom?.(field).of ?? [])
  return new Set([...counted, ...(resource.projection?.of ?? [])])
}
