import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { verifyPack } from '../../src/domain/packs/pack-file'
import { publicKeysIn } from '../../src/domain/packs/pack-keys'
import { packCrypto } from '../pack-crypto'

const usage = 'npm run pack:verify -- FILE --key KEYS.pem'

/** `npm run pack:verify`: verifies the file of a daily report with public keys alone; it ends with 1 when something is wrong. */
async function verifyFromTerminal(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true })
  const [file] = positionals
  if (!file || !values.key) throw new Error(usage)
  const found = publicKeysIn(await readFile(values.key, 'utf8'))
  const keys = new Map(found.map(key => [hash('sha256', key, 'hex'), key]))
  if (keys.size === 0) throw new Error(`${values.key} has no public key in PEM`)
  const { findings, manifest, sha256, signer } = await verifyPack(await readFile(file), keys, packCrypto)
  console.log(`SHA-256 ${sha256}`)
  if (manifest) {
    console.log(`${manifest.title}, version ${manifest.edition}, closed at ${manifest.closedAt}`)
    console.log(`End of the audit trail: ${manifest.trail.seq}:${manifest.trail.hash}`)
  }
  if (signer) console.log(`Signed with the key ${signer}`)
  for (const finding of findings) console.log(`✗ ${finding}`)
  if (findings.length === 0) console.log('✓ It is what was signed')
  process.exitCode = findings.length === 0 ? 0 : 1
}

await verifyFromTerminal().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
})
