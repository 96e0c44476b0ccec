import { describe, expect, it } from 'vitest'
import {
  deadExports,
  forbiddenImports,
  type ImportRules,
  importCycles,
  resolveImport,
} from '../../tools/architecture'
import { exportedCallsOf, importsOf, literalTextsIn } from '../../tools/imports'

const rules: ImportRules = {
  'src/domain': { folders: [], libraries: [] },
  'src/resources': { folders: ['src/domain'], libraries: ['zod'] },
  src: { folders: ['src/resources', 'src/domain'] },
  server: { folders: ['src/resources'], forbiddenLibraries: /^react$/ },
}

function files(sources: Record<string, string>) {
  return Object.entries(sources).map(([path, source]) => ({ path, source, imports: importsOf(path, source) }))
}

describe('dead exports', () => {
  it('are values that no file imports, and types that their own does not use either', () => {
    const own = [
      'export const used = 1',
      'export const named = 2',
      '// named in a comment, and as a property: ({ named: 1 }).named',
      'export function own() { return own }',
      'export interface Shown {}',
      'export type Hidden = string',
    ].join('\n')
    const other = `
      import { used, type Shown } from './own'
      const named = used
    `
    expect(deadExports(files({ 'src/own.ts': own, 'src/other.ts': other }))).toEqual([
      'src/own.ts: named',
      'src/own.ts: own',
      'src/own.ts: Hidden',
    ])
  })

  it('are none where a file takes all of another, or configuration names them', () => {
    const own = 'export const Part = 1\nexport const kept = 2'
    const other = `const part = async () => (await import('./own')).Part`
    expect(deadExports(files({ 'src/own.ts': own, 'src/other.ts': other }), { others: ['kept'] })).toEqual([])
  })

  it('are those of tests alone, unless their own file uses what they test', () => {
    const own = 'export const part = 1\nexport const unused = 2\nexport const whole = part + 1'
    const test = "import { part, unused } from '../src/own'\nimport { whole } from '../src/own'"
    const bench = "import { whole } from '../src/own'"
    const [using, tests] = [files({ 'bench/own.ts': bench }), files({ 'tests/own.test.ts': test })]
    expect(deadExports(files({ 'src/own.ts': own }), { using, tests })).toEqual(['src/own.ts: unused'])
  })
})

it('the texts that JSX holds itself are content, and what attributes show or say', () => {
  const source = `
    const Shown = () => (
      <>
        Save it
        <Button title="Close" aria-label={'Close it'} id="close" sx={{ label: 'x' }}>{say.close} · {'now'}</Button>
        <Input placeholder={say.name} label={\`\${say.name} *\`} />
      </>
    )
  `
  expect(literalTextsIn('x.tsx', source).sort()).toEqual(['Close', 'Close it', 'Save it', 'now'])
})

describe('reading the imports of a file', () => {
  it('sees static, dynamic, re-exported and type imports', () => {
    const source = `
      import { a } from './a'
      import type { B } from './b'
      import './c.css'
      export { d } from './d'
      export type { E } from './e'
      export * from './f'
      const screen = lazy(() => import('./g'))
      type H = import('./h').H
    `
    expect(importsOf('x.ts', source)).toEqual([
      { specifier: './a', isType: false },
      { specifier: './b', isType: true },
      { specifier: './c.css', isType: false },
      { specifier: './d', isType: false },
      { specifier: './e', isType: true },
      { specifier: './f', isType: false },
      { specifier: './g', isType: false },
      { specifier: './h', isType: true },
    ])
  })

  it('sees none in comments, strings and the text of an element', () => {
    const source = `
      // import './a' — ₱
      /* import('./b') */
      const text = "import './c'"
      export const Line = () => <p>import './d'</p>
    `
    expect(importsOf('x.tsx', source)).toEqual([])
  })

  it('takes an import with only inline types as a value, for the import itself stays', () => {
    expect(importsOf('x.ts', "import { type A } from './a'")).toEqual([{ specifier: './a', isType: false }])
  })

  it('refuses an import of what is only known at run time', () => {
    expect(() => importsOf('x.ts', 'import(name)')).toThrow('x.ts: import() of what is not a plain string.')
  })

  it('refuses a file that does not parse', () => {
    expect(() => importsOf('x.ts', 'import {')).toThrow('x.ts: ')
  })
})

