import { createPublicKey, hash, verify } from 'node:crypto'
import type { PackCrypto } from '../src/domain/packs/pack-file'

/** SHA-256 and ECDSA P-256 by node:crypto. */
export const packCrypto: PackCrypto = {
  sha256: async bytes => hash('sha256', bytes, 'buffer'),
  verify: async (publicKey, signature, message) => {
    const key = createPublicKey({ key: Buffer.from(publicKey), format: 'der', type: 'spki' })
    const isP256 = key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
    return isP256 && verify('sha256', message, { key, dsaEncoding: 'ieee-p1363' }, signature)
  },
}
