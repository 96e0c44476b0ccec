import { hash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packCrypto as byNode } from '../../../server/pack-crypto'
import { canonicalJson } from '../../../src/domain/canonical-json'
import { packColumns } from '../../../src/domain/packs/pack-figures'
import { manifestBytes, type PackManifest, verifyPack } from '../../../src/domain/packs/pack-file'
import { readZip, writeZip, type ZipFile } from '../../../src/domain/packs/zip'
import type { Bytes } from '../../../src/domain/trail/bytes'
import { packCrypto as byBrowser } from '../../../src/screens/daily-packs/pack-crypto'
import { about, files, ours, packed, restated, theirs } from './pack-fixture'

const keys = new Map<string, Bytes>([[ours.fingerprint, ours.spki]])

/** A forger who has no key of ours: changes the bytes, the files, the manifest, or signs with another key. */
const forgeries: Readonly<
  Record<string, (good: Bytes, at: number, value: number) => Promise<Bytes> | Bytes>
> = {
  'a changed byte': (good, at, value) =>
    good.map((byte, place) => (place === at ? byte ^ (value || 1) : byte)),
  'an end cut off': (good, at) => good.slice(0, at),
  'bytes added at the end': (good, _, value) => Buffer.concat([good, Buffer.from([value])]),
  'bytes taken out': (good, at) => Buffer.concat([good.slice(0, at), good.slice(at + 1)]),
  'a file changed, its digest too': (good, at, value) => {
    const [manifest, signature, ...rest] = zipOf(good)
    const place = at % rest.length
    const changed = rest.map((file, n) =>
      n === place ? { ...file, bytes: Buffer.concat([file.bytes, Buffer.from([value])]) } : file,
    )
    const said = JSON.parse(Buffer.from(manifest.bytes).toString()) as PackManifest
    const told = {
      ...said,
      files: changed.map(({ name, bytes }) => ({
        name,
        bytes: bytes.length,
        sha256: hash('sha256', bytes, 'hex'),
      })),
    }
    return writeZip([{ ...manifest, bytes: manifestBytes(told) }, signature, ...changed])
  },
  'a row of a file changed': (good, at) => {
    const [manifest, signature, ...rest] = zipOf(good)
    const text = Buffer.from(rest[1]?.bytes ?? []).toString()
    const rows = text.split('\r\n')
    const without = rows.filter((_, n) => n !== at % (rows.length - 1)).join('\r\n')
    return writeZip([
      manifest,
      signature,
      rest[0] as ZipFile,
      { name: 'ledger.csv', bytes: Buffer.from(without) },
      rest[2] as ZipFile,
    ])
  },
  'files in another order': good => {
    const [manifest, signature, ...rest] = zipOf(good)
    return writeZip([manifest, signature, ...rest.reverse()])
  },
  'a file left out': (good, at) => {
    const [manifest, signature, ...rest] = zipOf(good)
    return writeZip([manifest, signature, ...rest.filter((_, n) => n !== at % rest.length)])
  },
  'a file added': (good, _, value) => {
    const extra = { name: `extra${value}.csv`, bytes: Buffer.from('more\r\n') }
    return writeZip([...zipOf(good), extra])
  },
  'figures of the manifest changed': (good, at, value) => {
    const [manifest, ...rest] = zipOf(good)
    const said = JSON.parse(Buffer.from(manifest.bytes).toString()) as PackManifest
    const name = packColumns[at % packColumns.length] as string
    const told = { ...said, figures: { ...said.figures, [name]: 1_000 + value } }
    return writeZip([{ ...manifest, bytes: manifestBytes(told) }, ...rest])
  },
  'the version before it, claimed to be the present one': (good, _, value) => {
    const [manifest, ...rest] = zipOf(good)
    const { restatement, ...said } = JSON.parse(Buffer.from(manifest.bytes).toString()) as PackManifest
    const told = restatement ? { ...said, edition: 1 } : { ...said, edition: 2 + value }
    return writeZip([{ ...manifest, bytes: manifestBytes(told) }, ...rest])
  },
  'what was restated, told otherwise': (good, at, value) => {
    const [manifest, ...rest] = zipOf(good)
    const said = JSON.parse(Buffer.from(manifest.bytes).toString()) as PackManifest
    const was = said.restatement ?? (restated.restatement as NonNullable<PackManifest['restatement']>)
    const lies = [
      { reason: `${was.reason} ${value}` },
      { former: { ...was.former, sha256: hash('sha256', String(value), 'hex') } },
      { differences: was.differences.map(each => ({ ...each, after: 1_000 + value })) },
      { differences: [] },
    ]
    const told = { ...said, restatement: { ...was, ...lies[at % lies.length] } }
    return writeZip([{ ...manifest, bytes: manifestBytes(told) }, ...rest])
  },
  'a manifest of another shape': (good, at) => {
    const [manifest, ...rest] = zipOf(good)
    const { trail, ...said } = JSON.parse(Buffer.from(manifest.bytes).toString()) as PackManifest
    const shapes = [said, { ...said, trail: null }, { ...said, trail, files: [null] }, { ...said, files: 7 }]
    const told = shapes[at % shapes.length] as PackManifest
    return writeZip([{ ...manifest, bytes: manifestBytes(told) }, ...rest])
  },
  'a signature that says more': (good, _, value) => {
    const [manifest, signature, ...rest] = zipOf(good)
    const said = JSON.parse(Buffer.from(signature.bytes).toString()) as object
    const bytes = Buffer.from(`${canonicalJson({ ...said, note: `paid ${value}` })}\n`)
    return writeZip([manifest, { ...signature, bytes }, ...rest])
  },
  "another's key": () => packed(files, theirs),
  "another's key under our fingerprint": () => packed(files, { ...theirs, fingerprint: ours.fingerprint }),
}
function zipOf(bytes: Bytes): [ZipFile, ZipFile, ...ZipFile[]] {
  const read = readZip(bytes)
  if (!read || read.length < 2) throw new Error('A pack has a manifest and a signature')
  return read as [ZipFile, ZipFile, ...ZipFile[]]
}

