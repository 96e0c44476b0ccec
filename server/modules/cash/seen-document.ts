import { documentProblem, type SeenDocument } from '../../../src/domain/cash'
import { invalid } from '../../validate'

/**
 * Returns what is kept of an identity document with the movement of cash; nothing where none was given and none is needed.
 * @throws AppError 422 naming what is missing
 */
export function keptDocument({ idKind, idNumber }: SeenDocument, isNeeded: boolean): SeenDocument {
  if (!isNeeded && !idKind && !idNumber) return {}
  const missing = documentProblem({ idKind, idNumber })
  if (missing) throw invalid(missing)
  return { idKind, idNumber }
}
