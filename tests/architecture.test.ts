import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  deadExports,
  type FolderRule,
  forbiddenImports,
  type ImportRules,
  importCycles,
  listFiles,
  readSources,
  resolveImport,
} from '../tools/architecture'
import { brokenCitations, type DocPage, unknownCitations } from '../tools/citations'
import { exportedCallsOf, literalTextsIn } from '../tools/imports'

const root = join(import.meta.dirname, '..')

const browserLibraries =
  /^(react|react-.+|@mui\/.+|@emotion\/.+|@refinedev\/.+|@tanstack\/react-.+|kbar|notistack)$/

const allServerFolders = [
  'audit',
  'auth',
  'config',
  'crud',
  'db',
  'export',
  'files',
  'idempotency',
  'jobs',
  'ledger',
  'live',
  'modules',
  'seed',
]
  .map(name => `server/${name}`)
  .concat('server')

/** docs/architecture.md, Import rules; `src` is the application: app.tsx and main.tsx. */
const importRules: ImportRules = {
  'src/domain': { folders: [], libraries: [] },
  'src/resources': { folders: ['src/domain'], libraries: ['zod'] },
  'src/theme': { folders: [] },
  'src/parts': { folders: ['src/theme'] },
  'src/providers': { folders: ['src/parts', 'src/resources', 'src/domain'] },
  'src/fields': { folders: ['src/parts', 'src/resources', 'src/domain', 'src/theme'] },
  'src/crud': { folders: ['src/fields', 'src/parts', 'src/providers', 'src/resources', 'src/domain'] },
  'src/screens': {
    folders: ['src/crud', 'src/fields', 'src/parts', 'src/providers', 'src/resources', 'src/domain'],
  },
  'src/layout': { folders: ['src/parts', 'src/resources', 'src/theme', 'src/providers'] },
  src: {
    folders: [
      'src/domain',
      'src/resources',
      'src/theme',
      'src/parts',
      'src/providers',
      'src/fields',
      'src/crud',
      'src/screens',
      'src/layout',
    ],
  },
  'server/config': serverFolder('server', 'server/db'),
  'server/db': serverFolder(),
  'server/audit': serverFolder('server', 'server/db'),
  'server/jobs': serverFolder('server', 'server/audit', 'server/db'),
  'server/files': serverFolder('server', 'server/audit', 'server/crud', 'server/db', 'server/jobs'),
  'server/idempotency': serverFolder('server', 'server/db', 'server/jobs'),
  'server/ledger': serverFolder('server', 'server/db', 'server/jobs'),
  'server/crud': serverFolder('server', 'server/audit', 'server/db', 'server/idempotency', 'server/ledger'),
  'server/auth': serverFolder('server', 'server/audit', 'server/config', 'server/db', 'server/idempotency'),
  'server/live': serverFolder('server', 'server/auth', 'server/crud', 'server/config', 'server/db'),
  'server/export': serverFolder(
    'server',
    'server/audit',
    'server/auth',
    'server/config',
    'server/crud',
    'server/db',
    'server/jobs',
  ),
  'server/modules': serverFolder(
    'server',
    'server/audit',
    'server/auth',
    'server/config',
    'server/crud',
    'server/db',
    'server/export',
    'server/files',
    'server/idempotency',
    'server/jobs',
    'server/ledger',
    'server/live',
  ),
  'server/seed': serverFolder(...allServerFolders),
  'server/cli': serverFolder(...allServerFolders),
  server: serverFolder(...allServerFolders),
}

/** Returns the rule of a server folder: it may import the pure layers, and these folders. */
function serverFolder(...folders: string[]): FolderRule {
  return { folders: ['src/resources', 'src/domain', ...folders], forbiddenLibraries: browserLibraries }
}

const barrels = [
  'src/resources/index.ts',
  'src/fields/index.ts',
  'src/screens/index.ts',
  'server/modules/index.ts',
]

/** Each module's index lists what it provides to the engine. */
const moduleIndex = /^server\/modules\/[a-z-]+\/index\.ts$/

const declarationFolders = /^src\/resources\/(people|places|money|racing|betting|games|oversight|masters)\//

/**
 * Exports without an import: drizzle-kit reads these tables, and only functions of the database write them; a kind of the
 * language that no resource uses yet.
 */
const awaited = [
  'src/resources/kernel/declare/field.ts: color',
  'server/db/ledger-tables.ts: ledgerHold',
  'server/db/ledger-tables.ts: ledgerCheckpoint',
  'server/db/ledger-tables.ts: ledgerHour',
  'server/db/ledger-tables.ts: ledgerMark',
]

const longestFile = 350

/** Files that may be longer because they are one long data table. */
const dataTables = [
  'src/domain/pools/known-answers.ts',
  'src/theme/ahead/list-styles.ts',
  'src/theme/ahead/record-styles.ts',
]

/** drizzle-kit chooses its own file names. */
const generated = 'server/db/migrations/'

const sources = [...readSources(root, 'src'), ...readSources(root, 'server')]
const code = [...sources, ...readSources(root, 'tools'), ...readSources(root, 'bench')]
const named = ['src', 'server', 'tools', 'tests', 'bench']
  .flatMap(folder => listFiles(root, folder))
  .filter(path => !path.startsWith(generated))

