import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../parts/lazy-part'
import { momentOf, useUser } from '../../providers/session/session'
import { actionProblem } from '../../resources/kernel/declare/action'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import type { Matching } from '../actions/bulk-work'
import { listMessages } from './messages'
import type { Chosen } from './use-chosen'
import type { KeysetQuery } from './use-keyset-list'
import { useRowCount } from './use-row-count'

const ActionDialog = lazyPart('action', async () => (await import('../actions/action-dialog')).ActionDialog)
const BulkDialog = lazyPart('bulk', async () => (await import('../actions/bulk-dialog')).BulkDialog)

interface BulkBarProps {
  readonly resource: AnyResource
  /** What the list asks for. */
  readonly query: KeysetQuery
  readonly chosen: Chosen
  /** What else can be done with them. */
  readonly children?: ReactNode
}

interface Doing {
  readonly name: string
  readonly meant: readonly WireRow[] | Matching
}

/** What can be done with the chosen records; nothing while none is chosen. */
export function BulkBar({ resource, query, chosen, children }: BulkBarProps) {
  const user = useUser()
  const { actions, rows, choose, all, chooseAll } = chosen
  const [doing, setDoing] = useState<Doing | null>(null)
  const total = useTotal(resource, query, chosen)
  const close = (isChanged: boolean) => {
    setDoing(null)
    if (isChanged) choose([])
  }
  const isPossible = (name: string) => {
    const action = resource.actions[name]
    return action !== undefined && rows.some(row => !actionProblem(resource, action, row, momentOf(user)))
  }
  return (
    <>
      {rows.length > 0 && (
        <Stack
          direction="row"
          role="toolbar"
          aria-label={listMessages.selection.toolbar}
          sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 40 }}
        >
          <Typography variant="subtitle2" role="status">
            <bdi>
              {all ? listMessages.selection.allSelected(total) : listMessages.selection.selected(rows.length)}
            </bdi>
          </Typography>
          {chooseAll && <Button onClick={chooseAll}>{listMessages.selection.selectAll(total)}</Button>}
          <Button color="inherit" onClick={() => choose([])}>
            {listMessages.selection.clear}
          </Button>
          {actions.map(name => (
            <Button
              key={name}
              variant="outlined"
              disabled={!all && !isPossible(name)}
              onClick={() => setDoing({ name, meant: all ?? rows })}
            >
              {resource.actions[name]?.label}
            </Button>
          ))}
          {children}
        </Stack>
      )}
      <Suspense>{doing && <DoingDialog resource={resource} doing={doing} onClose={close} />}</Suspense>
    </>
  )
}

/** How many records match, counted as soon as all of them can be selected; null while it is not known exactly. */
function useTotal(resource: AnyResource, query: KeysetQuery, { chooseAll }: Chosen): number | null {
  const { answer, count } = useRowCount(resource, query)
  const isOffered = chooseAll !== null
  useEffect(() => {
    // Without the number, the button says "all" in words.
    if (isOffered) void count()
  }, [isOffered, count])
  return answer && !answer.isMore ? answer.count : null
}

/** One record alone is asked about as on its own page. */
function DoingDialog({
  resource,
  doing: { name, meant },
  onClose,
}: {
  resource: AnyResource
  doing: Doing
  onClose: (isChanged: boolean) => void
}) {
  const only = !('filters' in meant) && meant.length === 1 ? meant[0] : undefined
  if (only) return <ActionDialog resource={resource} name={name} row={only} onClose={onClose} />
  return <BulkDialog resource={resource} name={name} selection={meant} onClose={onClose} />
}
