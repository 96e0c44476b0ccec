import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { Suspense, useMemo } from 'react'
import { decisionBar } from '../../parts/decision-bar'
import { KeyButton } from '../../parts/key-button'
import { lazyPart } from '../../parts/lazy-part'
import { momentOf, useUser } from '../../providers/session/session'
import { actionProblem, sayNames } from '../../resources/kernel/declare/action'
import type { Queue } from '../../resources/kernel/declare/queue'
import { isUndecided, nextKey } from '../../resources/kernel/declare/queue-rules'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { useShortcuts } from '../use-shortcuts'
import { queueMessages as say } from './messages'
import type { OpenCase } from './use-case'

const ActionDialog = lazyPart('action', async () => (await import('../actions/action-dialog')).ActionDialog)

interface CaseBarProps {
  readonly resource: AnyResource
  readonly queue: Queue
  readonly row: WireRow
  readonly open: OpenCase
}

/** Shows the buttons and keys that decide a case, and the user who has claimed it. */
export function CaseBar({ resource, queue, row, open }: CaseBarProps) {
  const user = useUser()
  const { decide, goNext, isMine, isReady, doing, asking } = open
  const decisions = Object.entries(queue.decisions).flatMap(([name, letter]) => {
    const action = resource.actions[name]
    if (!action || !can(user, resource, name)) return []
    const problem = actionProblem(resource, action, row, momentOf(user))
    return [{ name, letter, action, refusal: problem && sayNames(problem, row) }]
  })
  const shortcuts = useMemo(
    () => ({
      ...Object.fromEntries(
        Object.entries(queue.decisions).map(([name, keys]) => [
          name,
          { keys, label: resource.actions[name]?.label ?? name, isOwn: true as const },
        ]),
      ),
      next: { keys: nextKey, label: say.next, isOwn: true as const },
    }),
    [queue, resource],
  )
  useShortcuts(shortcuts, {
    ...Object.fromEntries(
      decisions.filter(({ refusal }) => refusal === null).map(({ name }) => [name, () => decide(name)]),
    ),
    next: goNext,
  })
  const [first] = decisions
  const hint = first?.refusal === null ? first.action.confirm : undefined
  return (
    <Card component="section" aria-label={say.decision} sx={decisionBar}>
      <Stack role="status" sx={{ gap: 0.5, flex: '1 1 320px', minWidth: 0 }}>
        <Typography>{whose({ resource, queue, row, isMine, mayDecide: decisions.length > 0 })}</Typography>
        {hint && (
          <Typography variant="body2" color="text.secondary">
            {hint}
          </Typography>
        )}
      </Stack>
      {open.problem !== null && asking === null && <Alert severity="error">{open.problem}</Alert>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {isUndecided(resource, queue, row) &&
          decisions.map(({ name, letter, action, refusal }, place) => {
            const button = (
              <KeyButton
                key={name}
                letter={letter}
                variant={place === 0 ? 'contained' : 'outlined'}
                color={place === 0 ? 'success' : 'inherit'}
                loading={doing === name}
                disabled={refusal === null && !isReady}
                aria-disabled={refusal !== null || undefined}
                onClick={refusal === null ? () => decide(name) : undefined}
                sx={refusal === null ? undefined : { opacity: 0.55, cursor: 'not-allowed' }}
              >
                {action.label}
              </KeyButton>
            )
            return refusal === null ? (
              button
            ) : (
              <Tooltip key={name} title={refusal} describeChild>
                {button}
              </Tooltip>
            )
          })}
        <KeyButton letter={nextKey} variant={isMine ? 'text' : 'contained'} onClick={goNext}>
          {say.next}
        </KeyButton>
      </Stack>
      <Suspense>
        {asking !== null && (
          <ActionDialog resource={resource} name={asking} row={row} onClose={open.onAnswer} />
        )}
      </Suspense>
    </Card>
  )
}

interface Whose extends Omit<CaseBarProps, 'open'> {
  readonly isMine: boolean
  readonly mayDecide: boolean
}

/** Names the user who has claimed the case. */
function whose({ resource, queue, row, isMine, mayDecide }: Whose): string {
  if (!isUndecided(resource, queue, row)) return say.over
  if (!mayDecide) return say.readOnly
  if (isMine) return say.yours
  const holder = row[String(queue.assignee)]
  return typeof holder === 'string' ? say.heldBy(row.titles?.[holder] ?? say.somebody) : say.unclaimed
}
