import type { DataProvider } from '@refinedev/core'
import { newUuid } from '../../providers/http/new-uuid'
import { actionProblem } from '../../resources/kernel/declare/action'
import {
  type BulkAnswer,
  type BulkOutcome,
  type BulkPreview,
  bulkCount,
} from '../../resources/kernel/declare/bulk'
import type { Action, Input, Moment } from '../../resources/kernel/declare/declared-action'
import type { Filter } from '../../resources/kernel/declare/filter'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { isSent } from '../sent-for-approval'
import { titleOf } from '../title-of'
import type { Act } from './use-act'

/** An action on many records, which goes on step by step and can be stopped between two of them. */
export interface BulkWork {
  /** What it would come to; it is asked first. */
  readonly look: () => Promise<BulkPreview>
  readonly isOver: () => boolean
  /** The next step. @throws RequestError when it could not be taken: it can be taken again */
  readonly goOn: (input: Input) => Promise<readonly BulkOutcome[]>
  /** Makes these the ones that it goes on with. */
  readonly repeat: (ids: readonly string[]) => void
}

interface RecordCommand {
  readonly resource: AnyResource
  readonly name: string
}

/** With records at hand, each as it was seen: one refusal does not keep the others from being done. */
export function workWithChosen(
  { resource, name }: RecordCommand,
  rows: readonly WireRow[],
  { act, at, refused }: { act: Act; at: Moment; refused: (error: unknown) => void },
): BulkWork {
  const action = resource.actions[name] as Action
  let waiting = [...rows]
  const outcomeOf = async (row: WireRow, input: Input): Promise<BulkOutcome> => {
    const known = { id: row.id, title: titleOf(resource, row) }
    const problem = actionProblem(resource, action, row, at)
    if (problem !== null) return { ...known, result: 'passed', problem }
    try {
      const answer = await act(name, row, input)
      return { ...known, result: isSent(resource, answer) ? 'sent' : 'done', problem: null }
    } catch (error) {
      refused(error)
      const words = error instanceof Error ? error.message : String(error)
      return { ...known, result: 'failed', problem: words }
    }
  }
  return {
    look: async () => {
      const count = bulkCount(resource, name, at)
      count.add(rows)
      return { ...count.preview(), isMore: false, asOf: at.now }
    },
    isOver: () => waiting.length === 0,
    goOn: async input => {
      const [row, ...rest] = waiting
      if (!row) return []
      const outcome = await outcomeOf(row, input)
      waiting = rest
      return [outcome]
    },
    repeat: ids => {
      waiting = rows.filter(({ id }) => ids.includes(id))
    },
  }
}

/** The most ids that a filter names. */
const greatestIds = 100

/** What a list asks for, page by page on the server. */
export interface Matching {
  readonly filters: readonly Filter[]
  readonly q: string
}

/** With all records that match, which the server finds and does chunk by chunk. */
export function workWithMatching(
  { resource, name }: RecordCommand,
  { filters, q }: Matching,
  provider: DataProvider,
): BulkWork {
  const asked = { action: name, filters, ...(q && { q }) }
  let asOf = ''
  let lastKey: string | null = null
  const place = `each ${newUuid()}`
  let parts: { readonly filters: readonly Filter[]; readonly q?: string }[] = [asked]
  const ask = async <T>(path: string, payload: object, attempt?: string): Promise<T> => {
    const url = `/admin/get/${resource.name}/each${path}`
    const answer = await provider.custom?.<never>({
      url,
      method: 'post',
      payload,
      meta: { resource: resource.name, attempt },
    })
    return answer?.data as unknown as T
  }
  return {
    look: async () => {
      const preview = await ask<BulkPreview>('/preview', asked)
      asOf = preview.asOf
      return preview
    },
    isOver: () => parts.length === 0,
    goOn: async input => {
      const [part, ...rest] = parts
      if (!part) return []
      const body = { ...part, action: name, input, asOf, ...(lastKey && { lastKey }) }
      const answer = await ask<BulkAnswer>('', body, place)
      lastKey = answer.lastKey
      if (lastKey === null) parts = rest
      return answer.outcomes
    },
    repeat: ids => {
      lastKey = null
      parts = Array.from({ length: Math.ceil(ids.length / greatestIds) }, (_, index) => ({
        filters: [
          { field: 'id', operator: 'in', value: ids.slice(index * greatestIds, (index + 1) * greatestIds) },
        ],
      }))
    },
  }
}
