import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { fromBase64, verifyPack } from '../../src/domain/packs/pack-file'
import type { Bytes } from '../../src/domain/trail/bytes'
import { packCrypto } from '../pack-crypto'

const usage = 'npm run pack:verify -- FILE --key KEYS.pem'

/** `npm run pack:verify`: verifies the file of a daily report with public keys alone; it ends with 1 when something is wrong. */
async function verifyFromTerminal(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true })
  const [file] = positionals
  if (!file || !values.key) throw new Error(usage)
  const keys = keysIn(await readFile(values.key, 'utf8'))
  if (keys.size === 0) throw new Error(`${values.key} has no public key in PEM`)
  const { findings, manifest, sha256 } = await verifyPack(await readFile(file), keys, packCrypto)
  console.log(`SHA-256 ${sha256}`)
  if (manifest) {
    console.log(`${manifest.title}, version ${manifest.edition}, closed at ${manifest.closedAt}`)
    console.log(`End of the audit trail: ${manifest.trail.seq}:${manifest.trail.hash}`)
  }
  for (const finding of findings) console.log(`✗ ${finding}`)
  if (findings.length === 0) console.log('✓ It is what was signed')
  process.exitCode = findings.length === 0 ? 0 : 1
}

/** The public keys of a PEM file by their fingerprints. */
function keysIn(pem: string): Map<string, Bytes> {
  const found = [...pem.matchAll(/-----BEGIN PUBLIC KEY-----([^-]+)-----END PUBLIC KEY-----/g)]
  const keys = found.flatMap(([, text = '']) => fromBase64(text.replace(/\s/g, '')) ?? [])
  return new Map(keys.map(key => [hash('sha256', key, 'hex'), key]))
}

await verifyFromTerminal().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
})
