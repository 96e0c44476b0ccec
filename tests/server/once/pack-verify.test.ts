import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../../tools/commands'
import { files, newKey, ours, packed, restated } from '../../domain/packs/pack-fixture'

/** `npm run pack:verify` with these arguments. */
function verify(...given: string[]) {
  const args = ['--import', 'tsx', 'server/cli/pack-verify.ts', ...given]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  return { status, said: stdout, refused: stderr }
}

it('npm run pack:verify ends with 0 for what was signed, with 1 for anything else, and needs the key', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-packs-'))
  const kept = async (name: string, content: string | Uint8Array) => {
    await writeFile(join(folder, name), content)
    return join(folder, name)
  }
  const bytes = await packed(files, ours, restated)
  const good = await kept('good.zip', bytes)
  const key = await kept('keys.pem', `# ${ours.fingerprint}\n${ours.pem}`)

  const found = verify(good, '--key', key)
  expect(found).toMatchObject({ status: 0, said: expect.stringContaining('✓ It is what was signed') })
  expect(found.said).toContain(`SHA-256 ${hash('sha256', bytes, 'hex')}`)
  expect(found.said).toContain(`${restated.title}, version 2`)

  const forged = await kept('forged.zip', await packed(files, newKey(), restated))
  expect(verify(forged, '--key', key)).toMatchObject({
    status: 1,
    said: expect.stringContaining('✗ It was signed with a key that is not among the keys given'),
  })
  expect(verify(good)).toMatchObject({ status: 2, refused: expect.stringContaining('--key KEYS.pem') })
})
