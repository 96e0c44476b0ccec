import type { Fields } from '../../resources/kernel/declare/field'
import { isMasked } from '../../resources/kernel/kinds/mask'
import { isSame, type Values } from './form-fields'

/**
 * Returns the record that a save is compared with after one whose answer was lost: what that one sent counts as changed,
 * whether the server has it or not, also where the user went back to the value before. The value behind a mask is not known
 * here, so it cannot be sent again.
 */
export function baseAfterLost(fields: Fields, base: Values, sent: Values, values: Values): Values {
  const compared = Object.entries(sent).map(([name, value]) => {
    const field = fields[name]
    const isKept = isSame(values[name], value) || (field !== undefined && isMasked(field))
    return [name, isKept ? base[name] : value]
  })
  return { ...base, ...Object.fromEntries(compared) }
}
