/** How far the tests show that the product meets a requirement. */
export type RequirementState = 'shown' | 'partly' | 'not yet'

/** A requirement of docs/regulations.md. */
export interface Requirement {
  readonly number: number
  readonly title: string
  readonly state: RequirementState
  /** The missing part, in the words of the page; null when nothing is missing. */
  readonly missing: string | null
  /** Paths of test files, from the root of the repository. */
  readonly tests: readonly string[]
}

/** How many requirements there are. */
export const requirementCount = 42

/** Reads the requirements of the page, in the order of their numbers. */
export function readRequirements(page: string): Requirement[] {
  const sections = page.split(/^(?=#{2,3} )/m)
  return sections
    .flatMap(section => {
      const [, number = '', title = ''] = /^### (\d+)\. (.+)$/m.exec(section) ?? []
      return number === '' ? [] : [requirementOf(Number(number), title.trim(), section)]
    })
    .sort((a, b) => a.number - b.number)
}

/** Whether the title of a test names this number, as in "number 24: …" and "numbers 23 and 42: …". */
export function bearsNumber(source: string, number: number): boolean {
  return new RegExp(`\\bnumbers? (\\d+(, | and ))*${number}\\b`).test(source)
}

/**
 * Returns the problems of the requirements, a sentence each.
 * @param read the text of a file, or null where there is none
 */
export function requirementProblems(
  requirements: readonly Requirement[],
  read: (path: string) => string | null,
): string[] {
  const numbers = requirements.map(({ number }) => number)
  const expected = Array.from({ length: requirementCount }, (_, n) => n + 1)
  return [
    ...expected.filter(number => !numbers.includes(number)).map(number => `${number} is not on the page`),
    ...numbers
      .filter((number, n) => numbers.indexOf(number) !== n || !expected.includes(number))
      .map(number => `${number} is on the page twice, or is no number of the list`),
    ...requirements.flatMap(({ number, state, tests }) =>
      state !== 'not yet' && tests.length === 0 ? [`${number} names no test that shows it`] : [],
    ),
    ...requirements.flatMap(({ number, tests }) =>
      tests.filter(path => read(path) === null).map(path => `${number} names ${path}, which is not there`),
    ),
    ...requirements.flatMap(({ number, tests }) =>
      tests.length > 0 && !tests.some(path => bearsNumber(read(path) ?? '', number))
        ? [`${number} stands in the title of none of its tests`]
        : [],
    ),
  ]
}

function requirementOf(number: number, title: string, section: string): Requirement {
  const [, missing = null] = /\*\*Not yet:\*\*\s+([\s\S]+)/.exec(section) ?? []
  return {
    number,
    title,
    state: stateOf(section),
    missing: missing?.replaceAll(/\s+/g, ' ').trim() ?? null,
    tests: [...new Set([...section.matchAll(/\]\(\.\.\/(tests\/[^)#]+)\)/g)].map(([, path = '']) => path))],
  }
}

function stateOf(section: string): RequirementState {
  const isMissing = section.includes('**Not yet:**')
  if (section.includes('**Partly.**')) return 'partly'
  if (!section.includes('**Shown by**')) return 'not yet'
  return isMissing ? 'partly' : 'shown'
}
