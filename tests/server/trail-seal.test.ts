import { asc, sql } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { renewEpoch } from '../../server/audit/epoch'
import { lastBlock, sealOnce, unsealedSeconds } from '../../server/audit/seal'
import { writeAudit } from '../../server/audit/trail'
import { auditBlock, auditLeaf } from '../../server/db/audit-tables'
import type { Database, Orm } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { auditLog } from '../../server/db/system-tables'
import { openTestDatabase } from './harness'
import { sealAll } from './trail-fixture'

const origin = { actor: null, role: 'system', address: 'localhost', requestId: 'a test' }

const write = (orm: Orm, ...names: string[]) =>
  writeAudit(
    orm,
    origin,
    ...names.map(name => ({ action: 'edit', objectType: 'Bank', objectId: newId(), after: { name } })),
  )

const blocksOf = ({ orm }: Database) =>
  orm
    .select({ number: auditBlock.number, first: auditBlock.firstSeq, last: auditBlock.lastSeq })
    .from(auditBlock)
    .orderBy(asc(auditBlock.number))

const sealedNames = async ({ orm }: Database) => {
  const rows = await orm
    .select({ after: auditLog.after })
    .from(auditLeaf)
    .innerJoin(auditLog, sql`${auditLog.id} = ${auditLeaf.entryId}`)
    .orderBy(asc(auditLeaf.seq))
  return rows.map(row => row.after?.name)
}

describe('an audit entry', () => {
  it('is sealed as the text of all that it says, whatever its writer says of the seal', async () => {
    const { orm } = await openTestDatabase()
    const id = newId()
    await orm.insert(auditLog).values({
      ...origin,
      id,
      action: 'edit',
      objectType: 'Bank',
      before: { name: 'A ₱' },
      after: { name: 'B', amount: 1.5 },
      input: { reason: 'a typing error' },
      at: '2001-01-01T00:00:00.000Z',
      epoch: 7,
      xid: '1',
      canonical: 'forged',
      leaf: Uint8Array.of(1),
    })
    const [entry] = await orm.select().from(auditLog)
    if (!entry) throw new Error('The entry is not there')
    const { canonical, leaf, ...said } = entry
    expect(JSON.parse(canonical)).toEqual(said)
    expect(said).toMatchObject({ id, epoch: 1, actorId: null, role: 'system', objectVersion: null })
    expect(Date.now() - Date.parse(said.at)).toBeLessThan(60_000)
    const [{ rows }] = [
      (await orm.execute(
        sql`select encode(sha256('\\x00'::bytea || convert_to(${canonical}::text, 'UTF8')), 'hex') as leaf`,
      )) as unknown as { rows: { leaf: string }[] },
    ]
    expect(Buffer.from(leaf).toString('hex')).toBe(rows[0]?.leaf)
  })
})

describe('sealing', () => {
  it('numbers all entries in the order of their transactions, in blocks of at most a thousand', async () => {
    const database = await openTestDatabase()
    const names = Array.from({ length: 2500 }, (_, n) => `Bank ${n}`)
    for (let start = 0; start < names.length; start += 500) {
      await write(database.orm, ...names.slice(start, start + 500))
    }
    await sealAll(database)
    const blocks = await blocksOf(database)
    expect(blocks.map(block => block.number)).toEqual(blocks.map((_, index) => index + 1))
    expect(blocks.map(block => block.first)).toEqual([1, ...blocks.slice(0, -1).map(block => block.last + 1)])
    expect(Math.max(...blocks.map(block => block.last - block.first + 1))).toBeLessThanOrEqual(1000)
    expect(blocks.at(-1)?.last).toBe(2500)
    expect(await sealedNames(database)).toEqual(names)
    expect(await sealOnce(database)).toBe(0)
    await write(database.orm, 'One more')
    expect(await unsealedSeconds(database.orm)).toBeGreaterThanOrEqual(0)
    await sealAll(database)
    expect(await lastBlock(database.orm)).toMatchObject({
      number: blocks.length + 1,
      firstSeq: 2501,
      lastSeq: 2501,
    })
  })

  it('by twenty at once seals each entry once', async () => {
    const database = await openTestDatabase()
    const writers = Array.from({ length: 40 }, (_, n) => write(database.orm, `${n}`, `${n} again`))
    const sealers = Array.from({ length: 20 }, () => sealOnce(database))
    await Promise.all([...writers, ...sealers])
    await sealAll(database)
    const names = await sealedNames(database)
    expect(names).toHaveLength(80)
    expect(new Set(names).size).toBe(80)
    const blocks = await blocksOf(database)
    expect(blocks.map(block => block.first)).toEqual([1, ...blocks.slice(0, -1).map(block => block.last + 1)])
  })

  it.runIf('url' in inject('template'))(
    'leaves what was written after a transaction that has not ended, until it has',
    async () => {
      const database = await openTestDatabase()
      let finish = () => {}
      const mayEnd = new Promise<void>(resolve => {
        finish = resolve
      })
      let slow: Promise<void> | undefined
      await new Promise<void>(resolve => {
        slow = database.orm.transaction(async transaction => {
          await write(transaction, 'begun first')
          resolve()
          await mayEnd
        })
      })
      await write(database.orm, 'written meanwhile')
      expect(await sealOnce(database)).toBe(0)
      expect(await unsealedSeconds(database.orm)).not.toBeNull()
      finish()
      await slow
      await sealAll(database)
      expect(await sealedNames(database)).toEqual(['begun first', 'written meanwhile'])
    },
  )
})

describe('after a restore into a cluster that numbers its transactions from the beginning', () => {
  it('all that was not sealed before is sealed first, then what is written', async () => {
    const database = await openTestDatabase()
    const { orm } = database
    await write(orm, 'sealed before')
    await sealAll(database)
    expect(await renewEpoch(database)).toBeNull()
    await write(orm, 'not sealed before')
    await fromAnotherCluster(orm)
    expect(await sealOnce(database)).toBe(0)
    expect(await renewEpoch(database)).toBe(2)
    expect(await renewEpoch(database)).toBe(2)
    await write(orm, 'written after')
    await sealAll(database)
    expect(await sealedNames(database)).toEqual(['sealed before', 'not sealed before', 'written after'])
    expect(await renewEpoch(database)).toBeNull()
  })
})

/** Gives all entries a transaction number as another cluster may have given. */
async function fromAnotherCluster(orm: Orm): Promise<void> {
  await orm.execute(sql`alter table audit_log disable trigger audit_log_append_only`)
  await orm.execute(
    sql`update audit_log set xid = '900000000000' where xid > (select max(xid) from audit_block)`,
  )
  await orm.execute(sql`alter table audit_log enable trigger audit_log_append_only`)
}
