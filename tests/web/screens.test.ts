import { describe, expect, it } from 'vitest'
import { registry } from '../../src/resources'
import { entriesOf } from '../../src/resources/kernel/declare/menu'
import { screens } from '../../src/screens'

const entries = entriesOf([...registry.resources, ...registry.pages])
const ofTabs = registry.resources.flatMap(({ name, tabs = {} }) =>
  Object.entries(tabs).flatMap(([tab, { fields }]) => (fields ? [] : [`${name}.tabs.${tab}`])),
)
const ofRecords = entries.filter(({ rowLink }) => rowLink).map(({ key }) => `${key}.record`)

describe('a screen made by hand', () => {
  it('is there for every tab that is not made of fields, and for every record that opens elsewhere', () => {
    expect([...ofTabs, ...ofRecords].filter(key => !Object.hasOwn(screens, key))).toEqual([])
  })

  it('stands under the key of an entry, a tab or a record', () => {
    const known = [...entries.map(({ key }) => key), ...ofTabs, ...ofRecords]
    expect(Object.keys(screens).filter(key => !known.includes(key))).toEqual([])
  })
})
