import { describe, expect, it } from 'vitest'
import { goKeys } from '../../../src/layout/shortcuts/go-keys'
import { registry } from '../../../src/resources'
import { entriesOf, menuFor } from '../../../src/resources/kernel/declare/menu'
import { roles } from '../../../src/resources/kernel/rights/roles'

const entries = entriesOf([...registry.resources, ...registry.pages])
const keysOf = (role: string) => goKeys(menuFor({ roles: [role] }, entries))

describe('the key after g', () => {
  it.each(roles)('leads %s to every place of the menu, each by a key of its own', role => {
    const places = menuFor({ roles: [role] }, entries).flatMap(part => part.entries)
    expect([...keysOf(role).values()]).toEqual(places)
    expect([...keysOf(role).keys()].filter(key => !/^[a-z0-9]$/.test(key))).toEqual([])
  })

  it('is the first letter where that is free', () => {
    expect([...keysOf('cashier')].map(([key, { label }]) => [key, label])).toEqual([
      ['c', 'Cash In'],
      ['a', 'Cash Out'],
    ])
  })
})
