import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from '../../../src/parts/load-chunk'
import { tokens } from '../../../src/theme/tokens'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a lazy part of the page', () => {
  it('is answered when it arrives', async () => {
    await expect(loadChunk('list', async () => 7, tokens.chunkTimeout)).resolves.toBe(7)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('raises a chunk-load error after 120 s', async () => {
    const failed = vi.fn()
    loadChunk('list', () => new Promise(() => undefined), tokens.chunkTimeout).catch(failed)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledWith(expect.any(ChunkLoadError))
    expect(failed.mock.calls[0]?.[0].message).toBe('Loading chunk list failed: timeout after 120000 ms')
  })

  it('raises a chunk-load error with its cause when it fails at once', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    const failed = loadChunk('list', () => Promise.reject(cause), tokens.chunkTimeout)
    await expect(failed).rejects.toMatchObject({ name: 'ChunkLoadError', cause })
  })
})
