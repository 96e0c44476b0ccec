import { describe, expect, it } from 'vitest'
import { type Outcome, runEach } from '../../../src/crud/actions/run-each'
import type { WireRow } from '../../../src/resources/kernel/wire'

const rows = ['a', 'b', 'c'].map(id => ({ id, version: 1 }) as WireRow)

describe('doing something with each of several records', () => {
  it('does it in turn, and one refusal does not keep the others from being done', async () => {
    const done: string[] = []
    const told: Outcome[] = []
    const answers: Record<string, () => Promise<WireRow>> = {
      a: async () => ({ ...rows[0], version: 2 }) as WireRow,
      b: () => Promise.reject(new Error('It was changed meanwhile')),
      c: async () => ({ ...rows[2], version: 2 }) as WireRow,
    }
    const act = (row: WireRow) => {
      done.push(row.id)
      return answers[row.id]?.() ?? Promise.reject()
    }
    const outcomes = await runEach(rows, act, outcome => told.push(outcome))
    expect(done).toEqual(['a', 'b', 'c'])
    expect(outcomes.map(({ row, problem }) => [row.id, row.version, problem])).toEqual([
      ['a', 2, null],
      ['b', 1, 'It was changed meanwhile'],
      ['c', 2, null],
    ])
    expect(told).toEqual(outcomes)
  })
})
