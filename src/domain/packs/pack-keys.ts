import type { Bytes } from '../trail/bytes'
import { fromBase64 } from './pack-file'

/** Returns the public keys of a text in PEM, SPKI each; texts between them are passed over. */
export function publicKeysIn(pem: string): Bytes[] {
  const found = pem.matchAll(/-----BEGIN PUBLIC KEY-----([^-]+)-----END PUBLIC KEY-----/g)
  return [...found].flatMap(([, text = '']) => fromBase64(text.replace(/\s/g, '')) ?? [])
}
