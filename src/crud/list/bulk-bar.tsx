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
  /** The query of the list. */
  readonly query: KeysetQuery
  readonly chosen: Chosen
  /** More buttons, such as the export of the selected rows. */
  readonly children?: ReactNode
}

interface OpenAction {
  readonly name: string
  readonly selection: readonly WireRow[] | Matching
}

/** The toolbar of the selected records; hidden while none is selected. */
export function BulkBar({ resource, query, chosen, children }: BulkBarProps) {
  const user = useUser()
  const { actions, rows, choose, all, chooseAll } = chosen
  const [openAction, setOpenAction] = useState<OpenAction | null>(null)
  const total = useTotal(resource, query, chosen)
  // Records that failed, or were not reached, stay selected for another attempt.
  const close = (done: ReadonlySet<string>) => {
    setOpenAction(null)
    if (done.size > 0) choose(rows.filter(({ id }) => !done.has(id)))
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
              onClick={() => setOpenAction({ name, selection: all ?? rows })}
            >
              {resource.actions[name]?.label}
            </Button>
          ))}
          {children}
        </Stack>
      )}
      <Suspense>
        {openAction && <SelectionDialog resource={resource} openAction={openAction} onClose={close} />}
      </Suspense>
    </>
  )
}

/**
 * Counts the matching records as soon as the user could select all of them. Returns null while the exact number is
 * unknown.
 */
function useTotal(resource: AnyResource, query: KeysetQuery, { chooseAll }: Chosen): number | null {
  const { answer, count } = useRowCount(resource, query)
  const isOffered = chooseAll !== null
  useEffect(() => {
    // If counting fails, the button shows no number.
    if (isOffered) void count()
  }, [isOffered, count])
  return answer && !answer.isMore ? answer.count : null
}

/** For a single record, shows the same dialog as its own page. */
function SelectionDialog({
  resource,
  openAction: { name, selection },
  onClose,
}: {
  resource: AnyResource
  openAction: OpenAction
  onClose: (done: ReadonlySet<string>) => void
}) {
  const only = !('filters' in selection) && selection.length === 1 ? selection[0] : undefined
  if (only)
    return (
      <ActionDialog
        resource={resource}
        name={name}
        row={only}
        onClose={isChanged => onClose(new Set(isChanged ? [only.id] : []))}
      />
    )
  return <BulkDialog resource={resource} name={name} selection={selection} onClose={onClose} />
}
