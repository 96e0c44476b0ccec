import { describe, expect, it } from 'vitest'
import type { MediaPlaylist } from '../../src/domain/playlist'
import { type Protocol, protocols } from '../../src/domain/stream'
import {
  bitrateOf,
  checkAge,
  healthAfter,
  positionOf,
  stillnessProblem,
} from '../../src/domain/stream-health'

const playlist: MediaPlaylist = {
  kind: 'media',
  targetDuration: 6,
  parts: 42,
  last: { address: 'b.ts', seconds: 6, isWhole: true },
  hasEnded: false,
  isRecording: false,
}
const now = new Date('2026-11-21T10:00:00.000Z')
const ago = (seconds: number) => checkAge(new Date(now.getTime() - seconds * 1000).toISOString(), now)

describe('the health of a stream', () => {
  it('is failing for two checks, and lost at the third', () => {
    const bad = { problem: 'It answers 404', bitrate: null }
    const at = now.toISOString()
    const after = (failedChecks: number) => healthAfter({ protocol: 'HLS', failedChecks }, bad, at)
    expect([0, 1, 2, 3].map(failed => after(failed).health)).toEqual(['FAILING', 'FAILING', 'LOST', 'LOST'])
    const good = { problem: null, bitrate: 900 }
    expect(healthAfter({ protocol: 'HLS', failedChecks: 2 }, good, at)).toEqual({
      health: 'GOOD',
      healthProblem: null,
      failedChecks: 0,
      bitrate: 900,
      checkedAt: at,
    })
  })

  it('is good only for a picture that was seen to move', () => {
    const health = (protocol: Protocol) =>
      healthAfter({ protocol, failedChecks: 0 }, { problem: null, bitrate: null }, now.toISOString()).health
    expect(protocols.map(health)).toEqual(['GOOD', 'ANSWERS', 'ANSWERS', 'ANSWERS', 'ANSWERS'])
    expect(healthAfter({ protocol: 'YOUTUBE', failedChecks: 1 }, null, '')).toMatchObject({
      health: 'UNCHECKED',
      checkedAt: null,
    })
  })

  it('asks for a new part since the check before, where parts are short enough for one', () => {
    const before = positionOf(playlist)
    expect(stillnessProblem(playlist, null)).toBeNull()
    expect(stillnessProblem(playlist, before)).toContain('frozen')
    expect(stillnessProblem({ ...playlist, parts: 43 }, before)).toBeNull()
    expect(stillnessProblem({ ...playlist, targetDuration: 21 }, before)).toBeNull()
  })

  it('is as old as its check, and a warning when none has come for a while', () => {
    expect(ago(20)).toEqual({ words: 'just now', tone: 'success' })
    expect(ago(61)).toEqual({ words: '1 min ago', tone: 'success' })
    expect(ago(180)).toEqual({ words: '3 min ago', tone: 'warning' })
    expect(ago(3600)).toEqual({ words: '1 h ago', tone: 'error' })
  })

  it('has its bitrate in kbit/s', () => {
    expect(bitrateOf(250_000, 2)).toBe(1000)
    expect(bitrateOf(250_000, 0)).toBeNull()
  })
})
