import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startProblem } from '../../tools/preconditions.mjs'

const root = join(import.meta.dirname, '../..')

describe('npm start', () => {
  it.each(['18.20.4', '20.18.3', '20.9.0'])('refuses Node %s and says what it needs', version => {
    expect(startProblem(root, version)).toBe(
      `Paddock needs Node 20.19 or newer, and this is Node ${version}.`,
    )
  })

  it.each(['20.19.0', '20.20.2', '21.0.0', '24.1.0'])('takes Node %s', version => {
    expect(startProblem(root, version)).toBeNull()
  })

  it('says to run npm ci when the packages are not installed', () => {
    const withoutPackages = join(root, 'public')
    expect(startProblem(withoutPackages, '20.19.0')).toBe('The packages are not installed. Run npm ci first.')
  })
})
