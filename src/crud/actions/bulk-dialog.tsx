import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import LinearProgress from '@mui/material/LinearProgress'
import { useDataProvider, useInvalidate } from '@refinedev/core'
import { useState } from 'react'
import { DialogFrame } from '../../parts/dialog-frame'
import { RunButton } from '../../parts/run-button'
import { notify } from '../../providers/refine/notification'
import { momentOf, useUser } from '../../providers/session/session'
import type { Action } from '../../resources/kernel/declare/declared-action'
import { inSentence } from '../../resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { ActionFields } from './action-fields'
import { BulkPreviewWords } from './bulk-preview'
import { type Matching, workWithChosen, workWithMatching } from './bulk-work'
import { actionMessages } from './messages'
import { OutcomeList } from './outcome-list'
import { asksForTypedConfirmation, TypedConfirmation } from './typed-confirmation'
import { useActOnMany } from './use-act'
import { useBulk } from './use-bulk'
import { useUndo } from './use-undo'

interface BulkDialogProps {
  readonly resource: AnyResource
  readonly name: string
  /** The selected records, or the filters and search of the list when all matching records are selected. */
  readonly selection: readonly WireRow[] | Matching
  /** Closes the dialog; `done` are the ids of the records that need no further attempt. */
  readonly onClose: (done: ReadonlySet<string>) => void
}

/** Shows a preview of an action on many records, runs it with a progress bar, and lists the outcome of each record. */
export function BulkDialog({ resource, name, selection, onClose }: BulkDialogProps) {
  const user = useUser()
  const { act, refresh } = useActOnMany(resource)
  const undoOf = useUndo(resource)
  const provider = useDataProvider()()
  const invalidate = useInvalidate()
  const [typed, setTyped] = useState('')
  const action = resource.actions[name] as Action
  const bulk = useBulk(
    resource,
    action,
    refused =>
      'filters' in selection
        ? workWithMatching({ resource, name }, selection, provider)
        : workWithChosen({ resource, name }, selection, { act, at: momentOf(user), refused }),
    () => refresh(name),
  )
  const { preview, outcomes, phase } = bulk
  const done = outcomes.filter(({ result }) => result === 'done').length
  const failed = outcomes.filter(({ result }) => result === 'failed').length
  const phrase = action.serious && asksForTypedConfirmation() && preview ? String(preview.possible) : null
  const isHalfDone = phase === 'running' || phase === 'paused'
  const isReady = preview !== null && preview.possible > 0 && !preview.isMore
  const close = () => {
    if (phase === 'running') return
    if (done > 0 && 'filters' in selection)
      for (const each of [resource.name, ...(action.invalidates ?? [])])
        invalidate({ resource: each, invalidates: ['resourceAll'] })
    if (failed > 0 && done > 0) notify({ type: 'info', message: actionMessages.someFailed(done, failed) })
    const changed = outcomes.flatMap(({ id, undoable }) =>
      undoable === null ? [] : [{ id, version: undoable }],
    )
    const undo = undoOf(name, changed, bulk.values)
    if (undo) {
      const message = actionMessages.doneMany(action.done ?? action.label, done, inSentence(resource.label))
      notify({ type: 'success', message, action: undo })
    }
    onClose(new Set(outcomes.filter(({ result }) => result !== 'failed').map(({ id }) => id)))
  }
  return (
    <DialogFrame
      title={titleFor(resource, action.label, selection)}
      width="sm"
      onClose={close}
      onSubmit={phase === 'asking' ? bulk.submit : () => undefined}
      {...(isHalfDone && { leaving: actionMessages.leavingBulk(done, preview?.total ?? 0) })}
      buttons={
        <>
          {phase === 'running' ? (
            <Button key="stop" color="inherit" onClick={bulk.stop}>
              {actionMessages.stop}
            </Button>
          ) : (
            <Button key="close" color="inherit" onClick={close}>
              {phase === 'asking' ? actionMessages.cancel : actionMessages.close}
            </Button>
          )}
          {(phase === 'asking' || phase === 'running') && (
            <RunButton
              type="submit"
              variant="contained"
              color={action.serious ? 'error' : 'primary'}
              loading={phase === 'running'}
              disabled={!isReady || (phrase !== null && typed !== phrase)}
            >
              {action.label}
            </RunButton>
          )}
          {phase === 'paused' && (
            <Button variant="contained" onClick={bulk.resume}>
              {actionMessages.continue}
            </Button>
          )}
          {phase === 'over' && failed > 0 && (
            <Button variant="contained" onClick={bulk.retryFailed}>
              {actionMessages.retryFailed}
            </Button>
          )}
        </>
      }
    >
      {action.confirm && phase === 'asking' && <DialogContentText>{action.confirm}</DialogContentText>}
      {bulk.problem && <Alert severity="error">{bulk.problem}</Alert>}
      {phase === 'asking' && (
        <>
          <BulkPreviewWords
            resource={resource}
            action={action}
            preview={preview}
            isAsking={bulk.problem === null}
          />
          <ActionFields
            resource={resource}
            action={name}
            fields={bulk.fields}
            values={bulk.values}
            problems={bulk.problems}
            onChange={bulk.change}
          />
          {phrase && <TypedConfirmation phrase={phrase} typed={typed} onType={setTyped} />}
        </>
      )}
      {phase !== 'asking' && (
        <>
          <LinearProgress
            variant="determinate"
            aria-label={actionMessages.progress}
            value={Math.min(100, (100 * outcomes.length) / Math.max(1, preview?.total ?? 1))}
          />
          <OutcomeList outcomes={outcomes} total={preview?.total ?? 0} isPaused={phase === 'paused'} />
        </>
      )}
    </DialogFrame>
  )
}

function titleFor(resource: AnyResource, label: string, selection: readonly WireRow[] | Matching): string {
  const many = inSentence(resource.label)
  return 'filters' in selection
    ? actionMessages.bulkTitleAll(label, many)
    : actionMessages.bulkTitle(label, selection.length, many)
}
