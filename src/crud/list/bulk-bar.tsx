import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { momentOf, useUser } from '../../providers/session'
import { actionProblem } from '../../resources/kernel/action'
import type { AnyResource } from '../../resources/kernel/resource'
import type { WireRow } from '../../resources/kernel/wire'
import { lazyPart } from '../lazy-part'
import type { Chosen } from './use-chosen'

const ActionDialog = lazyPart('action', async () => (await import('../actions/action-dialog')).ActionDialog)

interface BulkBarProps {
  readonly resource: AnyResource
  readonly chosen: Chosen
}

/** What can be done with the chosen records; nothing while none is chosen. */
export function BulkBar({ resource, chosen }: BulkBarProps) {
  const user = useUser()
  const { actions, rows, choose } = chosen
  const [doing, setDoing] = useState<{ name: string; rows: readonly WireRow[] } | null>(null)
  return (
    <>
      {rows.length > 0 && (
        <Stack
          direction="row"
          role="toolbar"
          aria-label="Chosen records"
          sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 40 }}
        >
          <Typography variant="subtitle2" role="status">
            {rows.length} chosen
          </Typography>
          <Button color="inherit" onClick={() => choose([])}>
            Choose none
          </Button>
          {actions.map(name => {
            const action = resource.actions[name]
            if (!action) return null
            const isPossible = rows.some(row => actionProblem(resource, action, row, momentOf(user)) === null)
            return (
              <Button
                key={name}
                variant="outlined"
                disabled={!isPossible}
                onClick={() => setDoing({ name, rows })}
              >
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
              if (isChanged) choose([])
            }}
          />
        )}
      </Suspense>
    </>
  )
}
