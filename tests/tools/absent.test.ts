import material from '@mui/x-data-grid/material'
import { describe, expect, it } from 'vitest'
import { getXRay, useQuerySubscription } from '../../tools/absent-devtools'
import slots from '../../tools/absent-grid-slots'
import qs from '../../tools/absent-qs'

type Draw = (props: object) => unknown

const drawn = [
  'baseCheckbox',
  'baseIconButton',
  'baseTooltip',
  'columnResizeIcon',
  'columnSortedAscendingIcon',
  'columnSortedDescendingIcon',
  'columnUnsortedIcon',
]
const absent = Object.entries(slots as Record<string, Draw>).filter(([name]) => !drawn.includes(name))

describe('what stands in for a part of the data grid', () => {
  it('is there for every part that the grid has by itself, and for no other', () => {
    expect(Object.keys(slots).sort()).toEqual(Object.keys(material).sort())
  })

  it.each(absent)('says of %s, when it is drawn, that it is not there', (name, draw) => {
    expect(() => draw({ open: true })).toThrow(`${name}`)
  })

  it('is nothing while the panel of filters and columns is closed', () => {
    expect(slots.basePopper({ open: false })).toBeNull()
  })

  it('refuses a checkbox with a label, which the grid draws only in its panels', () => {
    expect(() => slots.baseCheckbox({ label: 'Hide' })).toThrow('baseCheckbox')
  })
})

describe('what stands in for a library', () => {
  it('says of the parser of query strings that it is not there', () => {
    expect(() => qs.parse()).toThrow('qs is not in the bundle')
    expect(() => qs.stringify()).toThrow('qs is not in the bundle')
  })

  it('answers for the developer tools as they do where nobody looks', () => {
    expect(getXRay()).toEqual({ hookName: '', trace: [], resourcePath: null })
    expect(useQuerySubscription()).toEqual({})
  })
})
