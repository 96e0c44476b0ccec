// `npm run regulator`: prints the 42 requirements of docs/regulations.md with their state and the tests that show each.
// It fails when a number is missing, a test file is not there, or no test of a number names it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './commands'
import { type Requirement, readRequirements, requirementProblems } from './regulations'

const marks = { shown: '✓ shown', partly: '◐ partly', 'not yet': '– not yet' } as const

function print({ number, title, state, missing, tests }: Requirement): void {
  console.log(`${String(number).padStart(2)}  ${marks[state].padEnd(10)} ${title}`)
  for (const test of tests) console.log(`${' '.repeat(15)}${test}`)
  if (missing) console.log(`${' '.repeat(15)}not yet: ${missing}`)
}

const requirements = readRequirements(readFileSync(join(root, 'docs/regulations.md'), 'utf8'))
for (const requirement of requirements) print(requirement)
const counted = (wanted: string) => requirements.filter(({ state }) => state === wanted).length
console.log(`\n${counted('shown')} shown, ${counted('partly')} partly, ${counted('not yet')} not yet.`)
const problems = requirementProblems(requirements, path =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null,
)
for (const problem of problems) console.error(`docs/regulations.md: number ${problem}.`)
if (problems.length > 0) process.exitCode = 1
