import { createPrivateKey, generateKeyPairSync, hash, sign } from 'node:crypto'
import { and, desc, eq, isNull, notLike } from 'drizzle-orm'
import type { PackKey } from '../../../src/resources/kernel/wire/pack-key'
import type { By } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import type { Orm } from '../../db/database'
import { packKey } from '../../db/pack-tables'
import { seal, unseal } from '../../db/seal-text'

/** The key that signs packs now. */
export interface SigningKey {
  readonly fingerprint: string
  /** @returns r and s of an ECDSA signature, Base64 */
  sign(message: Uint8Array): string
}

/** Returns the key that signs, made the first time. */
export async function signingKey(transaction: Orm, by: By): Promise<SigningKey> {
  await lockKeys(transaction, ['daily pack key'])
  const [known] = await transaction.select().from(packKey).where(isNull(packKey.retiredAt)).limit(1)
  const { fingerprint, privateKey } = known ?? (await makeKey(transaction, by))
  const der = Buffer.from(unseal(privateKey, ownerOf(by, fingerprint), await by.keys()), 'base64')
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return {
    fingerprint,
    sign: message => sign('sha256', message, { key, dsaEncoding: 'ieee-p1363' }).toString('base64'),
  }
}

async function makeKey(transaction: Orm, by: By) {
  const made = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  const fingerprint = hash('sha256', made.publicKey, 'hex')
  const row = {
    fingerprint,
    publicKey: made.publicKey.toString('base64'),
    privateKey: seal(made.privateKey.toString('base64'), ownerOf(by, fingerprint), await by.keys()),
  }
  await transaction.insert(packKey).values(row)
  return row
}

/** Seals the private keys again with the first key of the server. Returns how many were sealed with another one. */
export async function resealPackKeys(orm: Orm, by: By): Promise<number> {
  const keys = await by.keys()
  const { fingerprint, privateKey } = packKey
  const rows = await orm
    .select({ fingerprint, privateKey })
    .from(packKey)
    .where(notLike(privateKey, `${keys[0].id}.%`))
  for (const row of rows) {
    const owner = ownerOf(by, row.fingerprint)
    await orm
      .update(packKey)
      .set({ privateKey: seal(unseal(row.privateKey, owner, keys), owner, keys) })
      .where(and(eq(fingerprint, row.fingerprint), eq(privateKey, row.privateKey)))
  }
  return rows.length
}

/** The owner that a private key is sealed for. It does not open in another environment or for another key. */
const ownerOf = ({ environment }: By, fingerprint: string) => `${environment} daily pack key ${fingerprint}`

/** All public keys, the current one first. */
export async function publicKeys(orm: Orm): Promise<PackKey[]> {
  const { fingerprint, publicKey, createdAt, retiredAt } = packKey
  return orm
    .select({ fingerprint, publicKey, createdAt, retiredAt })
    .from(packKey)
    .orderBy(desc(packKey.createdAt))
}
