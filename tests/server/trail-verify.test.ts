import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeAudit } from '../../server/audit/trail'
import { verifyTrail } from '../../server/audit/verify'
import type { Database, Orm } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { describeFinding } from '../../src/domain/trail/describe-finding'
import type { Anchor } from '../../src/domain/trail/verify'
import { type Random, seededRandom } from '../domain/trail/tampering'
import { openTestDatabase } from './harness'
import { sealAll } from './trail-fixture'
import { tamperings } from './trail-tampering'

const trailTables = ['audit_log', 'audit_leaf', 'audit_block']

let database: Database
let blocks = 0
let entries = 0
let anchor: Anchor

beforeAll(async () => {
  database = await openTestDatabase()
  const random = seededRandom(7)
  for (let times = 0; times < 8; times += 1) {
    const size = 2 + random(30)
    entries += size
    await writeSome(database.orm, size, random)
    await sealAll(database)
  }
  const { end } = await verifyTrail(database)
  blocks = end.number
  anchor = { seq: end.last, hash: end.hash }
})

async function writeSome(orm: Orm, size: number, random: Random): Promise<void> {
  for (let written = 0; written < size; written += 2) {
    const origin = {
      actor: { id: newId(), name: 'Ana Cruz' },
      role: 'admin',
      address: '203.0.113.8',
      requestId: newId(),
    }
    const names = Array.from({ length: Math.min(2, size - written) }, () => `Bank ${random(1e9)}`)
    await writeAudit(
      orm,
      origin,
      ...names.map(name => ({
        action: 'edit',
        objectType: 'Bank',
        objectId: newId(),
        objectVersion: 2,
        before: { name: 'Before' },
        after: { name },
      })),
    )
  }
}

/** Returns the findings after a manipulation, and undoes it. */
async function foundAfter(statements: ReturnType<(typeof tamperings)[number][1]>): Promise<string[]> {
  let found: string[] = []
  const undone = new Error('undone')
  await database.orm
    .transaction(async transaction => {
      for (const table of trailTables) {
        await transaction.execute(sql.raw(`alter table ${table} disable trigger ${table}_append_only`))
      }
      for (const statement of statements) await transaction.execute(statement)
      found = (await verifyTrail({ orm: transaction }, anchor)).findings.map(describeFinding)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found
}

describe('the stored trail', () => {
  it('verifies as it was written', async () => {
    const found = await verifyTrail(database, anchor)
    expect(found).toMatchObject({ findings: [], blocks, entries, withheld: 0, unsealed: 0 })
    expect(blocks).toBeGreaterThanOrEqual(8)
  })

  it('counts what waits for its seal, and finds nothing wrong with it', async () => {
    const fresh = await openTestDatabase()
    await writeSome(fresh.orm, 3, seededRandom(1))
    expect(await verifyTrail(fresh)).toMatchObject({ findings: [], blocks: 0, entries: 0, unsealed: 3 })
  })

  it.each(tamperings)('shows it when somebody %s', async (_, tampering) => {
    const random = seededRandom(11)
    for (let times = 0; times < 5; times += 1) {
      expect(await foundAfter(tampering(random, entries, blocks))).not.toEqual([])
    }
  })

  it('says where', async () => {
    const [, deletes] = tamperings.find(([name]) => name === 'deletes an entry') ?? []
    const first: Random = () => 0
    expect(await foundAfter(deletes?.(first, entries, blocks) ?? [])).toEqual([
      'Entry 1 of block 1 is missing',
    ])
    const [, edits] = tamperings.find(([name]) => name === 'edits after') ?? []
    expect(await foundAfter(edits?.(first, entries, blocks) ?? [])).toEqual([
      'Entry 1 in block 1 was changed after sealing',
    ])
  })
})
