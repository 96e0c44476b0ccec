import { describe, expect, it } from 'vitest'
import { relatedColumns } from '../../../src/crud/record/related-columns'
import { relatedOf } from '../../../src/crud/record/use-related'
import { registry } from '../../../src/resources'
import { editionsName, parentField } from '../../../src/resources/kernel/declare/editions'
import { horses, stables, stud } from './stud'

const admin = { roles: ['admin'] }
const related = (subject = admin, target = horses) =>
  relatedOf(stud, subject, target).map(({ key, label, filterFor }) => [key, label, filterFor('x')])

describe('what refers to a record', () => {
  it('is a list for each field that names it and that the server can filter by', () => {
    expect(related(admin, stables)).toEqual([
      ['horses.stable', 'Horses', { field: 'stable', operator: 'eq', value: 'x' }],
    ])
    expect(related()).toEqual([
      ['horses.rivals', 'Horses', { field: 'rivals', operator: 'contains', value: 'x' }],
    ])
  })

  it('is nothing to whom may not list it', () => {
    expect(related({ roles: ['metaf'] }, stables)).toEqual([])
  })
})

describe('the columns of related records', () => {
  it('are the title and the first of their list, the state among them', () => {
    expect(relatedColumns(horses, 'code', admin)).toEqual([
      'name',
      'currency',
      'purse',
      'age',
      'weight',
      'status',
    ])
  })

  it('are those of the declaration, if there are any', () => {
    const declared = { ...horses, columns: ['name', 'stable', 'age'] }
    expect(relatedColumns(declared, 'stable', admin)).toEqual(['name', 'age'])
  })

  it('are of editions also since when their terms hold: from when they were saved, or the date that they name', () => {
    const kept = registry.resources.filter(({ editions }) => editions)
    expect(kept.length).toBeGreaterThan(2)
    for (const resource of kept) {
      const editions = registry.byName.get(editionsName(resource))
      if (!editions) throw new Error(`${resource.name} has no editions`)
      const from = resource.editions?.from
      expect(relatedColumns(editions, parentField(resource), admin)).toEqual(
        expect.arrayContaining(from ? ['savedAt', from] : ['savedAt']),
      )
    }
  })
})
