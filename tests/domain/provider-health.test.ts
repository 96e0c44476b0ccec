import { describe, expect, it } from 'vitest'
import {
  healthState,
  type LastNotes,
  lastRefusal,
  noteOfOutcome,
  noteOfRefusal,
} from '../../src/domain/provider-health'

const hour = 3_600_000
const now = 100 * hour
const state = (last: LastNotes, isExpected = true) => healthState({ isExpected, last, now })

describe('the health of a provider', () => {
  it('is healthy while its latest event was accepted, or declined for a reason of the trade', () => {
    expect(state({ ACCEPTED: now - hour })).toBe('HEALTHY')
    expect(state({ ACCEPTED: now - hour, INVALID: now - 2 * hour })).toBe('HEALTHY')
    expect(state({ DECLINED: now - hour, INVALID: now - 2 * hour })).toBe('HEALTHY')
  })

  it('is failing while its latest event was refused, for a day', () => {
    expect(state({ ACCEPTED: now - 2 * hour, INVALID: now - hour })).toBe('FAILING')
    expect(state({ ACCEPTED: now - 30 * hour, INVALID: now - 24 * hour })).toBe('SILENT')
  })

  it('is not failing because a stranger sends wrong signatures beside its events', () => {
    expect(state({ ACCEPTED: now - hour / 2, SIGNATURE: now - 1 })).toBe('HEALTHY')
    expect(state({ ACCEPTED: now - 2 * hour, SIGNATURE: now - 1 })).toBe('FAILING')
    expect(state({ ACCEPTED: now - hour / 2, OLD: now - 1 })).toBe('FAILING')
  })

  it('is silent when nothing was accepted for a day, and expects nothing where nothing is sent', () => {
    expect(state({})).toBe('SILENT')
    expect(state({ ACCEPTED: now - 24 * hour })).toBe('SILENT')
    expect(state({}, false)).toBe('NONE')
  })

  it('is failing while the latest call to it failed', () => {
    expect(state({ CALL_FAILED: now - 1, ACCEPTED: now })).toBe('FAILING')
    expect(state({ CALL_FAILED: now - 1 }, false)).toBe('FAILING')
    expect(state({ CALL_FAILED: now - 1, CALL_ANSWERED: now, ACCEPTED: now })).toBe('HEALTHY')
  })

  it('names the latest refusal', () => {
    expect(lastRefusal({ ACCEPTED: 3 })).toBeNull()
    expect(lastRefusal({ ACCEPTED: 3, OLD: 1, TYPE: 2 })).toEqual({ note: 'TYPE', at: 2 })
  })

  it.each([
    [401, 'x', {}, 'DECLINED'],
    [404, 'unknown_reference', {}, 'REFERENCE'],
    [409, 'game_refused', {}, 'DECLINED'],
    [409, 'sequence_used', {}, 'CONFLICT'],
    [422, 'insufficient_funds', {}, 'DECLINED'],
    [422, 'invalid', { type: 'x' }, 'TYPE'],
    [422, 'invalid', { amount: 'x' }, 'INVALID'],
    [400, 'malformed', {}, 'INVALID'],
    [500, 'internal', {}, 'FAULT'],
  ])('reads the answer %i %s', (status, code, fields, note) => {
    expect(noteOfRefusal(status, code, fields)).toBe(note)
  })

  it('reads an outcome: money that does not fit was not accepted', () => {
    expect(['DONE', 'IGNORED', 'EARLY', 'SUSPENSE', 'CONFLICT', 'REFUSED'].map(noteOfOutcome)).toEqual([
      ...['ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'MISMATCH', 'CONFLICT', 'UNCOVERED'],
    ])
  })
})
