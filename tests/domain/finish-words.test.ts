import { describe, expect, it } from 'vitest'
import { finishText, runnersText } from '../../src/domain/finish-words'

describe('an order of finish in words', () => {
  it('names places and runners; after a dead heat places are left out', () => {
    expect(finishText([[3], [1, 5], [7]])).toBe('1st 3, 2nd 1 and 5, 4th 7')
    expect(finishText([...Array(22).keys()].map(n => [n + 1]))).toMatch(/11th 11,.* 21st 21, 22nd 22$/)
  })

  it('names runners in a list, or says that there are none', () => {
    expect(runnersText([2, 6])).toBe('2 and 6')
    expect(runnersText([])).toBe('None')
  })
})
