import { describe, expect, it } from 'vitest'
import { isOwnEcho, isOwnWrite, ownWrite } from '../../../src/providers/live/own-writes'

describe('the echo of a write', () => {
  it('is known by the version that the write made, and by no other', async () => {
    await ownWrite(Promise.resolve({ id: 'bank-1', version: 2 }))
    expect(isOwnWrite('bank-1', 2)).toBe(true)
    expect(isOwnWrite('bank-1', 3)).toBe(false)
  })

  it('that is faster than the answer waits for it', async () => {
    let answer = (_: object) => {}
    const write = ownWrite(
      new Promise<object>(resolve => {
        answer = resolve
      }),
    )
    const isOwn = isOwnEcho('bank-2', 5)
    answer({ id: 'bank-2', version: 5 })
    await write
    expect(await isOwn).toBe(true)
  })

  it('of a deletion is known by what was deleted', async () => {
    await ownWrite(Promise.resolve({}), { id: 'bank-3', version: 4 })
    expect(await isOwnEcho('bank-3', 4)).toBe(true)
  })

  it('of a write that was refused is somebody else’s', async () => {
    await ownWrite(Promise.reject(new Error('stale')), { id: 'bank-4', version: 1 }).catch(() => {})
    expect(await isOwnEcho('bank-4', 1)).toBe(false)
  })
})
