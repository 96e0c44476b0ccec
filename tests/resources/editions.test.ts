import { expect, it } from 'vitest'
import { date, percent, reference } from '../../src/resources/kernel/declare/field'
import { buildRegistry } from '../../src/resources/kernel/registry'
import { stables } from './declarations'

const editions = { without: ['name'], from: 'start', columns: ['rate'], startProblem: () => null }
const staff = stables({
  name: 'staff',
  typename: 'StaffMember',
  views: { list: { path: '/business/staff', label: 'Staff' } },
})
const withEditions = stables(
  { editions, access: { show: ['finance'], create: ['admin'], edit: ['admin'] } },
  { start: date({}), rate: percent({ required: true, significant: 'PARAMETER_CHANGE', search: false }) },
)

it('a resource that keeps editions has a resource of them beside it, with its terms and its readers', () => {
  const kept = buildRegistry([staff, withEditions], []).byName.get('stableEditions')
  expect(kept).toMatchObject({
    typename: 'StableEdition',
    partOf: 'stable',
    appendOnly: true,
    access: { list: ['admin'], show: ['finance'], create: [], edit: [], delete: [] },
  })
  expect(Object.keys(kept?.fields ?? {})).toEqual(
    'editionTitle stable editionNumber name status start rate savedAt savedBy'.split(' '),
  )
  expect(kept?.fields.rate).toEqual({ kind: 'percent', required: true, column: true })
})

it('other resources can refer to an edition', () => {
  const boxes = stables(
    { name: 'boxes', typename: 'Box', views: { list: { path: '/masters/boxes', label: 'Boxes' } } },
    { terms: reference({ to: 'stableEditions' }) },
  )
  expect(() => buildRegistry([staff, withEditions, boxes], [])).not.toThrow()
})
