import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inLanes } from '../../../server/modules/pools/in-lanes'

async function* numbers(count: number): AsyncGenerator<number> {
  for (let n = 1; n <= count; n += 1) yield n
}

describe('work in lanes', () => {
  it('is done once for each item, two at a time', async () => {
    const done: number[] = []
    let running = 0
    let most = 0
    await inLanes(numbers(9), async n => {
      running += 1
      most = Math.max(most, running)
      await turn()
      running -= 1
      done.push(n)
    })
    expect(done.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(most).toBe(2)
  })

  it('throws what failed once nothing runs any more, and begins nothing more', async () => {
    const begun: number[] = []
    const ended: number[] = []
    const work = inLanes(numbers(9), async n => {
      begun.push(n)
      if (n === 2) throw new Error('The second failed')
      for (let wait = 0; wait < 5; wait += 1) await turn()
      ended.push(n)
    })
    await expect(work).rejects.toThrow('The second failed')
    expect(begun).toEqual([1, 2])
    expect(ended).toEqual([1])
  })
})
