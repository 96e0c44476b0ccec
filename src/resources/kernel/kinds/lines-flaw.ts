import type { FieldOf } from '../declare/field'
import { everyLines, fieldsOfLines } from '../declare/ledger-amounts'
import type { Surroundings } from './kind-row'
import { statesFlaw } from './states-flaw'

/** Returns what is wrong with the lines of the ledger that a field names; null when there are such fields and records. */
export function linesFlaw(
  { lines }: FieldOf<'money'>,
  { sibling, refers, canBe }: Surroundings,
): string | null {
  const missing = fieldsOfLines(lines).find(name => name !== 'id' && !sibling(name))
  if (missing !== undefined) return `there is no field "${missing}" that says which lines make it`
  for (const each of everyLines(lines)) {
    const parts = 'entries' in each ? each.parts : undefined
    if (!parts) continue
    if (!refers(parts.of, parts.by)) return `"${parts.by}" is no reference of ${parts.of} to this resource`
    const flaw = statesFlaw(parts.of, parts.when ?? {}, canBe)
    if (flaw) return flaw
  }
  return null
}
