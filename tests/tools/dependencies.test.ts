import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles } from '../../tools/architecture'

const root = join(import.meta.dirname, '../..')

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

/** Files that name packages without importing them. */
const self = 'tests/tools/dependencies.test.ts'

/** Packages that are run from the command line and never imported. */
const tools = ['typescript', '@biomejs/biome']

const files = ['src', 'server', 'tools', 'tests', 'bench']
  .flatMap(folder => listFiles(root, folder))
  .concat(readdirSync(root))
  .filter(path => /\.(ts|tsx|mjs|json|css)$/.test(path) && !path.startsWith('package') && path !== self)
const sources = files.map(path => readFileSync(join(root, path), 'utf8'))

/** In quotes, by itself or with a path inside the package: `'axios'`, `url("@fontsource-variable/inter/files/…")`. */
const isNamed = (name: string) =>
  sources.some(source => new RegExp(`['"]${name.replaceAll(/[/.]/g, '\\$&')}['"/]`).test(source))

/** Type packages belong to the package that they describe. */
const typed = (name: string) => name.replace(/^@types\//, '')

describe('package.json', () => {
  it('names no package that nothing imports', () => {
    const named = Object.keys({ ...dependencies, ...devDependencies })
    const idle = named.filter(
      name => !tools.includes(name) && typed(name) !== 'node' && !isNamed(typed(name)),
    )
    expect(idle).toEqual([])
  })

  it.each([
    '@refinedev/core',
    '@refinedev/react-router',
    '@refinedev/kbar',
    '@mui/material',
    '@emotion/react',
    'axios',
    'js-cookie',
    'react',
  ])('has %s, which the portal itself imports', name => {
    expect(dependencies).toHaveProperty([name])
    const importing = files.filter(
      (path, place) => path.startsWith('src/') && sources[place]?.includes(`'${name}`),
    )
    expect(importing.length).toBeGreaterThan(0)
  })
})
