import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import LinearProgress from '@mui/material/LinearProgress'
import { useDataProvider, useInvalidate } from '@refinedev/core'
import { useState } from 'react'
import { DialogFrame } from '../../parts/dialog-frame'
import { momentOf, useUser } from '../../providers/session/session'
import type { Action } from '../../resources/kernel/declare/declared-action'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { ActionFields } from './action-fields'
import { BulkPreviewWords } from './bulk-preview'
import { type Matching, workWithChosen, workWithMatching } from './bulk-work'
import { actionMessages } from './messages'
import { OutcomeList } from './outcome-list'
import { isGuarded, TypedConfirmation } from './typed-confirmation'
import { useAct } from './use-act'
import { useBulk } from './use-bulk'

interface BulkDialogProps {
  readonly resource: AnyResource
  readonly name: string
  /** The records at hand, or what all the records that are meant answer to. */
  readonly meant: readonly WireRow[] | Matching
  readonly onClose: (isChanged: boolean) => void
}

/** Says what an action on many records would come to, does it while one watches, and says what became of each. */
export function BulkDialog({ resource, name, meant, onClose }: BulkDialogProps) {
  const user = useUser()
  const act = useAct(resource)
  const provider = useDataProvider()()
  const invalidate = useInvalidate()
  const [typed, setTyped] = useState('')
  const action = resource.actions[name] as Action
  const bulk = useBulk(action, refused =>
    'filters' in meant
      ? workWithMatching({ resource, name }, meant, provider)
      : workWithChosen({ resource, name }, meant, { act, at: momentOf(user), refused }),
  )
  const { preview, outcomes, phase } = bulk
  const done = outcomes.filter(({ result }) => result === 'done').length
  const failed = outcomes.filter(({ result }) => result === 'failed').length
  const phrase = action.serious && isGuarded() && preview ? String(preview.possible) : null
  const isReady = preview !== null && preview.possible > 0 && !preview.isMore
  const close = () => {
    if (phase === 'running') return
    if (done > 0 && 'filters' in meant)
      for (const each of [resource.name, ...(action.invalidates ?? [])])
        invalidate({ resource: each, invalidates: ['resourceAll'] })
    onClose(done > 0)
  }
  return (
    <DialogFrame
      title={titleFor(resource, action.label, meant)}
      width="sm"
      onClose={close}
      onSubmit={phase === 'asking' ? bulk.submit : () => undefined}
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
            <Button
              type="submit"
              variant="contained"
              color={action.serious ? 'error' : 'primary'}
              loading={phase === 'running'}
              disabled={!isReady || (phrase !== null && typed !== phrase)}
            >
              {action.label}
            </Button>
          )}
          {phase === 'paused' && (
            <Button variant="contained" onClick={bulk.goOn}>
              {actionMessages.continue}
            </Button>
          )}
          {phase === 'over' && failed > 0 && (
            <Button variant="contained" onClick={bulk.repeat}>
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
          <BulkPreviewWords resource={resource} preview={preview} isAsking={bulk.problem === null} />
          <ActionFields
            resource={resource}
            action={name}
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

function titleFor(resource: AnyResource, label: string, meant: readonly WireRow[] | Matching): string {
  const many = resource.label.toLowerCase()
  return 'filters' in meant
    ? actionMessages.bulkTitleAll(label, many)
    : actionMessages.bulkTitle(label, meant.length, many)
}
