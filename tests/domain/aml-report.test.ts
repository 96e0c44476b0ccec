import { describe, expect, it } from 'vitest'
import {
  determinedProblem,
  endOfManilaDay,
  reportDueOn,
  reportedProblem,
  reportTimeLeft,
} from '../../src/domain/aml-report'

describe('number 34: a report to the AMLC', () => {
  it('is due five working days later, weekends and holidays not counted', () => {
    expect(reportDueOn('2026-11-20', new Set())).toBe('2026-11-27')
    expect(reportDueOn('2026-11-27', new Set(['2026-11-30']))).toBe('2026-12-07')
  })

  it('may wait until the day ends in Manila', () => {
    expect(endOfManilaDay('2026-11-27')).toBe('2026-11-27T16:00:00.000Z')
  })

  it('says how long is left, amber from two days before, and red when it is overdue', () => {
    const at = (time: string) => reportTimeLeft('2026-11-27T16:00:00.000Z', new Date(time))
    expect(at('2026-11-24T16:00:00Z')).toEqual({ words: '3 d left', tone: 'success' })
    expect(at('2026-11-26T15:00:00Z')).toEqual({ words: '1 d 1 h left, due soon', tone: 'warning' })
    expect(at('2026-11-28T18:00:00Z')).toEqual({ words: '1 d 2 h overdue', tone: 'error' })
  })

  it('is of a day from 60 days ago until today, and is sent between that day and now', () => {
    expect(determinedProblem('2026-11-25', '2026-11-25')).toBeNull()
    expect(determinedProblem('2026-11-26', '2026-11-25')).toContain('after today')
    expect(determinedProblem('2026-09-25', '2026-11-25')).toContain('60 days')
    const sent = (time: string) => reportedProblem(time, '2026-11-25', '2026-11-25T04:00:00.000Z')
    expect(sent('2026-11-24T16:00:00.000Z')).toBeNull()
    expect(sent('2026-11-24T15:59:59.000Z')).toContain('before')
    expect(sent('2026-11-25T04:02:00.000Z')).toContain('after now')
  })
})
