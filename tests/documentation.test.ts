import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles, readSources } from '../tools/architecture'
import { anchorOf, type DocPage, headingsOf, linksOf, pathsOf } from '../tools/citations'

const root = join(import.meta.dirname, '..')

const pages: DocPage[] = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...listFiles(root, 'docs').filter(path => path.endsWith('.md')),
].map(path => ({ path, source: readFileSync(join(root, path), 'utf8') }))

/** Files that the README tells the reader to create. */
const examples = ['src/resources/masters/jockeys.ts']

const pageAt = (path: string) => pages.find(page => page.path === path)
const isThere = (path: string) => existsSync(join(root, path.replace(/\/?[^/]*[*…<].*$/, '')))

/** Returns why a link is broken; null if it works. */
function linkProblem(page: DocPage, target: string): string | null {
  const [file = '', anchor] = target.split('#')
  const path = file === '' ? page.path : posix.join(posix.dirname(page.path), file)
  if (!isThere(path)) return `${page.path}: ${target} is not there`
  const linked = pageAt(path)
  if (!anchor || !linked || headingsOf(linked).map(anchorOf).includes(anchor)) return null
  return `${page.path}: ${path} has no heading #${anchor}`
}

describe('the documentation', () => {
  it('has no link that leads nowhere', () => {
    const broken = pages.flatMap(page => linksOf(page).flatMap(target => linkProblem(page, target) ?? []))
    expect(broken).toEqual([])
  })

  it('names no file and no folder that is not there', () => {
    const gone = pages
      .filter(({ path }) => path !== 'CHANGELOG.md')
      .flatMap(page =>
        pathsOf(page)
          .filter(path => !isThere(path) && !examples.includes(path))
          .map(path => `${page.path}: ${path}`),
      )
    expect(gone).toEqual([])
  })

  it.each([
    ['resource', 'Declaration'],
    ['resource', 'PageDeclaration'],
    ['declared-view', 'View'],
    ['field', 'Common'],
    ['field', 'Specs'],
    ['declared-action', 'Action'],
  ])('has a line for every option of the declaration: %s.ts, %s', (file, name) => {
    const source = readFileSync(join(root, `src/resources/kernel/declare/${file}.ts`), 'utf8')
    const body = new RegExp(`^export interface ${name}\\b.*?^}`, 'ms').exec(source)?.[0] ?? ''
    // Kinds are not readonly themselves; their options are, one level below.
    const depth = name === 'Specs' ? '    ' : '  '
    const option = new RegExp(
      `(?:^${depth}(?:readonly )?|^  \\w+: \\{ readonly |; readonly )(\\w+)\\??[:(]`,
      'gm',
    )
    const options = [...body.matchAll(option)].map(([, found = '']) => found)
    const page = pageAt('docs/declaration.md')?.source ?? ''
    expect(options).not.toEqual([])
    expect(options.filter(found => !page.includes(`\`${found}\``))).toEqual([])
  })

  it('names every job', () => {
    const queues = readSources(root, 'server').flatMap(({ source }) =>
      [...source.matchAll(/\bqueue: '([\w.]+)'/g)].map(([, queue = '']) => queue),
    )
    const page = pageAt('docs/jobs.md')?.source ?? ''
    expect(queues).toContain('pools.settle')
    expect(queues.filter(queue => !page.includes(`\`${queue}\``))).toEqual([])
  })

  it('names no command that is not there', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
    const gone = pages.flatMap(({ path, source }) =>
      [...source.matchAll(/npm run ([\w:-]+)/g)].flatMap(([command, name = '']) =>
        Object.hasOwn(scripts, name) ? [] : [`${path}: ${command}`],
      ),
    )
    expect(gone).toEqual([])
  })

  it('is linked from the README, every page of it', () => {
    const linked = linksOf(pageAt('README.md') ?? { path: '', source: '' })
    expect(
      pages.map(({ path }) => path).filter(path => path.startsWith('docs/') && !linked.includes(path)),
    ).toEqual([])
  })
})
