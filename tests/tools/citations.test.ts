import { describe, expect, it } from 'vitest'
import {
  anchorOf,
  brokenCitations,
  headingsOf,
  linksOf,
  pathsOf,
  unknownCitations,
} from '../../tools/citations'

const page = {
  path: 'docs/domain.md',
  source: '# The domain\n\n## Customers\n\n```sh\n# no heading\n```\n\n### 15. User access\n',
}

describe('a citation', () => {
  it.each([
    '/** Customers (domain 1.3). */',
    '// Another server may name no roles (spec §8).',
    '// The shape of design section 3.',
    '// Toasts are our own (design §5).',
    ' * Found by typing (issue 3, point 7).',
    '/** See foundations.md. */',
    '// 8.5 to the club (EO 194, S33)',
    '  // S70, S32: the active track',
    'attempts count anew [A].',
  ])('of a page that is not in the repository is found: %s', line => {
    expect(unknownCitations('a.ts', `\n${line}\n`)).toEqual([`a.ts:2 ${line.trim()}`])
  })

  it.each([
    '// docs/domain.md, Customers',
    '// RFC 4180, section 2, numbers 6 and 7',
    '// PNG 1.2, section 4.1.1; RFC 6238 §5.2; 58 Pa. Code § 811a.7(f)',
    "import { A } from './domain/money'",
    'const first = rows[A] ?? [M](1)',
    '[A list](docs/lists.md) of domains',
  ])('of a public source, and anything else, is left alone: %s', line => {
    expect(unknownCitations('a.ts', line)).toEqual([])
  })

  it.each(['// docs/domain.md', '// (docs/domain.md, Customers)', '// docs/domain.md, 15'])(
    'of a page and a heading that are there is fine: %s',
    line => {
      expect(brokenCitations('a.ts', line, [page])).toEqual([])
    },
  )

  it('is found when the page or its heading is not there', () => {
    expect(
      brokenCitations('a.ts', '// docs/gone.md\n// docs/domain.md, Patrons\n// docs/domain.md, 16', [page]),
    ).toEqual([
      'a.ts cites docs/gone.md, which is not there',
      'a.ts cites "docs/domain.md, Patrons": docs/domain.md has no such heading',
      'a.ts cites "docs/domain.md, 16": docs/domain.md has no such heading',
    ])
  })

  it('may go on in the next line of its comment', () => {
    expect(brokenCitations('a.ts', '/**\n * (docs/domain.md,\n * Customers).\n */', [page])).toEqual([])
    expect(brokenCitations('a.ts', '/**\n * (docs/domain.md,\n * Patrons).\n */', [page])).toHaveLength(1)
  })
})

describe('a page', () => {
  it('has headings, which are not those of its code', () => {
    expect(headingsOf(page)).toEqual(['The domain', 'Customers', '15. User access'])
  })

  it('has the anchors that GitHub makes', () => {
    expect(anchorOf('15. User access')).toBe('15-user-access')
    expect(anchorOf('Demo sign-ins of DEV and TEST')).toBe('demo-sign-ins-of-dev-and-test')
  })

  it('has links and pictures, without those of the web', () => {
    const source = '[a](lists.md#the-grid) ![b](screens/b.png) [c](https://example.com) [d](#sources)'
    expect(linksOf({ path: 'docs/a.md', source })).toEqual(['lists.md#the-grid', 'screens/b.png', '#sources'])
  })

  it('names paths of the repository', () => {
    const source = '`src/fields/{cells.ts,inputs.ts}` and `server/crud` but not `npm run x` or `/admin/get`'
    expect(pathsOf({ path: 'docs/a.md', source })).toEqual([
      'src/fields/cells.ts',
      'src/fields/inputs.ts',
      'server/crud',
    ])
  })
})
