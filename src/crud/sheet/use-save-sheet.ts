import { useCustomMutation } from '@refinedev/core'
import { useRef, useState } from 'react'
import { isSettled } from '../../providers/http/attempts'
import { RequestError } from '../../providers/http/http'
import { notify } from '../../providers/refine/notification'
import type { BatchAnswer, BatchRequest } from '../../resources/kernel/wire/batch'
import { recordPath } from '../../resources/kernel/wire/record-path'
import { useCacheRecords } from '../record-cache'
import { sheetMessages } from './messages'
import { isNewRow } from './new-rows'
import { editedSince, isRepeated, keyedBatches, type RowAttempts, withoutKey } from './row-attempts'
import type { Sheet } from './sheet-context'
import { checkRow, needsReason } from './sheet-problems'
import type { CellPlace } from './sheet-range'
import { type SentRow, settleOutcomes } from './sheet-state'

export interface SaveSheet {
  readonly isSaving: boolean
  /** How many rows the server has answered, and how many there are; null while not saving. */
  readonly progress: { readonly done: number; readonly all: number } | null
  /** Whether the dialog asks for a reason before sending. */
  readonly isAskingReason: boolean
  readonly save: () => Promise<void>
  /** Saves one row of the last save again, for the same reason. */
  readonly saveAgain: (id: string) => Promise<void>
  readonly giveReason: (reason: string) => Promise<void>
  readonly cancelReason: () => void
}

interface RowToSend extends SentRow {
  /** Of its attempt, with the reason of then: with another one, it would be another write. */
  readonly key: string | undefined
  readonly reason: string | undefined
}

const nothingSent = { saved: 0, forApproval: 0, refused: 0, edited: [] as readonly string[] }

type RowsToSend = ReadonlyMap<string, RowToSend>

interface SaveOptions {
  readonly sheet: Sheet
  /** Moves to a cell that must be fixed. */
  readonly show: (place: CellPlace) => void
  /** Opens the comparison of a row that another user changed. */
  readonly compare: (id: string) => void
}

