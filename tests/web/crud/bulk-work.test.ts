import type { DataProvider } from '@refinedev/core'
import { describe, expect, it } from 'vitest'
import { workWithChosen, workWithMatching } from '../../../src/crud/actions/bulk-work'
import type { Act } from '../../../src/crud/actions/use-act'
import { noteReplay } from '../../../src/providers/http/replays'
import type { BulkOutcome } from '../../../src/resources/kernel/declare/bulk'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { horses } from './stud'

const command = { resource: horses, name: 'retire' }
const at = { now: '2026-11-21T08:00:00.000Z', actor: 'someone' }
const rows = ['RUNNING', 'RUNNING', 'RETIRED'].map(
  (status, n) => ({ id: `${n}`, name: `Horse ${n}`, status, version: 1 }) as unknown as WireRow,
)

async function all(work: ReturnType<typeof workWithChosen>): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  while (!work.isOver()) outcomes.push(...(await work.runNextStep({ reason: 'Too old' })))
  return outcomes
}

describe('an action on records at hand', () => {
  it('says first with how many it can be done, and why not with the others', async () => {
    const work = workWithChosen(command, rows, { act: () => Promise.reject(), at, refused: () => {} })
    expect(await work.preview()).toMatchObject({
      total: 3,
      possible: 2,
      refused: [{ count: 1, titles: ['Horse 2'], problem: expect.stringContaining('Status') }],
    })
  })

  it('runs record by record, skips those it is not possible for, and continues after a rejection', async () => {
    const asked: string[] = []
    const act = async (_: string, row: { readonly id: string }) => {
      asked.push(row.id)
      if (row.id === '0' && asked.length === 1) throw new Error('It was changed meanwhile')
      return { ...row, version: 2 } as WireRow
    }
    const work = workWithChosen(command, rows, { act, at, refused: () => {} })
    expect((await all(work)).map(({ id, result, problem }) => [id, result, problem])).toEqual([
      ['0', 'failed', 'It was changed meanwhile'],
      ['1', 'done', null],
      ['2', 'passed', expect.stringContaining('Status')],
    ])
    work.retry(['0'])
    expect((await all(work)).map(({ id, result }) => [id, result])).toEqual([['0', 'done']])
    expect(asked).toEqual(['0', '1', '0'])
  })
})

it('an action on records at hand names those that an earlier try had done', async () => {
  const act: Act = async (_, row) => {
    const answer = { ...row, version: 2 } as WireRow
    if (row.id === '0') noteReplay(answer)
    return answer
  }
  const work = workWithChosen(command, rows.slice(0, 2), { act, at, refused: () => {} })
  expect((await all(work)).map(({ result, problem }) => [result, problem])).toEqual([
    ['done', 'Done by an earlier try, whose answer was lost. Nothing was done now.'],
    ['done', null],
  ])
})

describe('an action on all records that match', () => {
  const filters = [{ field: 'status', operator: 'eq', value: 'RUNNING' }] as const
  const outcome = (id: string): BulkOutcome => ({
    ...{ id, title: id, result: 'done', problem: null },
    undoable: null,
  })

  it('goes on from chunk to chunk with what the preview knew, and then with those that failed', async () => {
    const sent: [string, object][] = []
    const answers: object[] = [
      { total: 3, possible: 3, refused: [], inputs: [], isMore: false, asOf: at.now },
      { outcomes: [outcome('a'), outcome('b')], lastKey: 'k' },
      { outcomes: [{ ...outcome('c'), result: 'failed', problem: 'Busy' }], lastKey: null },
      { outcomes: [outcome('c')], lastKey: null },
    ]
    const custom = async ({ url, payload }: { url: string; payload: object }) => {
      sent.push([url, payload])
      return { data: answers.shift() }
    }
    const work = workWithMatching(command, { filters, q: 'grey' }, { custom } as unknown as DataProvider)
    await work.preview()
    expect((await all(work)).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    work.retry(['c'])
    expect((await all(work)).map(({ id }) => id)).toEqual(['c'])
    const input = { reason: 'Too old' }
    const asked = { action: 'retire', filters, q: 'grey' }
    expect(sent).toEqual([
      ['/admin/get/horses/each/preview', asked],
      ['/admin/get/horses/each', { ...asked, input, asOf: at.now }],
      ['/admin/get/horses/each', { ...asked, input, asOf: at.now, lastKey: 'k' }],
      [
        '/admin/get/horses/each',
        { action: 'retire', filters: [{ field: 'id', operator: 'in', value: ['c'] }], input, asOf: at.now },
      ],
    ])
  })
})
