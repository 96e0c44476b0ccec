import type { PackCrypto } from '../../domain/packs/pack-file'
import type { Bytes } from '../../domain/trail/bytes'

/** Whether the browser has WebCrypto: only over https, and on this machine. */
export function canVerify(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** SHA-256 and ECDSA P-256 by WebCrypto. */
export const packCrypto: PackCrypto = {
  sha256: async bytes => new Uint8Array(await crypto.subtle.digest('SHA-256', own(bytes))),
  verify: async (publicKey, signature, message) => {
    const key = await crypto.subtle.importKey('spki', own(publicKey), curve, false, ['verify'])
    return crypto.subtle.verify({ ...curve, hash: 'SHA-256' }, key, own(signature), own(message))
  },
}

/** WebCrypto takes no part of a shared buffer. */
function own(bytes: Bytes): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes)
}