/** The citations in this file and its tool are examples. */
const examples = ['tools/citations.ts', 'tests/tools/citations.test.ts']

const pageAt = (path: string): DocPage => ({ path, source: readFileSync(join(root, path), 'utf8') })
const texts = ['src', 'server', 'tools', 'tests', 'bench', 'docs']
  .flatMap(folder => listFiles(root, folder))
  .concat('README.md', 'CONTRIBUTING.md', 'CHANGELOG.md')
  .filter(path => /\.(tsx?|cts|mjs|sql|css|md)$/.test(path) && !examples.includes(path))
  .map(pageAt)
const pages = texts.filter(({ path }) => path.endsWith('.md'))

const screenOf = (path: string): string | undefined => /^src\/screens\/([^/]+)/.exec(path)?.[1]

describe('the code', () => {
  it('is read from the disk', () => {
    expect(sources.map(file => file.path)).toContain('src/resources/kernel/declare/resource.ts')
  })

  it('imports one way: every folder only those that docs/architecture.md names', () => {
    expect(forbiddenImports(sources, importRules)).toEqual([])
  })

  it('makes no formatter while a module of the portal loads', () => {
    const made = sources
      .filter(({ path }) => path.startsWith('src/'))
      .flatMap(({ path, source }) => source.split('\n').map(line => ({ path, line })))
      .filter(({ line }) => /^(export )?const (?!.*=>).*\bIntl\.\w+\(/.test(line))
    expect(made, 'It delays the first list: src/domain/on-first-use.ts').toEqual([])
  })

  it('has no circle of imports', () => {
    expect(importCycles(code)).toEqual([])
  })

  it('has no circle of imports of types', () => {
    expect(importCycles(code, { types: true })).toEqual([])
  })

  it('has no module that imports another but through its index', () => {
    const paths = new Set(sources.map(file => file.path))
    const moduleOf = (path: string) => /^server\/modules\/([^/]+)\//.exec(path)?.[1]
    const crossings = sources.flatMap(({ path, imports }) =>
      imports
        .map(({ specifier }) => resolveImport(path, specifier, paths) ?? '')
        .filter(target => moduleOf(target) !== undefined && moduleOf(path) !== undefined)
        .filter(target => moduleOf(target) !== moduleOf(path) && !moduleIndex.test(target))
        .map(target => `${path} imports ${target}`),
    )
    expect(crossings).toEqual([])
  })

  it('has no screen that imports another screen', () => {
    const paths = new Set(sources.map(file => file.path))
    const crossings = sources
      .filter(({ path }) => screenOf(path) !== undefined && !barrels.includes(path))
      .flatMap(({ path, imports }) =>
        imports
          .map(({ specifier }) => resolveImport(path, specifier, paths) ?? '')
          .filter(target => screenOf(target) !== undefined && screenOf(target) !== screenOf(path))
          .map(target => `${path} imports ${target}`),
      )
    expect(crossings).toEqual([])
  })

  it('has no barrels but those that list resources, fields, screens and modules', () => {
    const found = code.map(file => file.path).filter(path => /^index\.tsx?$/.test(basename(path)))
    expect(found.filter(path => !barrels.includes(path) && !moduleIndex.test(path))).toEqual([])
  })

  it('names every file and folder in kebab-case', () => {
    const kebabCase = /^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/
    expect(named.filter(path => !kebabCase.test(path))).toEqual([])
  })

  it('names no file after what it is rather than what it holds', () => {
    const vague = /(^|[-.])(utils?|helpers?|managers?)([-.]|$)/
    expect(named.filter(path => vague.test(basename(path)))).toEqual([])
  })

  it(`has no file over ${longestFile} lines that is not a table of data`, () => {
    const long = code.filter(({ source }) => source.trimEnd().split('\n').length > longestFile)
    expect(long.map(file => file.path).filter(path => !dataTables.includes(path))).toEqual([])
  })

  it('watches the console of every browser that an end-to-end test opens', () => {
    const opens = /\.newContext\(|import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/
    const opening = readSources(root, 'tests').filter(
      ({ path, source }) => path.startsWith('tests/e2e/') && opens.test(source),
    )
    expect(opening.map(file => file.path)).toEqual(['tests/e2e/portal.ts'])
  })

  it('runs server tests without a database once, and on both engines those with rivals, crashes or money', () => {
    const files = new Map(readSources(root, 'tests').map(file => [file.path, file]))
    const paths = new Set(files.keys())
    const opens = /\b(openTestDatabase|openCopy|makeTestSource)\(|runIf\('url' in/
    const isOpening = (path: string): boolean =>
      path !== 'tests/server/harness.ts' &&
      (opens.test(files.get(path)?.source ?? '') ||
        (files.get(path)?.imports ?? []).some(({ specifier }) =>
          isOpening(resolveImport(path, specifier, paths) ?? ''),
        ))
    const needsBoth =
      /\brivals?\b|at the same moment|SIGKILL|server\/ledger\/(verify|balance|trial-balance)'|-killed|breakable-proxy/
    const isOnce = (path: string) => path.startsWith('tests/server/once/')
    const wrong = [...paths]
      .filter(path => /^tests\/server\/.*\.test\.ts$/.test(path) && isOpening(path) === isOnce(path))
      .filter(path => !isOnce(path) || needsBoth.test(files.get(path)?.source ?? ''))
    expect(wrong).toEqual([])
  })

  it('repeats nothing at intervals but through jobs, apart from what each process does for itself', () => {
    const repeating = code.filter(
      ({ path, source }) => path.startsWith('server/') && source.includes('setInterval('),
    )
    expect(repeating.map(({ path }) => path).sort()).toEqual([
      'server/auth/audit-refusals.ts',
      'server/db/folder-lock.ts',
      'server/db/listen-postgres.ts',
      'server/jobs/run-job.ts',
      'server/live/hub.ts',
      'server/repeat.ts',
      'server/sealing.ts',
    ])
  })

  it('changes records by declared actions: only the engine, and the job that edits a register, call its writer', () => {
    const calling = sources.filter(({ source }) => /\bupdateRow\(/.test(source))
    expect(calling.map(({ path }) => path)).toEqual([
      'server/crud/perform.ts',
      'server/crud/update-row.ts',
      'server/crud/write.ts',
      'server/modules/kyc/apply-list.ts',
    ])
  })

  it('writes many records by a statement in three places only, which do the work of their rules', () => {
    const calling = sources.filter(({ source }) => /\b(?:updateMany|insertMany)\(/.test(source))
    expect(calling.map(({ path }) => path)).toEqual([
      'server/crud/write-many.ts',
      'server/modules/cash/tickets/expire-tickets.ts',
      'server/modules/kyc/apply-list.ts',
      'server/modules/pools/correct-taken-over.ts',
    ])
  })

  it('runs actions without asking for the right at the counter of cashiers only', () => {
    const calling = code.filter(
      ({ path, source }) => path.startsWith('server/') && /\bperformOnLocked\(/.test(source),
    )
    const others = calling.filter(({ path }) => !path.startsWith('server/modules/cash/'))
    expect(others.map(({ path }) => path)).toEqual(['server/crud/perform.ts'])
    expect(calling.length).toBeGreaterThan(1)
  })

  it('has the texts of its screens in messages, not within JSX', () => {
    const literal = sources
      .filter(({ path }) => path.startsWith('src/') && path.endsWith('.tsx'))
      .flatMap(({ path, source }) => literalTextsIn(path, source).map(text => `${path}: ${text}`))
    expect(literal).toEqual([])
  })

  it('runs requests by buttons that keep the focus', () => {
    const own = ['src/parts/run-button.tsx', 'src/crud/form/inputs-ahead.tsx']
    const others = sources.filter(({ path }) => !own.includes(path))
    expect(others.filter(({ source }) => /<Button\b[^<]*\sloading=/.test(source))).toEqual([])
  })

  it('sends no NOTIFY but after a commit', () => {
    const sending = code.filter(
      ({ path, source }) => path.startsWith('server/') && source.includes('pg_notify('),
    )
    expect(sending.map(({ path }) => path)).toEqual(['server/db/hint.ts'])
  })

  it('declares one resource or page at most in each file of a trade, and shares only options between trades', () => {
    const wrong = sources
      .filter(({ path }) => declarationFolders.test(path))
      .map(
        ({ path, source }) =>
          [path, exportedCallsOf(path, source, ['defineResource', 'definePage'])] as const,
      )
      .filter(([, names]) => names.length > 1)
    expect(wrong).toEqual([])
    const shared = sources.map(({ path }) => path).filter(path => /^src\/resources\/[^/]+\.ts$/.test(path))
    expect(shared).toEqual(['src/resources/index.ts', 'src/resources/options.ts'])
  })

  it('has one clock: only these files of the server read the time of the machine, besides demo data', () => {
    const readers = sources
      .filter(
        ({ path, source }) =>
          path.startsWith('server/') &&
          !path.startsWith('server/seed/') &&
          /\bnew Date\(\)|\bDate\.now\(/.test(source),
      )
      .map(({ path }) => path)
    expect(readers).toEqual(['server/availability.ts', 'server/db/clock.ts', 'server/db/folder-lock.ts'])
  })

  it('has no export that nothing imports, but for tests of what its own file uses', () => {
    const others = ['server/db/schema.cts', 'vite.config.ts'].map(path =>
      readFileSync(join(root, path), 'utf8'),
    )
    const using = ['bench', 'tools'].flatMap(folder => readSources(root, folder))
    const dead = deadExports(sources, { using, tests: readSources(root, 'tests'), others })
    expect(dead).toEqual(awaited)
  })

  it('cites pages of this repository and public sources, and nothing that only its authors had', () => {
    expect(texts.flatMap(({ path, source }) => unknownCitations(path, source))).toEqual([])
  })

  it('cites pages and headings that are there', () => {
    expect(texts.flatMap(({ path, source }) => brokenCitations(path, source, pages))).toEqual([])
  })
})