describe('the file of a daily report', () => {
  it('is verified with the public key alone, on the server and in the browser alike', async () => {
    const good = await packed()
    for (const crypto of [byNode, byBrowser]) {
      const found = await verifyPack(good, keys, crypto)
      expect(found).toMatchObject({ findings: [], manifest: { title: about.title } })
      expect(found.sha256).toBe(hash('sha256', good, 'hex'))
    }
  })

  it('is not believed by those who have no key for it', async () => {
    const found = await verifyPack(await packed(), new Map(), byNode)
    expect(found.findings).toEqual(['It was signed with a key that is not among the keys given'])
  })

  it('says nothing of a manifest that nobody signed, so no terminal shows what a forger wrote', async () => {
    const [manifest, ...rest] = zipOf(await packed())
    const told = { ...about, title: 'It is what was signed \u001b[8m', files: [], key: ours.fingerprint }
    const forged = writeZip([{ ...manifest, bytes: manifestBytes(told) }, ...rest])
    expect(await verifyPack(forged, keys, byNode)).toMatchObject({ manifest: null, signer: null })
    const added = writeZip([...zipOf(await packed()), { name: 'x\u001b[8m', bytes: Buffer.from('x') }])
    expect((await verifyPack(added, keys, byNode)).findings).toEqual([
      'The file is no daily report, or it was cut off or changed between its parts',
    ])
  })

  it('says which file was changed', async () => {
    const forged = await forgeries['a row of a file changed']?.(await packed(), 2, 0)
    expect((await verifyPack(forged as Bytes, keys, byNode)).findings).toEqual(['ledger.csv was changed'])
  })

  it('shows each of 10,000 random forgeries, of first versions and of restated days', {
    timeout: 300_000,
  }, async () => {
    const versions = [await packed(), await packed(files, ours, restated)] as const
    for (const good of versions) expect((await verifyPack(good, keys, byNode)).findings).toEqual([])
    let tried = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(forgeries)),
        fc.constantFrom(...versions),
        fc.nat(),
        fc.integer({ min: 0, max: 255 }),
        async (kind, good, at, value) => {
          tried += 1
          const forged = (await forgeries[kind]?.(good, at % good.length, value)) as Bytes
          const { findings } = await verifyPack(forged, keys, tried % 2 === 0 ? byNode : byBrowser)
          return findings.length > 0
        },
      ),
      { numRuns: 10_000 },
    )
    expect(tried).toBe(10_000)
  })
})

describe('the container', () => {
  it('gives back what was put in, and every other archive is refused', () => {
    const file = fc.record({
      name: fc.stringMatching(/^[a-z]{1,12}[.]csv$/),
      bytes: fc.uint8Array({ maxLength: 300 }),
    })
    fc.assert(
      fc.property(fc.array(file, { minLength: 1, maxLength: 6 }), some => {
        const zip = writeZip(some)
        expect(readZip(zip)?.map(({ name, bytes }) => [name, [...bytes]])).toEqual(
          some.map(({ name, bytes }) => [name, [...bytes]]),
        )
        expect(readZip(zip.slice(0, -1))).toBeNull()
      }),
    )
  })
})
