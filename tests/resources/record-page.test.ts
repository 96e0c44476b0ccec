import { describe, expect, it } from 'vitest'
import { DeclarationError } from '../../src/resources/kernel/declaration-error'
import { datetime, type Field, reference } from '../../src/resources/kernel/declare/field'
import { stampsOf } from '../../src/resources/kernel/declare/stamp'
import { buildRegistry } from '../../src/resources/kernel/registry'
import { stables } from './declarations'

/** A resource that is only shown on the page of its stable. */
const stalls = (changes: object = {}, fields: Readonly<Record<string, Field>> = {}) =>
  stables(
    {
      name: 'stalls',
      typename: 'Stall',
      label: 'Stalls',
      base: '/masters/stalls',
      views: {},
      partOf: 'stable',
      access: { list: ['admin'], create: ['admin'], edit: [], delete: [] },
      ...changes,
    },
    { stable: reference({ to: 'stables', required: true, filter: true }), ...fields },
  )
const build =
  (stall: ReturnType<typeof stalls>, stable = stables()) =>
  () =>
    buildRegistry([stable, stall], [])

describe('a resource without a list', () => {
  it('is listed on the page of the record that it is part of', () => {
    const registry = build(stalls())()
    expect(registry.byName.get('stalls')).toMatchObject({ views: {}, partOf: 'stable' })
  })

  it.each([
    ['that says nowhere on whose page', stalls({ partOf: undefined }), 'views: without a view, partOf must'],
    ['that is part of a field that is not there', stalls({ partOf: 'yard' }), 'partOf: "yard" must be a'],
    ['that is part of what is no reference', stalls({ partOf: 'name' }), 'partOf: "name" must be a'],
    [
      'that may be part of nothing',
      stalls({}, { stable: reference({ to: 'stables', filter: true }) }),
      'partOf: "stable" must be a required reference',
    ],
    [
      'whose records nobody could find by what they are part of',
      stalls({}, { stable: reference({ to: 'stables', required: true }) }),
      'partOf: "stable" must be a required reference with filter: true',
    ],
    [
      'that nobody may list',
      stalls({ access: { create: ['admin'], edit: [], delete: [] } }),
      'access.list: without a menu',
    ],
  ])('is refused %s', (_, stall, problem) => {
    expect(build(stall)).toThrow(DeclarationError)
    expect(build(stall)).toThrow(`resource stalls: ${problem}`)
  })
})

describe('what a declaration says of its record page', () => {
  it.each([
    ['a badge of no field', { badges: ['mood'] }, 'badges: there is no field "mood"'],
    ['a heading over no field', { sections: { Care: ['mood'] } }, 'sections: "mood" is no field'],
    [
      'a field under two headings',
      { sections: { Care: ['name'], Name: ['name'] } },
      'sections: "name" is no field, or stands under two headings',
    ],
    ['a tab of no field', { tabs: { care: { label: 'Care', fields: ['mood'] } } }, 'tabs.care: there is no'],
    [
      'a tab that every page has',
      { tabs: { history: { label: 'Past' } } },
      'tabs.history: every record page has a tab of this name',
    ],
    [
      'a tab that stands for what is not there',
      { tabs: { care: { label: 'Care', replaces: ['stables'] } } },
      'tabs.care: no field of "stables" refers to this',
    ],
    [
      'a view that opens no record',
      { views: { list: { path: '/masters/stables', label: 'Stables', rowLink: '/masters/stable' } } },
      'views.list.rowLink: the path "/masters/stable" must name the record by :id',
    ],
  ])('is refused with %s', (_, changes, problem) => {
    expect(build(stalls(), stables(changes))).toThrow(`resource stables: ${problem}`)
  })

  it('may let a tab stand for the list of what refers to it', () => {
    const tabs = { care: { label: 'Care', replaces: ['stalls'] } }
    expect(build(stalls(), stables({ tabs }))).not.toThrow()
  })
})

describe('a stamp', () => {
  const occasion = { now: '2026-11-21T08:00:00.000Z', actor: 'somebody' }
  const stamped = {
    by: reference({ to: 'stables', required: true, managed: true, stamp: 'actor' }),
    at: datetime({ required: true, managed: true, stamp: 'now' }),
    later: datetime({}),
  }

  it('is who made the record, and when, and of no other field', () => {
    const resource = stalls({}, stamped)
    expect(build(resource)).not.toThrow()
    expect(stampsOf(resource, occasion)).toEqual({ by: 'somebody', at: occasion.now })
    expect(stampsOf(resource, { ...occasion, actor: null })).toEqual({ by: null, at: occasion.now })
  })

  it('is never filled in by a person: without "managed" it is refused', () => {
    const resource = stalls({}, { at: datetime({ stamp: 'now' }) })
    expect(build(resource)).toThrow('fields.at: a field with a stamp is managed')
  })
})