/** Saves the sheet in as few requests as possible, with an outcome per row. */
export function useSaveSheet({ sheet, show, compare }: SaveOptions): SaveSheet {
  const { resource, fields, state } = sheet
  const { mutateAsync } = useCustomMutation<BatchAnswer, RequestError>()
  const cacheRecords = useCacheRecords(resource)
  const [progress, setProgress] = useState<SaveSheet['progress']>(null)
  const [isAskingReason, setIsAskingReason] = useState(false)
  const givenReason = useRef<string | undefined>(undefined)
  const isBusy = useRef(false)

  /** Sends rows with a key that stays with them until they are answered, over retries and restored drafts. */
  const send = async (key: string, rows: BatchRequest['rows'], sent: RowsToSend): Promise<BatchAnswer> => {
    const remember = (attempts: RowAttempts) => state.change({ ...state.read(), attempts })
    const tried = rows.flatMap(({ id }) => {
      const row = sent.get(id)
      return row && state.read().attempts.get(id)?.key !== key
        ? [[id, { edit: row.edit, key, reason: row.reason }] as const]
        : []
    })
    remember(new Map([...state.read().attempts, ...tried]))
    try {
      const { data } = await mutateAsync({
        url: recordPath(resource, 'batch'),
        method: 'post',
        values: { rows },
        meta: { resource: resource.name, idempotencyKey: key },
        errorNotification: false,
      })
      return data
    } catch (error) {
      if (isSettled(error)) remember(withoutKey(state.read().attempts, key))
      throw error
    }
  }

  /** `edited` has the rows that were edited since the server saved them, by the ids of their records. */
  const sendAll = async (sent: RowsToSend) => {
    const rows = bodiesOf(sent)
    let done = 0
    let saved = 0
    let forApproval = 0
    const edited: string[] = []
    const keyOf = (id: string) => sent.get(id)?.key
    for (const { key, rows: batch } of keyedBatches(rows, keyOf)) {
      setProgress({ done, all: rows.length })
      const { outcomes } = await send(key, batch, sent)
      const since = editedSince(state.read().attempts, outcomes)
      if (since.length > 0) edited.push(...(await settleFirst(since)))
      const others = outcomes.filter(({ id }) => !since.includes(id))
      const settled = settleOutcomes(state.read(), sent, others)
      state.change(settled.state)
      cacheRecords(settled.saved)
      done += batch.length
      saved += settled.saved.length
      forApproval += settled.forApproval
    }
    return { saved, forApproval, refused: rows.length - saved - forApproval - edited.length, edited }
  }

  /**
   * Asks for the answers that were lost; what was typed since stays on top of them. Returns the ids of the records, but of
   * rows of which nobody knows any more what was saved: those are to be looked at first.
   */
  const settleFirst = async (ids: readonly string[]): Promise<readonly string[]> => {
    const first = new Map<string, RowToSend>()
    for (const id of ids) {
      const attempt = state.read().attempts.get(id)
      const { changes } = attempt ? checkRow(resource, fields, attempt.edit) : {}
      if (attempt && changes) first.set(id, { ...attempt, changes, reason: attempt.reason })
    }
    const settled: string[] = []
    for (const { key, rows } of keyedBatches(bodiesOf(first), id => first.get(id)?.key)) {
      const { outcomes } = await send(key, rows, first)
      const { state: next, saved } = settleOutcomes(state.read(), first, outcomes)
      state.change(next)
      cacheRecords(saved)
      const unknown = editedSince(first, outcomes)
      const known = outcomes.filter(({ id }) => !unknown.includes(id))
      settled.push(...known.map(each => (each.result === 'saved' ? each.record.id : each.id)))
    }
    return settled
  }

  const run = async (ids: readonly string[] | undefined, reason: string | undefined) => {
    if (isBusy.current) return
    const { ready, invalid } = rowsToSend(sheet, ids, reason)
    const isReasonMissing = ({ edit, reason }: RowToSend) =>
      needsReason(resource, edit) && reason === undefined
    if ([...ready.values()].some(isReasonMissing)) {
      setIsAskingReason(true)
      return
    }
    setIsAskingReason(false)
    givenReason.current = reason
    isBusy.current = true
    try {
      const first = ready.size > 0 ? await sendAll(ready) : nothingSent
      const since = rowsToSend(sheet, first.edited, reason)
      const rest = since.ready.size > 0 ? await sendAll(since.ready) : nothingSent
      const saved = first.saved + rest.saved
      const forApproval = first.forApproval + rest.forApproval
      const open = first.refused + rest.refused + invalid + since.invalid
      if (saved + forApproval + open > 0) notify(outcomeToast(saved, forApproval, open))
      showFirstProblem()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      // Rows that were not saved keep their changes.
      notify({ type: 'error', message: error.notice })
    } finally {
      isBusy.current = false
      setProgress(null)
    }
  }

  const showFirstProblem = () => {
    const rival = [...state.read().edits.keys()].find(id => sheet.newerVersionOf(id))
    if (rival !== undefined) return compare(rival)
    for (const [id, edit] of state.read().edits) {
      const names = Object.keys(sheet.problemsOf(id, edit).cells)
      const name = sheet.columns.find(column => names.includes(column.name))?.name
      if (name !== undefined && sheet.rows.some(row => row.id === id)) return show({ id, name })
    }
  }

  return {
    isSaving: progress !== null,
    progress,
    isAskingReason,
    save: () => run(undefined, undefined),
    saveAgain: id => run([id], givenReason.current),
    giveReason: reason => run(undefined, reason),
    cancelReason: () => setIsAskingReason(false),
  }

  /** Returns the valid changed rows to send, or only those with these ids, and the number of the others. */
  function rowsToSend(
    { newerVersionOf }: Sheet,
    ids: readonly string[] | undefined,
    reason: string | undefined,
  ) {
    const ready = new Map<string, RowToSend>()
    let invalid = 0
    const { edits, attempts } = state.read()
    for (const [id, edit] of edits) {
      if (ids && !ids.includes(id)) continue
      const { changes } = checkRow(resource, fields, edit)
      const attempt = attempts.get(id)
      const given = needsReason(resource, edit) ? reason : undefined
      const isSentAgain = attempt !== undefined && isRepeated(attempt, edit)
      if (changes && !newerVersionOf(id))
        ready.set(id, { edit, changes, key: attempt?.key, reason: isSentAgain ? attempt.reason : given })
      else invalid += 1
    }
    return { ready, invalid }
  }
}

function bodiesOf(sent: RowsToSend): BatchRequest['rows'] {
  return [...sent].map(([id, { edit, changes, reason }]) =>
    isNewRow(edit.base)
      ? { id, values: changes }
      : {
          id,
          version: edit.base.version,
          changes: reason === undefined ? changes : { ...changes, reason },
        },
  )
}

function outcomeToast(saved: number, forApproval: number, open: number) {
  const type = open + forApproval === 0 ? 'success' : 'info'
  return { type, message: sheetMessages.saved(saved, forApproval, open) } as const
}
