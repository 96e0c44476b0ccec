import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { RequestError } from '../../providers/http'
import { notify } from '../../providers/notification'
import { useOpenRecord } from '../../providers/open-record'
import { useUser } from '../../providers/session'
import { can } from '../../resources/kernel/access'
import { actionProblem } from '../../resources/kernel/action'
import type { Action, AnyResource } from '../../resources/kernel/resource'
import type { WireRow } from '../../resources/kernel/wire'
import { lazyPart } from '../lazy-part'
import { titleOf } from '../title-of'
import { sayDone } from './action-words'
import { isGuarded } from './typed-confirmation'
import { useAct } from './use-act'

const ActionDialog = lazyPart('action', async () => (await import('./action-dialog')).ActionDialog)

/**
 * A button for each declared action that the person may do and that can be done in the record's state now.
 * Those that ask nothing are done at once.
 */
export function ActionBar({
  resource,
  row,
  onRefused,
}: {
  resource: AnyResource
  row: WireRow
  /** The record may no longer be what is shown. */
  onRefused: () => void
}) {
  const user = useUser()
  const act = useAct(resource)
  const [asking, setAsking] = useState<string | null>(null)
  const [doing, setDoing] = useState<string | null>(null)
  const possible = Object.entries(resource.actions).filter(
    ([name, action]) => can(user, resource, name) && actionProblem(resource, action, row) === null,
  )
  const doAtOnce = async (name: string, action: Action) => {
    setDoing(name)
    try {
      const after = await act(name, row, {})
      notify({ type: 'success', message: sayDone(resource, action, after) })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      notify({ type: 'error', message: error.notice })
      onRefused()
    } finally {
      setDoing(null)
    }
  }
  const ask = (name: string, action: Action, isAsked = isAsking(action)) => {
    if (isAsked) setAsking(name)
    else if (doing === null) doAtOnce(name, action)
  }
  useOpenRecord({
    resource,
    row,
    title: titleOf(resource, row),
    // From afar, where the record is not before one's eyes, what is serious always asks first.
    commands: Object.fromEntries(
      possible.map(([name, action]) => [name, () => ask(name, action, action.serious || isAsking(action))]),
    ),
  })
  return (
    <>
      {possible.map(([name, action]) => (
        <Button
          key={name}
          variant="outlined"
          color={action.serious ? 'error' : 'inherit'}
          loading={doing === name}
          disabled={doing !== null}
          onClick={() => ask(name, action)}
        >
          {action.label}
        </Button>
      ))}
      <Suspense>
        {asking !== null && (
          <ActionDialog
            resource={resource}
            name={asking}
            rows={[row]}
            onClose={isChanged => {
              setAsking(null)
              if (!isChanged) onRefused()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function isAsking({ input, confirm, serious }: Action): boolean {
  return Object.keys(input ?? {}).length > 0 || confirm !== undefined || (serious === true && isGuarded())
}
