import { describe, expect, it } from 'vitest'
import type { Statement } from '../../../server/modules/partners/counted-bets'
import { placeAmong } from '../../../server/modules/partners/statements'

const statement = (day: string, base: 'HANDLE' | 'GGR', carryOut = 0) =>
  ({ firstDay: day, lastDay: day, zone: 'Asia/Manila', state: 'POSTED', base, carryOut }) as Statement

const carriedInto = (draft: Statement, ...before: Statement[]) =>
  placeAmong([...before, draft], draft).carryIn

describe('what a statement leaves below zero', () => {
  const loss = statement('2026-11-20', 'GGR', -50_000)

  it('goes into the next one with the same base', () => {
    expect(carriedInto(statement('2026-11-21', 'GGR'), loss)).toBe(-50_000)
  })

  it('stays out of one with another base, and waits for the next with its own', () => {
    const between = statement('2026-11-21', 'HANDLE', -300)
    expect(carriedInto(between, loss)).toBe(0)
    expect(carriedInto(statement('2026-11-22', 'GGR'), loss, between)).toBe(-50_000)
    expect(carriedInto(statement('2026-11-22', 'HANDLE'), loss, between)).toBe(-300)
  })

  it('is carried once', () => {
    const made = statement('2026-11-21', 'GGR', 0)
    expect(carriedInto(statement('2026-11-22', 'GGR'), loss, made)).toBe(0)
  })
})
