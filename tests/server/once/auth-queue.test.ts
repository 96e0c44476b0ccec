import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from '../../../server/auth/passwords'
import { createLimiter, createQueue } from '../../../server/create-limiter'

const reject = () => {
  throw new Error('full')
}

/** Tasks that end when the test tells them to; counts how many ran at once at most. */
function tasks() {
  const running = new Set<() => void>()
  let most = 0
  const task = () =>
    new Promise<void>(resolve => {
      const end = () => {
        running.delete(end)
        resolve()
      }
      running.add(end)
      most = Math.max(most, running.size)
    })
  const endAll = async () => {
    while (running.size > 0) {
      for (const end of [...running]) end()
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  return { task, endAll, most: () => most }
}

describe('a queue', () => {
  it('runs no more at once than it may, and all that wait after them', async () => {
    const queue = createQueue({ running: 3, waiting: 10, reject })
    const { task, endAll, most } = tasks()
    const all = Array.from({ length: 13 }, () => queue(task))
    await endAll()
    await Promise.all(all)
    expect(most()).toBe(3)
  })

  it('gives a place that was handed over to nobody else', async () => {
    const queue = createQueue({ running: 1, waiting: 10, reject })
    const { task, endAll, most } = tasks()
    let endFirst = () => {}
    const first = queue(
      () =>
        new Promise<void>(resolve => {
          endFirst = resolve
        }),
    )
    const second = queue(task)
    endFirst()
    await first
    const third = queue(task)
    await endAll()
    await Promise.all([second, third])
    expect(most()).toBe(1)
  })

  it('refuses who comes when it is full, and takes the next again when it is not', async () => {
    const queue = createQueue({ running: 1, waiting: 1, reject })
    const { task, endAll } = tasks()
    const taken = [queue(task), queue(task)]
    await expect(queue(task)).rejects.toThrow('full')
    await endAll()
    await Promise.all(taken)
    await expect(queue(async () => 'served')).resolves.toBe('served')
  })

  it('goes on after a task that fails', async () => {
    const queue = createQueue({ running: 1, waiting: 5, reject })
    const failed = queue(async () => {
      throw new Error('broken')
    })
    await expect(failed).rejects.toThrow('broken')
    await expect(queue(async () => 'served')).resolves.toBe('served')
  })
})

describe('lines', () => {
  it('run the tasks of one key one at a time, in their order', async () => {
    const inLine = createLimiter({ running: 1, waiting: 10, reject })
    const order: number[] = []
    const { task, endAll, most } = tasks()
    const all = [1, 2, 3].map(n => inLine('a', () => task().then(() => order.push(n))))
    await endAll()
    await Promise.all(all)
    expect(most()).toBe(1)
    expect(order).toEqual([1, 2, 3])
  })

  it('run as many of one key as they may, and reject what is more than may wait', async () => {
    const inLine = createLimiter({ running: 2, waiting: 1, reject })
    const { task, endAll, most } = tasks()
    const taken = [1, 2, 3].map(() => inLine('a', task))
    await expect(inLine('a', task)).rejects.toThrow('full')
    await endAll()
    await Promise.all(taken)
    expect(most()).toBe(2)
  })

  it('do not let one key wait for another', async () => {
    const inLine = createLimiter({ running: 1, waiting: 10, reject })
    const { task, endAll } = tasks()
    const slow = inLine('a', task)
    await expect(inLine('b', async () => 'served')).resolves.toBe('served')
    await endAll()
    await slow
  })
})

describe('a password', () => {
  it('is known again by its argon2id hash, and no other is', async () => {
    const kept = await hashPassword('Paddock!2026')
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword('Paddock!2026', kept)).toBe(true)
    expect(await verifyPassword('paddock!2026', kept)).toBe(false)
    expect(await verifyPassword('Paddock!2026', null)).toBe(false)
  })

  it('is refused with 503 and a time to come back when too many wait', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 250 }, () => verifyPassword('x', null)))
    const refused = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]).toMatchObject({ status: 503, code: 'busy', details: { retryAfter: 2 } })
  })
})
