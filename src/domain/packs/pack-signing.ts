/** The facts that decide whether a user may sign a daily pack. Users are ids of staff. */
interface Signed {
  readonly sha256: string | null
  readonly sealedBy: string | null
  readonly restatedBy: string | null
  readonly signedBy: string | null
}

/** Returns why a person cannot sign a closed pack (docs/daily-packs.md#signing); null when they can. */
export function signingProblem(
  { sha256, sealedBy, restatedBy, signedBy }: Signed,
  actor: string | null,
): string | null {
  if (signedBy !== null) return 'This version is signed already'
  if (sha256 === null) return 'Its file is still being made. Try again in a minute.'
  if (actor !== null && [sealedBy, restatedBy].includes(actor))
    return 'You closed or restated this day. Another member of finance signs it.'
  return null
}
