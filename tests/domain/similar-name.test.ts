import { describe, expect, it } from 'vitest'
import { similarName } from '../../src/domain/similar-name'

const names = ['Hangin Amihan', 'Bulong ng Dagat', 'Kidlat Express', 'Sampaguita Run', 'Año Nuevo']

describe('the name that was probably meant', () => {
  it.each([
    ['Hangin Amihn', 'Hangin Amihan'],
    ['hangni amihan', 'Hangin Amihan'],
    ['KIDLAT EXPRES', 'Kidlat Express'],
    ['Sampaguita Rum', 'Sampaguita Run'],
    ['ano nuevo', 'Año Nuevo'],
  ])('by %s is %s', (typed, meant) => {
    expect(similarName(typed, names)).toBe(meant)
  })

  it.each(['Thunderbolt', 'X', ''])('by %j is none', typed => {
    expect(similarName(typed, names)).toBeNull()
  })

  it('of two that are as near is the first', () => {
    expect(similarName('Star 3', ['Star 1', 'Star 2'])).toBe('Star 1')
  })
})