describe('who may import whom', () => {
  it('finds nothing wrong with code in order', () => {
    const tidy = files({
      'src/domain/money.ts': "import { round } from './round'",
      'src/resources/kernel/field.ts': "import { z } from 'zod'\nimport { parse } from '../../domain/money'",
      'src/app.tsx': "import { field } from './resources/kernel/field'\nimport React from 'react'",
      'server/main.ts': "import { readFile } from 'node:fs/promises'",
    })
    expect(forbiddenImports(tidy, rules)).toEqual([])
  })

  it.each([
    ['src/domain/money.ts', '../resources/index', 'src/domain may not import src/resources'],
    ['src/domain/money.ts', 'zod', 'zod is not a library of this folder'],
    ['src/resources/kernel/field.ts', '../../app', 'src/resources may not import src'],
    ['src/resources/banks.ts', 'react', 'react is not a library of this folder'],
    ['server/main.ts', '../src/domain/money', 'server may not import src/domain'],
    ['server/main.ts', '../tools/check', 'server may not import tools'],
    ['server/main.ts', 'react', 'react does not belong here'],
  ])('forbids %s to import %s', (path, specifier, problem) => {
    const wrong = files({ [path]: `import * as all from '${specifier}'` })
    expect(forbiddenImports(wrong, rules)).toEqual([`${path} imports ${specifier}: ${problem}`])
  })

  it('forbids a type or a lazy import just as a plain one', () => {
    const wrong = files({ 'src/domain/a.ts': "import type { A } from '../app'\nimport('../app')" })
    expect(forbiddenImports(wrong, rules)).toHaveLength(2)
  })

  it('knows every folder', () => {
    expect(forbiddenImports(files({ 'src/misc/a.ts': '' }), rules)).toEqual([
      'src/misc/a.ts lies in a folder without an import rule',
    ])
  })
})

describe('circles of imports', () => {
  it('are told with every file on the way', () => {
    const circle = files({
      'src/a.ts': "import './b'",
      'src/b.ts': "import './c'",
      'src/c.ts': "import './a'",
      'src/d.ts': "import './a'",
    })
    expect(importCycles(circle)).toEqual(['src/a.ts → src/b.ts → src/c.ts → src/a.ts'])
  })

  it('are circles through lazy imports too', () => {
    const circle = files({ 'src/a.ts': "import('./b')", 'src/b.ts': "import './a'" })
    expect(importCycles(circle)).toEqual(['src/a.ts → src/b.ts → src/a.ts'])
  })

  it('are none when one side only takes types', () => {
    const open = files({ 'src/a.ts': "import type { B } from './b'", 'src/b.ts': "import './a'" })
    expect(importCycles(open)).toEqual([])
  })
})

describe('what a relative import means', () => {
  const paths = new Set(['src/a.ts', 'src/b.tsx', 'src/c/index.ts'])

  it.each([
    ['./a', 'src/a.ts'],
    ['./b', 'src/b.tsx'],
    ['./c', 'src/c/index.ts'],
    ['../server/main', 'server/main'],
  ])('takes %s as %s', (specifier, path) => {
    expect(resolveImport('src/x.ts', specifier, paths)).toBe(path)
  })

  it('knows a library by its missing dot', () => {
    expect(resolveImport('src/x.ts', 'zod', paths)).toBeNull()
  })
})

describe('the declarations of a file', () => {
  it('are the exported constants made by the functions named', () => {
    const source = `
      const hidden = defineResource({})
      export const banks = defineResource({ name: 'banks' })
      export const cashIn = definePage({}), limit = 3
      export const other = make()
    `
    expect(exportedCallsOf('x.ts', source, ['defineResource', 'definePage'])).toEqual(['banks', 'cashIn'])
  })
})
