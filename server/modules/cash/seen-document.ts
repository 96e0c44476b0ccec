import { z } from 'zod'
import {
  documentProblem,
  type SeenDocument,
  type SeenDocumentKind,
  seenDocuments,
} from '../../../src/domain/cash'
import { invalid } from '../../validate'

/** The fields of a body that name an identity document. */
export const seenFields = {
  idKind: z
    .enum(Object.keys(seenDocuments) as [SeenDocumentKind, ...SeenDocumentKind[]])
    .optional()
    .describe('The identity document that was seen; required for large amounts'),
  idNumber: z.string().trim().min(1).max(40).optional().describe('Its number'),
}

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
