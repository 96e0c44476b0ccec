import { documentProblem, type SeenDocument } from '../../../src/domain/cash'
import type { Currency } from '../../../src/domain/money'
import { invalid } from '../../validate'

/**
 * Requires the identity document that large amounts of cash ask for, in and out.
 * @param amount in minor units
 * @returns what is kept of it with the movement
 * @throws AppError 422 naming the fields
 */
export function requireDocument(
  { amount, currency }: { readonly amount: number; readonly currency: Currency },
  { idKind, idNumber }: SeenDocument,
): SeenDocument {
  const missing = documentProblem(amount, currency, { idKind, idNumber })
  if (missing) throw invalid(missing)
  return { ...(idKind && { idKind }), ...(idNumber && { idNumber }) }
}
