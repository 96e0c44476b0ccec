import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, it, onTestFinished } from 'vitest'
import { listRows } from '../../../server/crud/list'
import { openDatabase } from '../../../server/db/connect'
import { contextOf, resourceNamed } from '../harness'
import { makeSample } from '../samples'

async function newFolder(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'paddock-connect-'))
  onTestFinished(() => rm(home, { recursive: true }))
  return join(home, 'dev')
}

/** A folder as the first start leaves it: a copy where the suite has one, and otherwise made by opening it. */
async function startedFolder(): Promise<string> {
  const folder = await newFolder()
  const template = inject('template')
  if ('folder' in template) await cp(template.folder, folder, { recursive: true })
  return folder
}

it('what was kept is there when the folder is opened again', async () => {
  const folder = await startedFolder()
  const first = await openDatabase({ folder })
  const bank = await makeSample(contextOf(first, 'admin'), resourceNamed('banks'), 1)
  await first.close()
  const second = await openDatabase({ folder })
  expect((await listRows(contextOf(second, 'admin'), resourceNamed('banks'), {})).items).toEqual([bank])
  await second.close()
})

it('a folder whose making was cut short is made anew', async () => {
  const folder = await newFolder()
  await mkdir(`${folder}.draft`, { recursive: true })
  await writeFile(join(`${folder}.draft`, 'PG_VERSION'), 'half')
  const database = await openDatabase({ folder })
  await database.ping()
  await database.close()
})

it('an open folder is refused to a second opener, who keeps out of it', async () => {
  const folder = await startedFolder()
  const first = await openDatabase({ folder })
  await expect(openDatabase({ folder })).rejects.toThrow(`in use by process ${process.pid}`)
  await first.ping()
  await first.close()
})

it('a folder that another version made is refused with a sentence, and kept as it is', async () => {
  const folder = await startedFolder()
  const first = await openDatabase({ folder })
  await first.orm.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-another-version', 1)`,
  )
  await first.close()
  await expect(openDatabase({ folder })).rejects.toThrow(
    `The database ${folder} was made by another version of Paddock and cannot be brought up to date.`,
  )
  expect(existsSync(folder)).toBe(true)
})
