import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRecoveryCodes, newSecret, recoveryHash, stepOf } from '../../../server/auth/codes'
import { keyOf, keyRing } from '../../../server/auth/secret-keys'
import { readEnv } from '../../../server/config/env'
import { type SecretKeys, seal, unseal } from '../../../server/db/seal-text'

/** RFC 6238, appendix B: this secret, SHA-1, and the last six of the eight digits. */
const secret = Secret.fromLatin1('12345678901234567890').base32

describe('the code of a secret', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is %s (RFC 6238)', (second, code) => {
    expect(stepOf(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30))
  })

  it('is of the step that it was made in, one before or after now, and of no other', () => {
    const at = (second: number) => stepOf(secret, '287082', new Date(second * 1000))
    expect([29, 30, 59, 89, 90].map(at).concat([-1].map(n => at(n + 1)))).toEqual([1, 1, 1, 1, null, 1])
  })

  it.each(['', '28708', '2870820', '28708a', ' 287082'])('is not %j', code => {
    expect(stepOf(secret, code, new Date(59_000))).toBeNull()
  })

  it('has a secret of 160 bits, never the same', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSecret()).not.toBe(newSecret())
  })
})

describe('a recovery code', () => {
  it('is one of ten, of 80 bits, and kept as a hash that is worth nothing to another person', () => {
    const codes = newRecoveryCodes()
    expect(codes).toHaveLength(10)
    expect(codes.every(code => /^[A-Z2-7]{16}$/.test(code))).toBe(true)
    const [code = ''] = codes
    expect(recoveryHash(code, 'ana')).toMatch(/^[0-9a-f]{64}$/)
    expect(recoveryHash(code, 'ana')).not.toBe(recoveryHash(code, 'ben'))
  })
})

const [first, second] = [1, 2].map(byte => keyOf(Buffer.alloc(32, byte).toString('base64')))
const keys = [first, second] as unknown as SecretKeys

describe('a sealed secret', () => {
  it('opens for its owner, and never looks the same', () => {
    const sealed = seal('JBSWY3DP', 'DEV ana', keys)
    expect(sealed).not.toContain('JBSWY3DP')
    expect(unseal(sealed, 'DEV ana', keys)).toBe('JBSWY3DP')
    expect(seal('JBSWY3DP', 'DEV ana', keys)).not.toBe(sealed)
  })

  it.each([
    ['another owner', (sealed: string) => [sealed, 'DEV ben'] as const],
    ['another environment', (sealed: string) => [sealed, 'PROD ana'] as const],
    [
      'a changed letter',
      (sealed: string) =>
        [sealed.replace(/[^.](?=[^.]*\.[^.]*$)/, letter => (letter === 'A' ? 'B' : 'A')), 'DEV ana'] as const,
    ],
    ['a tag that was cut short', (sealed: string) => [sealed.slice(0, -6), 'DEV ana'] as const],
    ['a part that is missing', (sealed: string) => [sealed.replace(/\.[^.]*$/, ''), 'DEV ana'] as const],
  ])('does not open with %s', (_, changed) => {
    const [sealed, owner] = changed(seal('JBSWY3DP', 'DEV ana', keys))
    expect(() => unseal(sealed, owner, keys)).toThrow()
  })

  it('opens with an earlier key as well, and says which one is missing', () => {
    const sealed = seal('JBSWY3DP', 'DEV ana', [keys[1]] as unknown as SecretKeys)
    expect(unseal(sealed, 'DEV ana', keys)).toBe('JBSWY3DP')
    expect(() => unseal(sealed, 'DEV ana', [keys[0]])).toThrow(`the key ${keys[1]?.id}`)
  })
})

describe('the key of a server that was given none', () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'paddock-key-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('is made once in its folder, for its owner’s eyes, also by processes that start together', async () => {
    const data = join(folder, 'data')
    const rings = Array.from({ length: 8 }, () => keyRing({ secretKeys: [], data, environments: [] }))
    const found = await Promise.all(rings.map(ring => ring()))
    expect(new Set(found.map(([key]) => key.id)).size).toBe(1)
    const path = join(data, 'secret.key')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(keyOf((await readFile(path, 'utf8')).trim()).id).toBe(found[0]?.[0].id)
  })

  it('is made for no PROD of a PostgreSQL: another process, or another machine, would not have it', async () => {
    const { environments } = readEnv({
      PADDOCK_ENVIRONMENTS: 'PROD',
      DATABASE_URL: 'postgres://paddock@db.example/paddock',
    })
    const data = join(folder, 'prod')
    await expect(keyRing({ secretKeys: [], data, environments })()).rejects.toMatchObject({ status: 503 })
    await expect(stat(data)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
