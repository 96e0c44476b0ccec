import { expect, it } from 'vitest'
import { replayVerdict } from '../../../server/cli/replay-verdict'

const agrees = { outcome: 'AGREES', count: 0 } as const
const waits = { outcome: 'WAITING', count: 0 } as const

it('a pool that is not settled yet is not said to be replayed', () => {
  expect(replayVerdict('2026-11-22', [agrees, waits, agrees, waits], 420)).toBe(
    '2 pools of 2026-11-22 replayed in 0.4 s, no differences. 2 pools are not settled yet.',
  )
  expect(replayVerdict('2026-11-22', [{ outcome: 'DIFFERS', count: 1200 }], 60)).toBe(
    '1 pool of 2026-11-22 replayed in 0.1 s, 1,200 differences.',
  )
})
