import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { renewEpoch } from '../../server/audit/epoch'
import { sealOnce } from '../../server/audit/seal'
import { verifyTrail } from '../../server/audit/verify'
import { connect } from '../../server/db/connect'
import type { StoredSource } from '../../server/db/database'
import { newId } from '../../server/db/id'
import { transfer } from '../../src/domain/postings/posting'
import { type BackupOutcome, backUp, restore } from '../../tools/backups'
import { makeCustomer } from './customers'
import { atFileEnd } from './file-end'
import { makeTestSource } from './harness'
import { bank, cash, send } from './ledger-fixture'

let source: StoredSource
let folder: string
let taken: BackupOutcome

/** Customers with money, and entries of the trail that nobody has sealed yet. */
beforeAll(async () => {
  source = await makeTestSource()
  folder = mkdtempSync(join(tmpdir(), 'paddock-backup-'))
  atFileEnd(async () => rmSync(folder, { recursive: true, force: true }))
  const database = await connect(source)
  for (let n = 0; n < 5; n += 1) {
    const { id } = await makeCustomer(database)
    await send(
      database,
      transfer('ADJUSTMENT', 'PHP', { debit: bank, credit: cash(id), amount: 1_000 + n }),
      {
        reason: 'Asked for',
      },
    )
  }
  await database.close()
  // A transaction of another file, which keeps the trail of the whole cluster from being sealed, may outlast a backup.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    taken = await backUp('DEV', source, join(folder, 'made'))
    if (taken.facts.trail.seq > 0) break
  }
})

/** An empty place of the same engine. */
async function newPlace(): Promise<StoredSource> {
  if ('folder' in source) return { folder: join(folder, newId()) }
  const client = new Client({ connectionString: source.url })
  await client.connect()
  const name = `restored_${newId().replaceAll('-', '')}`
  await client.query(`create database ${name} template template0`)
  await client.end()
  const url = new URL(source.url)
  url.pathname = `/${name}`
  return { url: url.href }
}

/** A copy of the backup with other facts, or other bytes. */
function copyOf(change: { readonly facts?: object; readonly bytes?: string }): string {
  const file = join(folder, `${newId()}-${basename(taken.file)}`)
  writeFileSync(file, readFileSync(taken.file))
  if (change.bytes) appendFileSync(file, change.bytes)
  const facts = JSON.parse(readFileSync(`${taken.file}.json`, 'utf8'))
  writeFileSync(`${file}.json`, JSON.stringify({ ...facts, ...change.facts }))
  return file
}

describe('number 39: a backup', () => {
  it('says what it holds, with a trail that was sealed before', () => {
    expect(taken.facts).toMatchObject({ environment: 'DEV', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(taken.facts.rows).toMatchObject({ users: 5, ledger_entry: 5, ledger_line: 10 })
    expect(taken.facts.trail.seq).toBeGreaterThan(0)
    expect(existsSync(`${taken.file}.json`)).toBe(true)
  })

  it('is read by nobody but the account that took it', () => {
    for (const file of [taken.file, `${taken.file}.json`])
      expect(statSync(file).mode & 0o777, file).toBe(0o600)
    const made = join(folder, 'made')
    expect(statSync(made).mode & 0o777, 'the folder that it made').toBe(0o700)
  })

  it('gives the password of PostgreSQL to no command line, which all of the machine can read', async () => {
    if ('folder' in source) return
    const url = new URL(source.url)
    url.username ||= 'postgres'
    url.password = 's3cret/of the database'
    const programs = mkdtempSync(join(folder, 'programs-'))
    const seen = join(programs, 'seen')
    const script = `#!/bin/sh\necho "$@" > ${seen}; echo "$PGPASSWORD" > ${seen}-password\n`
    writeFileSync(join(programs, 'pg_dump'), script, { mode: 0o755 })
    const path = process.env.PATH
    process.env.PATH = `${programs}:${path}`
    try {
      await backUp('DEV', { url: url.href }, programs)
    } finally {
      process.env.PATH = path
    }
    expect(readFileSync(seen, 'utf8')).not.toContain('s3cret')
    expect(readFileSync(`${seen}-password`, 'utf8')).toBe('s3cret/of the database\n')
  })

  it('whose facts are damaged is told so in a sentence', async () => {
    const file = copyOf({ facts: { sha256: 'short' } })
    await expect(restore(file, await newPlace())).rejects.toThrow(`${file}.json is damaged`)
  })

  it('is restored to a new place, verified row by row, and goes on there with its trail whole', async () => {
    const target = await newPlace()
    const { seconds } = await restore(taken.file, target)
    expect(seconds).toBeGreaterThan(0)
    const database = await connect(target)
    await database.migrate()
    await renewEpoch(database)
    await makeCustomer(database)
    // A transaction of another database of the cluster holds sealing up.
    await expect
      .poll(async () => {
        await sealOnce(database)
        return (await verifyTrail(database)).unsealed
      })
      .toBe(0)
    const { findings, end } = await verifyTrail(database)
    expect(findings).toEqual([])
    expect(end.last).toBeGreaterThan(taken.facts.trail.seq)
    await expect(
      database.orm.execute(sql`update ledger_line set amount = 0`),
      'the triggers are restored, too',
    ).rejects.toThrow()
    await database.close()
  })

  it('is not restored over what is there', async () => {
    await expect(restore(taken.file, source)).rejects.toThrow(/already/)
  })

  it('that was changed since is refused', async () => {
    await expect(restore(copyOf({ bytes: 'x' }), await newPlace())).rejects.toThrow('SHA-256 differs')
  })

  it('that lost rows or the end of its trail on the way is found out', async () => {
    const { rows, trail } = taken.facts
    const lost = copyOf({ facts: { rows: { ...rows, users: 6 } } })
    await expect(restore(lost, await newPlace())).rejects.toThrow('users has 5 rows, the backup has 6')
    const cut = copyOf({ facts: { trail: { ...trail, seq: trail.seq + 1 } } })
    await expect(restore(cut, await newPlace())).rejects.toThrow('What was restored differs')
  })
})
