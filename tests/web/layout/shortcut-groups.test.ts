import { expect, it } from 'vitest'
import { shortcutGroups } from '../../../src/layout/shortcuts/shortcut-groups'

const titles = (role: string) => shortcutGroups({ roles: [role] }).map(({ title }) => title)

it.each([
  ['admin', ['In lists', 'In a sheet', 'In a KYC case', 'In a request for approval']],
  ['kyc', ['In lists', 'In a KYC case']],
  ['metaf', ['In lists', 'In a sheet']],
])('the shortcuts of the role %s are those of the screens it works in: %j', (role, expected) => {
  expect(titles(role)).toEqual(expected)
})

it.each(['cashier', 'pagcor', 'nemoaudit', 'fairplaymx'])('%s sees no keys of reviews and sheets', role => {
  expect(titles(role).filter(title => title !== 'In lists')).toEqual([])
  const [lists] = shortcutGroups({ roles: [role] })
  expect(lists?.shortcuts.map(({ keys }) => keys) ?? []).not.toContain('s')
})
