import { describe, expect, it } from 'vitest'
import { transferDay } from '../../src/domain/transfer-day'

const bank = { cutOff: '14:00', zone: 'Asia/Manila' }
const none: ReadonlySet<string> = new Set()
/** A time in Manila, eight hours ahead of UTC. */
const at = (time: string) => new Date(`${time}:00+08:00`)

describe('the day of a transfer', () => {
  it('is the same day up to the cut-off, in the time zone of the bank', () => {
    expect(transferDay(at('2026-11-26T00:00'), bank, none)).toBe('2026-11-26')
    expect(transferDay(at('2026-11-26T14:00'), bank, none)).toBe('2026-11-26')
  })

  it('is the next working day after the cut-off', () => {
    expect(transferDay(at('2026-11-26T14:01'), bank, none)).toBe('2026-11-27')
    const secondLater = new Date(at('2026-11-26T14:00').getTime() + 1_000)
    expect(transferDay(secondLater, bank, none)).toBe('2026-11-27')
    expect(transferDay(at('2026-11-27T14:01'), bank, none)).toBe('2026-11-30')
    expect(transferDay(at('2026-11-27T14:01'), bank, new Set(['2026-11-30']))).toBe('2026-12-01')
  })

  it('is the next working day for what comes on a weekend or a holiday', () => {
    expect(transferDay(at('2026-11-28T09:00'), bank, none)).toBe('2026-11-30')
    expect(transferDay(at('2026-11-30T09:00'), bank, new Set(['2026-11-30']))).toBe('2026-12-01')
  })

  it('is any time of a working day at a bank without a cut-off', () => {
    expect(transferDay(at('2026-11-26T23:59'), { ...bank, cutOff: null }, none)).toBe('2026-11-26')
  })
})
