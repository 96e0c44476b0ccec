import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readRequirements, requirementCount, requirementProblems } from '../../tools/regulations'

const root = join(import.meta.dirname, '../..')
const exists = (path: string) => existsSync(join(root, path))
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

  it('refuses a test that is not there, a number without a test, and numbers that are missing or double', () => {
    const page = Array.from({ length: requirementCount }, (_, n) => section(n + 1, shown)).join('')
    const problemsOf = (text: string, isThere = true) =>
      requirementProblems(readRequirements(text), () => isThere)
    expect(problemsOf(page)).toEqual([])
    expect(problemsOf(page, false)).toContain('7 names tests/server/clock.test.ts, which is not there')
    expect(problemsOf(page.replace('### 7. ', '### 8. '))).toEqual([
      '7 is not on the page',
      '8 is on the page twice, or is no number of the list',
    ])
    expect(problemsOf(page.replace(shown, '**Shown by** trust.'))).toEqual(['1 names no test that shows it'])
  })
})

describe('of the 42 requirements', () => {
  it('all are on the page, with tests that are there', () => {
    expect(requirementProblems(requirements, exists)).toEqual([])
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
