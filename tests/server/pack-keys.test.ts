import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { packKey } from '../../server/db/pack-tables'
import type { SecretKeys } from '../../server/db/seal-text'
import { resealPackKeys, signingKey } from '../../server/modules/daily-packs/pack-keys'
import { openTestDatabase, systemAt } from './harness'

it('the key that signs daily reports is sealed again with a new key, and the former one opens it no more', async () => {
  const database = await openTestDatabase()
  const secret = (id: string) => ({ id, bytes: randomBytes(32) })
  const [former, next] = [secret('former'), secret('next')]
  const by = (...keys: SecretKeys) => ({ ...systemAt(new Date()), keys: async () => keys })
  const keyOf = (...keys: SecretKeys) =>
    database.transaction(transaction => signingKey(transaction, by(...keys)))
  const { fingerprint } = await keyOf(former)

  expect(await resealPackKeys(database.orm, by(next, former))).toBe(1)
  expect(await resealPackKeys(database.orm, by(next, former))).toBe(0)
  expect(await keyOf(next)).toMatchObject({ fingerprint })
  await expect(keyOf(former)).rejects.toThrow('does not hold')
  expect(await database.orm.select({ sealed: packKey.privateKey }).from(packKey)).toEqual([
    { sealed: expect.stringMatching(/^next[.]/) },
  ])
})
