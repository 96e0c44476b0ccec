import { type Fields, labelOf, text } from './field'
import type { AnyResource } from './resource'

/** Why a user does something; kept in the audit entry (docs/domain.md, Serious actions). */
export const reason = text({
  required: true,
  min: 10,
  max: 500,
  lines: 3,
  help: 'At least 10 characters. Saved in the history.',
})

/** What a change's body has besides the fields: the reason, where a field asks for one. */
export function reasonOf({ fields }: Pick<AnyResource, 'fields'>): Fields {
  return Object.values(fields).some(field => field.reasoned) ? { reason } : {}
}

/** What is missing in a change: the reason, when a field that asks for one is among what is changed. */
export function reasonProblem(
  { fields }: Pick<AnyResource, 'fields'>,
  changed: readonly string[],
  given: unknown,
): { reason: string } | null {
  const asking = changed.find(name => fields[name]?.reasoned)
  if (asking === undefined || (typeof given === 'string' && given !== '')) return null
  return { reason: `Say why ${labelOf(asking, fields[asking]).toLowerCase()} is changed` }
}
