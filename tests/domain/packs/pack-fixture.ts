import { generateKeyPairSync, hash, sign } from 'node:crypto'
import { packCrypto } from '../../../server/pack-crypto'
import { type PackFigures, packColumns } from '../../../src/domain/packs/pack-figures'
import { filesOf, manifestBytes, type PackManifest, packFile } from '../../../src/domain/packs/pack-file'
import type { ZipFile } from '../../../src/domain/packs/zip'
import type { Bytes } from '../../../src/domain/trail/bytes'

export function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  return { spki, pem, privateKey, fingerprint: hash('sha256', spki, 'hex') }
}
export type Key = ReturnType<typeof newKey>

export const ours = newKey()
export const theirs = newKey()

export const files: readonly ZipFile[] = [
  { name: 'figures.json', bytes: Buffer.from('{"handle":95000,"name":"Peñafrancia ₱"}\n') },
  { name: 'ledger.csv', bytes: Buffer.from('entry,amount\r\na,100\r\nb,-100\r\nc,250\r\nd,-250\r\n') },
  { name: 'sums.csv', bytes: Buffer.from('entry,up,down\r\nBET,100,-100\r\n') },
]

type About = Omit<PackManifest, 'files' | 'key'>

export const about: About = {
  format: 'paddock-daily-pack/1',
  environment: 'TEST',
  title: '22 Nov 2026 · Whole day · PHP',
  gamingDay: '2026-11-22',
  scope: { kind: 'ALL', id: null },
  currency: 'PHP',
  edition: 1,
  closedAt: '2026-11-22T23:00:00.000Z',
  closedBy: 'Ana Cruz',
  figures: Object.fromEntries(packColumns.map((name, n) => [name, n])) as PackFigures,
  breaches: [],
  trail: { seq: 7, hash: 'ab'.repeat(32) },
}

/** The same day, restated: its second version. */
export const restated: About = {
  ...about,
  edition: 2,
  restatement: {
    at: '2026-11-24T09:00:00.000Z',
    by: 'Ben Dizon',
    reason: 'A race was paid a day late',
    former: { edition: 1, sha256: 'cd'.repeat(32) },
    differences: [{ kind: 'FIGURE', name: 'payouts', before: 2, after: 3 }],
  },
}

/** A signed pack of these files. */
export async function packed(own = files, key: Key = ours, said = about): Promise<Bytes> {
  const manifest = { ...said, files: await filesOf(own, packCrypto), key: key.fingerprint }
  const signature = sign('sha256', manifestBytes(manifest), {
    key: key.privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return packFile(manifest, signature.toString('base64'), own)
}
