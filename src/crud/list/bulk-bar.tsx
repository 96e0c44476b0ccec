import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { actionProblem } from '../../resources/kernel/action'
import type { AnyResource } from '../../resources/kernel/resource'
import type { WireRow } from '../../resources/kernel/wire'
import { lazyPart } from '../lazy-part'

const ActionDialog = lazyPart('action', async () => (await import('../actions/action-dialog')).ActionDialog)

interface BulkBarProps {
  readonly resource: AnyResource
  /** Names of those that the person may do. */
  readonly actions: readonly string[]
  /** The chosen ones. */
  readonly rows: readonly WireRow[]
  readonly onDone: () => void
}

/** Over the end of the list, so that no row moves from under the pointer. */
const look = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  px: 2,
  py: 1,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const

/** What can be done with the chosen records; nothing while none is chosen. */
export function BulkBar({ resource, actions, rows, onDone }: BulkBarProps) {
  const [doing, setDoing] = useState<{ name: string; rows: readonly WireRow[] } | null>(null)
  return (
    <>
      {rows.length > 0 && (
        <Stack direction="row" role="toolbar" aria-label="Chosen records" sx={look}>
          <Typography variant="body2" sx={{ flex: 1 }} role="status">
            {rows.length} chosen
          </Typography>
          {actions.map(name => {
            const action = resource.actions[name]
            if (!action) return null
            const isPossible = rows.some(row => actionProblem(resource, action, row) === null)
            return (
              <Button key={name} disabled={!isPossible} onClick={() => setDoing({ name, rows })}>
                {action.label}
              </Button>
            )
          })}
        </Stack>
      )}
      <Suspense>
        {doing && (
          <ActionDialog
            resource={resource}
            name={doing.name}
            rows={doing.rows}
            onClose={isChanged => {
              setDoing(null)
              if (isChanged) onDone()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
