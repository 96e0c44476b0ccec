import { type Fields, labelOf, text } from './field'
import type { AnyResource } from './resource'

/** Characters of the longest reason. */
export const mostReason = 500

/** The user's reason for a change; stored in the audit entry (docs/domain.md, Serious actions). */
export const reason = text({
  required: true,
  min: 10,
  max: mostReason,
  lines: 3,
  help: 'At least 10 characters. Saved in the history.',
})

/** Returns the additional fields of a change's body: the reason, when a field requires one. */
export function reasonOf({ fields }: Pick<AnyResource, 'fields'>): Fields {
  return Object.values(fields).some(field => field.reasoned) ? { reason } : {}
}

/** Returns the problem of a missing reason, when a changed field requires one. */
export function reasonProblem(
  { fields }: Pick<AnyResource, 'fields'>,
  changed: readonly string[],
  given: unknown,
): { reason: string } | null {
  const asking = changed.find(name => fields[name]?.reasoned)
  if (asking === undefined || (typeof given === 'string' && given !== '')) return null
  return { reason: `Say why ${labelOf(asking, fields[asking]).toLowerCase()} is changed` }
}
