import { describe, expect, it } from 'vitest'
import { zoneNote } from '../../../src/crud/list/list-columns'
import { races } from '../../../src/resources/racing/races'

const note = (...names: string[]) => zoneNote(races, names)

describe('the zone below a list', () => {
  it('is that of the viewer, unless a column shows each time by the clocks of its own place', () => {
    expect(note('name', 'createdAt')).toBe('viewer')
    expect(note('createdAt', 'postTime')).toBe('record')
    expect(note('name')).toBeNull()
  })
})
