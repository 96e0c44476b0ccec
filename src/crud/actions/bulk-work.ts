import type { DataProvider } from '@refinedev/core'
import { newUuid } from '../../providers/http/new-uuid'
import { isReplay } from '../../providers/http/replays'
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
import { isSentForApproval } from '../sent-for-approval'
import { titleOf } from '../title-of'
import { changedRow } from './changed-row'
import { actionMessages } from './messages'
import type { Act } from './use-act'

/** An action on many records. It runs in steps and can be stopped between two of them. */
export interface BulkWork {
  /** Counts the records that the action can change. Must be called before the first step. */
  readonly preview: () => Promise<BulkPreview>
  readonly isOver: () => boolean
  /** Runs the next step. @throws RequestError when the step failed: calling it again repeats that step */
  readonly runNextStep: (input: Input) => Promise<readonly BulkOutcome[]>
  /** Continues with these records only. */
  readonly retry: (ids: readonly string[]) => void
}

interface RecordCommand {
  readonly resource: AnyResource
  readonly name: string
}

/**
 * Works through selected records, each with the version that the list showed. A refused record does not stop the
 * others.
 */
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
    if (problem !== null) return { ...known, result: 'passed', problem, undoable: null }
    try {
      const answer = await act(name, row, input)
      const wasDone = isReplay(answer)
      if (isSentForApproval(resource, answer)) {
        const problem = wasDone ? actionMessages.sentBefore : null
        return { ...known, result: 'sent', problem, undoable: null }
      }
      const [changed] = changedRow(action, row, answer)
      const problem = wasDone ? actionMessages.outcomeBefore : null
      return { ...known, result: 'done', problem, undoable: changed?.version ?? null }
    } catch (error) {
      refused(error)
      const words = error instanceof Error ? error.message : String(error)
      return { ...known, result: 'failed', problem: words, undoable: null }
    }
  }
  return {
    preview: async () => {
      const count = bulkCount(resource, name, at)
      count.add(rows)
      return { ...count.preview(), isMore: false, asOf: at.now }
    },
    isOver: () => waiting.length === 0,
    runNextStep: async input => {
      const [row, ...rest] = waiting
      if (!row) return []
      const outcome = await outcomeOf(row, input)
      waiting = rest
      return [outcome]
    },
    retry: ids => {
      waiting = rows.filter(({ id }) => ids.includes(id))
    },
  }
}

/** The most ids that one filter may contain. */
const maxFilterIds = 100

/** The filters and search of a list whose matching records are all selected. */
export interface Matching {
  readonly filters: readonly Filter[]
  readonly q: string
}

/** Works through all matching records. The server finds them and changes them in chunks. */
export function workWithMatching(
  { resource, name }: RecordCommand,
  { filters, q }: Matching,
  provider: DataProvider,
): BulkWork {
  const asked = { action: name, filters, ...(q && { q }) }
  let asOf = ''
  let lastKey: string | null = null
  const attempt = `each ${newUuid()}`
  let parts: { readonly filters: readonly Filter[]; readonly q?: string }[] = [asked]
  const ask = async <T>(path: string, payload: object, attemptKey?: string): Promise<T> => {
    const url = `/admin/get/${resource.name}/each${path}`
    const answer = await provider.custom?.<never>({
      url,
      method: 'post',
      payload,
      meta: { resource: resource.name, attempt: attemptKey },
    })
    return answer?.data as unknown as T
  }
  return {
    preview: async () => {
      const preview = await ask<BulkPreview>('/preview', asked)
      asOf = preview.asOf
      return preview
    },
    isOver: () => parts.length === 0,
    runNextStep: async input => {
      const [part, ...rest] = parts
      if (!part) return []
      const body = { ...part, action: name, input, asOf, ...(lastKey && { lastKey }) }
      const answer = await ask<BulkAnswer>('', body, attempt)
      lastKey = answer.lastKey
      if (lastKey === null) parts = rest
      return answer.outcomes
    },
    retry: ids => {
      lastKey = null
      parts = Array.from({ length: Math.ceil(ids.length / maxFilterIds) }, (_, index) => ({
        filters: [
          { field: 'id', operator: 'in', value: ids.slice(index * maxFilterIds, (index + 1) * maxFilterIds) },
        ],
      }))
    },
  }
}
