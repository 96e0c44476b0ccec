import { describe, expect, it } from 'vitest'
import { combineModules, requireDeclared } from '../../../server/crud/module'
import { modules } from '../../../server/modules'
import { registry } from '../../../src/resources'

const nothing = combineModules([])

describe('what modules register', () => {
  it('is declared', () => {
    expect(() => requireDeclared(modules, registry)).not.toThrow()
  })

  it.each([
    ['handlers', 'markets.setle'],
    ['handlers', 'market.settle'],
    ['preparations', 'staff.reset'],
    ['previews', 'streams.halt'],
    ['amounts', 'users.lifetime'],
    ['rules', 'venue'],
    ['makers', 'bonus'],
    ['pasts', 'purses'],
  ] as const)('is refused under a name that nothing has: %s of %s', (part, name) => {
    const registered = { ...nothing, [part]: { [name]: async () => {} } }
    expect(() => requireDeclared(registered, registry)).toThrow(
      `${part} of ${name}: nothing is declared with this name`,
    )
  })

  it('is given for each preview and each first value that a declaration promises', () => {
    const { previews, firstValues } = modules
    const { 'streams.stop': _stop, ...fewerPreviews } = previews
    const { races: _races, ...fewerValues } = firstValues
    expect(() => requireDeclared({ ...modules, previews: fewerPreviews }, registry)).toThrow(
      'previews of streams.stop: declared, and no module gives it',
    )
    expect(() => requireDeclared({ ...modules, firstValues: fewerValues }, registry)).toThrow(
      'firstValues of races: declared, and no module gives it',
    )
  })
})
