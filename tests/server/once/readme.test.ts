import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { variables } from '../../../server/config/env-variables'

const configuration = Object.entries(variables).map(([name, { fallback, meaning }]) => ({
  ...{ name, default: fallback, meaning },
}))

it.each(configuration)('the README tells of $name with its default and meaning', variable => {
  const value = variable.default && `\`${variable.default}\``
  expect(readFileSync('README.md', 'utf8')).toContain(
    `| \`${variable.name}\` | ${value} | ${variable.meaning} |`,
  )
})
