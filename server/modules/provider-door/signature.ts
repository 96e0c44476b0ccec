import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseSignature, signatureSeconds } from '../../../src/domain/provider-event'

/** Why a signature is not taken. */
export type SignatureProblem = 'malformed' | 'old' | 'wrong'

/** Returns the header with which an event is signed: the HMAC is of the time, a dot and the body's bytes. */
export function sign(body: Buffer | string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digestOf(body, secret, seconds)}`
}

/**
 * Returns why a signature is not taken; null when it is.
 * @param secrets those that are valid now
 */
export function signatureProblem(
  header: string,
  { body, secrets, now }: { readonly body: Buffer; readonly secrets: readonly string[]; readonly now: Date },
): SignatureProblem | null {
  const signature = parseSignature(header)
  if (!signature) return 'malformed'
  const right = secrets.map(secret => digestOf(body, secret, signature.at))
  // Each is compared with each, so that the time that it takes says nothing.
  const matches = right.flatMap(expected => signature.digests.map(given => isSame(expected, given)))
  if (!matches.includes(true)) return 'wrong'
  return Math.abs(now.getTime() / 1000 - signature.at) > signatureSeconds ? 'old' : null
}

function digestOf(body: Buffer | string, secret: string, seconds: number): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
}

/** Both are 64 hexadecimal digits. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
