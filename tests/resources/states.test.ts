import { describe, expect, it } from 'vitest'
import { deletionProblem, editingProblem, statesProblem } from '../../src/resources/kernel/declare/action'
import { array, enumOf } from '../../src/resources/kernel/declare/field'
import { filtersOf } from '../../src/resources/kernel/declare/filter-value'
import { stables } from './declarations'

const crew = stables(
  {},
  {
    roles: array({
      of: enumOf({ options: { rider: 'Rider', groom: 'Groom', vet: 'Vet' } }),
      filter: true,
    }),
  },
)

describe('the states that something asks for', () => {
  it('are one of the values of a field, and all of the values of a list', () => {
    const row = { status: 'SHUT', roles: ['groom', 'vet'] }
    expect(statesProblem(crew, { status: ['SHUT', 'OPEN'], roles: ['vet'] }, row)).toBeNull()
    expect(statesProblem(crew, { roles: ['vet', 'groom'] }, row)).toBeNull()
    expect(statesProblem(crew, { roles: ['vet', 'rider'] }, row)).toBe(
      'Roles to be Vet, Rider; it is Groom, Vet',
    )
    expect(statesProblem(crew, { roles: ['rider'] }, { roles: [] })).toBe('Roles to be Rider; it is empty')
  })

  it('are the filters that find the same records', () => {
    expect(filtersOf(crew, { status: ['OPEN'], roles: ['vet', 'groom'] })).toEqual([
      { field: 'status', operator: 'eq', value: 'OPEN' },
      { field: 'roles', operator: 'contains', value: 'vet' },
      { field: 'roles', operator: 'contains', value: 'groom' },
    ])
    expect(filtersOf(crew, { status: ['OPEN', 'SHUT'] })).toEqual([
      { field: 'status', operator: 'in', value: ['OPEN', 'SHUT'] },
    ])
  })
})

it('a record is deleted in the states that its declaration says, in any when it says none', () => {
  const shutOnly = stables({ deletes: { status: ['SHUT'] } })
  expect(deletionProblem(shutOnly, { status: 'SHUT' })).toBeNull()
  expect(deletionProblem(shutOnly, { status: 'OPEN' })).toBe('Deleting needs Status to be Shut; it is Open')
  expect(deletionProblem(stables(), { status: 'OPEN' })).toBeNull()
})

it('a record is edited in the states that its declaration says, in any when it says none', () => {
  const openOnly = stables({ edits: { status: ['OPEN'] } })
  expect(editingProblem(openOnly, { status: 'OPEN' })).toBeNull()
  expect(editingProblem(openOnly, { status: 'SHUT' })).toBe('Editing needs Status to be Open; it is Shut')
  expect(editingProblem(stables(), { status: 'SHUT' })).toBeNull()
})
