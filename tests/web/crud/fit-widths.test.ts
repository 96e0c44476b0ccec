import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ColumnWish, fitWidths } from '../../../src/crud/list/fit-widths'

const code: ColumnWish = { name: 'code', width: 120, least: 90, isTitle: false }
const title: ColumnWish = { name: 'title', width: 280, least: 180, isTitle: true }
const status: ColumnWish = { name: 'status', width: 110, least: 100, isTitle: false }
const all = [code, title, status]

const fitted = (room: number, wishes: readonly ColumnWish[] = all) =>
  Object.fromEntries(fitWidths(wishes, room))

describe('the widths of columns', () => {
  it('have their preferred width where there is room, and the title takes the rest', () => {
    expect(fitted(510)).toEqual({ code: 120, title: 280, status: 110 })
    expect(fitted(900)).toEqual({ code: 120, title: 670, status: 110 })
  })

  it('give way in proportion to what each has to give, and the title last', () => {
    expect(fitted(490)).toEqual({ code: 105, title: 280, status: 105 })
    expect(fitted(470)).toEqual({ code: 90, title: 280, status: 100 })
    expect(fitted(400)).toEqual({ code: 90, title: 210, status: 100 })
  })

  it('are never less than the least: then the list is scrolled', () => {
    expect(fitted(0)).toEqual({ code: 90, title: 180, status: 100 })
  })

  it('are as wished when no title is shown', () => {
    expect(fitted(900, [code, status])).toEqual({ code: 120, status: 110 })
  })

  const race: ColumnWish = { name: 'race', width: 170, least: 120, head: 60, needs: 300, isTitle: false }
  const sum: ColumnWish = { name: 'sum', width: 140, least: 132, head: 80, needs: 90, isTitle: false }

  it('stay as preferred where no words are cut', () => {
    expect(fitted(700, [title, { ...race, needs: 150 }, sum])).toEqual({ title: 390, race: 170, sum: 140 })
  })

  it('give words the room before the title takes the rest', () => {
    expect(fitted(800, [title, race, sum])).toEqual({ title: 360, race: 300, sum: 140 })
  })

  it('take the room for words from columns whose content needs less, below their least', () => {
    const short = { ...title, needs: 190 }
    expect(fitted(580, [short, race, sum])).toEqual({ title: 190, race: 300, sum: 90 })
    expect(fitted(520, [short, race, sum])).toEqual({ title: 190, race: 240, sum: 90 })
    expect(fitted(450, [short, race, sum])).toEqual({ title: 190, race: 170, sum: 90 })
  })

  it('shrink further only when nobody has more than it needs', () => {
    expect(fitted(420, [{ ...title, needs: 190 }, race, sum])).toEqual({ title: 190, race: 140, sum: 90 })
  })

  it('cut only titles where the list is scrolled in any case', () => {
    expect(fitted(300, [{ ...title, needs: 190 }, race, sum])).toEqual({ title: 180, race: 170, sum: 90 })
  })

  it('cut no titles either where these leave two thirds of the room to the columns that are scrolled', () => {
    const figures = Array.from({ length: 9 }, (_, at) => ({ ...sum, name: `sum${at}`, needs: 90 }))
    expect(fitted(700, [{ ...title, needs: 230 }, ...figures]).title).toBe(230)
    expect(fitted(600, [{ ...title, needs: 230 }, ...figures]).title).toBe(180)
  })

  it('never narrow a column below its label', () => {
    expect(fitted(0, [{ ...sum, needs: 30 }])).toEqual({ sum: 80 })
  })

  const wish = fc
    .record({
      name: fc.uuid(),
      least: fc.integer({ min: 40, max: 200 }),
      more: fc.integer({ min: 0, max: 200 }),
      needs: fc.option(fc.integer({ min: 0, max: 600 }), { nil: undefined }),
    })
    .map(({ name, least, more, needs }) => ({
      ...{ name, least, width: least + more, isTitle: false },
      ...(needs !== undefined && { needs }),
    }))

  it('fill the room and never more, where the least of all fit into it', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(wish, { selector: each => each.name, maxLength: 15 }),
        fc.integer({ min: 0, max: 3000 }),
        (others, extra) => {
          const wishes = [title, ...others]
          const room = wishes.reduce((sum, { least }) => sum + least, 0) + extra
          const widths = fitWidths(wishes, room)
          const total = [...widths.values()].reduce((sum, width) => sum + width, 0)
          expect(total).toBe(room)
          expect(wishes.filter(({ name, least }) => (widths.get(name) ?? 0) < least)).toEqual([])
        },
      ),
    )
  })
})
