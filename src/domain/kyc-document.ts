/** Types of identity documents, and the facts that each can prove (docs/kyc.md, Documents). */
interface DocumentType {
  readonly label: string
  /** Whether the back side is needed. */
  readonly hasBack?: true
  /** Whether it shows a name, a date of birth and a number. */
  readonly identifies?: true
}

export const documentTypes = {
  PASSPORT: { label: 'Passport', identifies: true },
  NATIONAL_ID: { label: 'National ID', hasBack: true, identifies: true },
  DRIVERS_LICENCE: { label: "Driver's licence", hasBack: true, identifies: true },
  SELFIE: { label: 'Selfie' },
  PROOF_OF_ADDRESS: { label: 'Proof of address' },
} as const satisfies Record<string, DocumentType>

export type DocumentTypeCode = keyof typeof documentTypes

export const documentSides = { FRONT: 'Front', BACK: 'Back' } as const

export type DocumentSide = keyof typeof documentSides

export function documentType(code: DocumentTypeCode): DocumentType {
  return documentTypes[code]
}

/** Checks that the side fits the type: "National ID, back", but a selfie has no back. */
export function sideProblem({
  type,
  side,
}: {
  type: DocumentTypeCode
  side: DocumentSide | null
}): string | null {
  const { label, hasBack } = documentType(type)
  return side === 'BACK' && !hasBack ? `A ${label.toLowerCase()} has no back that counts` : null
}

/** Returns the name of a document for users: "National ID, back". */
export function sayDocument({ type, side }: { type: DocumentTypeCode; side: DocumentSide | null }): string {
  const { label, hasBack } = documentType(type)
  return hasBack && side ? `${label}, ${documentSides[side].toLowerCase()}` : label
}

/** Whether a document has expired on a day; both are YYYY-MM-DD. It is valid to the end of its last day. */
export function isOutOfDate(expiry: string | null, today: string): boolean {
  return expiry !== null && expiry < today
}

/**
 * Normalises a document number for comparison: "PH-4417 2093" and "ph44172093" are equal. Null when nothing
 * is left.
 */
export function documentKey(number: string | null): string | null {
  return number?.toUpperCase().replace(/[^A-Z0-9]/g, '') || null
}
