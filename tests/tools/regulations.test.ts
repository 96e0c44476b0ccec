import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bearsNumber, readRequirements, requirementCount, requirementProblems } from '../../tools/regulations'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null)
const requirements = readRequirements(readFileSync(join(root, 'docs/regulations.md'), 'utf8'))

const section = (number: number, body: string) => `### ${number}. Clocks\n\nAll agree.\n\n${body}\n\n`
const shown = '**Shown by** [clock](../tests/server/clock.test.ts), [pages](trail.md).'

describe('the table for a regulator', () => {
  it('says of every requirement whether it is shown, in the order of the numbers', () => {
    const page = `# Regulations\n\n${section(2, shown)}${section(1, '**Not yet:** comes\nlater.')}## Money\n\n${section(3, `**Partly.** ${shown} **Not yet:** bets.`)}`
    expect(readRequirements(page)).toEqual([
      { number: 1, title: 'Clocks', state: 'not yet', missing: 'comes later.', tests: [] },
      { number: 2, title: 'Clocks', state: 'shown', missing: null, tests: ['tests/server/clock.test.ts'] },
      {
        number: 3,
        title: 'Clocks',
        state: 'partly',
        missing: 'bets.',
        tests: ['tests/server/clock.test.ts'],
      },
    ])
  })

  it('refuses a test that is not there or names another number, a number without a test, and numbers that are missing or double', () => {
    const page = Array.from({ length: requirementCount }, (_, n) => section(n + 1, shown)).join('')
    const all = Array.from({ length: requirementCount }, (_, n) => `number ${n + 1}: `).join()
    const problemsOf = (text: string, source: string | null = all) =>
      requirementProblems(readRequirements(text), () => source)
    expect(problemsOf(page)).toEqual([])
    expect(problemsOf(page, all.replace('number 7: ', ''))).toEqual([
      '7 stands in the title of none of its tests',
    ])
    expect(problemsOf(page, null)).toContain('7 names tests/server/clock.test.ts, which is not there')
    expect(problemsOf(page.replace('### 7. ', '### 8. '))).toEqual([
      '7 is not on the page',
      '8 is on the page twice, or is no number of the list',
    ])
    expect(problemsOf(page.replace(shown, '**Shown by** trust.'))).toEqual(['1 names no test that shows it'])
  })
})

it.each([
  ['number 24: no bet after the close', 24, true],
  ['is refused (numbers 23 and 42)', 42, true],
  ['numbers 4, 12 and 14: are logged', 12, true],
  ['number 24: no bet after the close', 4, false],
  ['numbers of 24 hours', 24, false],
])('“%s” names %i: %s', (title, number, names) => {
  expect(bearsNumber(title, number)).toBe(names)
})

describe('of the 42 requirements', () => {
  it('all are on the page, with tests that are there', () => {
    expect(requirementProblems(requirements, read)).toEqual([])
  })

  it.each(requirements.map(each => [each.number, each.title, each] as const))(
    'number %i: %s: names what shows it, or what is missing',
    (_, __, { tests, missing }) => {
      expect(tests.length > 0 || missing !== null).toBe(true)
      for (const path of tests)
        expect(readFileSync(join(root, path), 'utf8')).toMatch(/\b(it|test)(\.each)?\(/)
    },
  )
})
