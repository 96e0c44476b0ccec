import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { listRows } from '../../../server/crud/list'
import type { Database } from '../../../server/db/connect'
import type { StoredRow } from '../../../server/db/stored-row'
import { checkOf } from '../../../server/modules/software/check-files'
import { readManifest } from '../../../server/modules/software/manifest'
import { installedVersion, writeInstallation } from '../../../server/modules/software/note-installation'
import { fileChecks } from '../../../src/resources/oversight/file-checks'
import { significantEvents } from '../../../src/resources/oversight/significant-events'
import { softwareVersions } from '../../../src/resources/oversight/software-versions'
import { writeManifest } from '../../../tools/build-manifest.mjs'
import { contextOf, openTestDatabase, systemAt } from '../harness'

let database: Database
let root: string

beforeEach(async () => {
  database = await openTestDatabase()
  root = mkdtempSync(join(tmpdir(), 'paddock-build-'))
  const packages = ['node_modules/pg/lib', 'node_modules/pg/node_modules/pg-types', 'node_modules/unused']
  for (const folder of ['build', 'dist/assets', 'server/db/migrations', ...packages])
    mkdirSync(join(root, folder), { recursive: true })
  write('package.json', JSON.stringify({ version: '1.2.3' }))
  write('build/main.js', 'serve()')
  write('dist/index.html', '<html>')
  write('dist/assets/app.js', 'render()')
  write('server/db/migrations/0000.sql', 'select 1')
  write('build/imports.json', '["pg"]')
  write(
    'node_modules/pg/package.json',
    JSON.stringify({ dependencies: { 'pg-types': '1', 'pg-native': '1' } }),
  )
  write('node_modules/pg/lib/index.js', 'connect()')
  write('node_modules/pg/node_modules/pg-types/package.json', '{}')
  write('node_modules/unused/package.json', '{}')
  writeManifest(root)
  return () => rmSync(root, { recursive: true })
})

const write = (path: string, text: string) => writeFileSync(join(root, path), text)
const by = () => systemAt(new Date())
const install = async () => writeInstallation(database, by(), await readManifest(root))

const versions = async () =>
  (
    await listRows(contextOf(database, 'admin'), softwareVersions, {
      sort: { field: 'installedAt', order: 'asc' },
    })
  ).items

/** Runs the check as the job and the button do. */
async function check(): Promise<Record<string, unknown>> {
  const handler = await checkOf(root)
  await database.transaction(async transaction => {
    const row = (await installedVersion(transaction)) as StoredRow
    const at = { now: new Date().toISOString(), actor: null }
    const none = () => undefined
    await handler({
      transaction,
      by: by(),
      row,
      version: null,
      input: {},
      at,
      showOnce: none,
      noteCreated: none,
      askApproval: none,
    })
  })
  const { items } = await listRows(contextOf(database, 'pagcor'), fileChecks, {})
  return items[0] as unknown as Record<string, unknown>
}

const softwareEvents = async () => {
  const filters = [{ field: 'kind', operator: 'eq', value: 'SOFTWARE' } as const]
  return (await listRows(contextOf(database, 'pagcor'), significantEvents, { filters })).items
}

describe('number 6: the software log', () => {
  it('has what was installed, when and by whom, once however often the server starts', async () => {
    await Promise.all([install(), install()])
    await install()
    expect(await versions()).toEqual([
      expect.objectContaining({
        name: expect.stringMatching(/^1\.2\.3 \([0-9a-f]{8}\)$/),
        files: 6,
        state: 'INSTALLED',
        installedBy: expect.stringContaining(' on '),
      }),
    ])
    expect(await softwareEvents()).toHaveLength(1)
  })

  it('says that a version was removed when the server starts with another', async () => {
    await install()
    write('build/main.js', 'serveBetter()')
    writeManifest(root)
    await install()
    expect(await versions()).toMatchObject([
      { state: 'REMOVED', removedAt: expect.any(String) },
      { state: 'INSTALLED', removedAt: null },
    ])
    expect(await softwareEvents()).toHaveLength(3)
  })
})

describe('number 40: a check of the critical files', () => {
  it('finds a build intact, and keeps that it did', async () => {
    await install()
    expect(await check()).toMatchObject({
      result: 'INTACT',
      outcome: '6 files and 2 packages are as they were built',
      files: 6,
      problems: [],
    })
    expect(await softwareEvents()).toHaveLength(1)
  })

  it.each([
    ['a changed file', () => write('dist/assets/app.js', 'steal()'), 'dist/assets/app.js was changed'],
    ['a missing file', () => rmSync(join(root, 'build/main.js')), 'build/main.js is missing'],
    ['an added file', () => write('dist/assets/more.js', 'steal()'), 'dist/assets/more.js was added'],
    [
      'a changed file of a package',
      () => write('node_modules/pg/lib/index.js', 'steal()'),
      'node_modules/pg was changed',
    ],
    [
      'a file that was added to a package',
      () => write('node_modules/pg/lib/more.js', 'steal()'),
      'node_modules/pg was changed',
    ],
    [
      'what cannot be read',
      () => {
        rmSync(join(root, 'build/main.js'))
        mkdirSync(join(root, 'build/main.js'))
      },
      'build/main.js cannot be read: EISDIR',
    ],
    [
      'a manifest that was replaced with the files',
      () => {
        write('build/main.js', 'steal()')
        writeManifest(root)
      },
      'build/manifest.json is not the one that was installed',
    ],
  ])('finds %s, which is a significant event', async (_, tamper, problem) => {
    await install()
    tamper()
    expect(await check()).toMatchObject({ result: 'CHANGED', problems: [problem] })
    expect(await softwareEvents()).toHaveLength(2)
  })

  it('finds a missing package', async () => {
    await install()
    rmSync(join(root, 'node_modules/pg/node_modules'), { recursive: true })
    expect(await check()).toMatchObject({
      problems: ['node_modules/pg was changed', 'node_modules/pg/node_modules/pg-types is missing'],
    })
  })

  it('finds a build intact whatever happens to packages that the server does not load', async () => {
    await install()
    rmSync(join(root, 'node_modules/unused'), { recursive: true })
    expect(await check()).toMatchObject({ result: 'INTACT' })
  })

  it('checks a manifest from before packages were in it', async () => {
    const { packages: _, ...earlier } = JSON.parse(readFileSync(join(root, 'build/manifest.json'), 'utf8'))
    write('build/manifest.json', JSON.stringify(earlier))
    await install()
    expect(await check()).toMatchObject({ result: 'INTACT' })
  })

  it('finds no build intact with a folder that cannot be read: added files may lie in it', async () => {
    write('empty', '')
    rmSync(join(root, 'dist'), { recursive: true })
    writeManifest(root)
    await install()
    write('dist', '')
    expect(await check()).toMatchObject({
      result: 'CHANGED',
      problems: expect.arrayContaining(['dist cannot be read: ENOTDIR']),
    })
  })
})
