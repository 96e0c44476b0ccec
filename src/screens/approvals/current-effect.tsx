import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ActionPreview } from '../../crud/actions/action-preview'
import { usePreview } from '../../crud/actions/use-preview'
import { useRegistry } from '../../crud/registry-context'
import { useUser } from '../../providers/session/session'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import { approvalMessages } from './messages'
import type { ApprovalRequest } from './request'

interface Asked {
  readonly resource: AnyResource
  readonly action: string
  readonly id: string
  readonly values: Readonly<Record<string, unknown>>
}

/** Shows what a waiting request would do by now, for actions whose effect comes later than the approval, such as by a job. */
export function CurrentEffect({ request }: { request: ApprovalRequest }) {
  const user = useUser()
  const registry = useRegistry()
  const { objectType, objectId, effect, status } = request
  const entry = effect.find(({ type, id }) => type === objectType && id === objectId)
  const resource = registry.byTypename.get(objectType)
  if (status !== 'PENDING' || !entry || !resource || objectId === null) return null
  const { action, input } = entry
  if (!resource.actions[action]?.preview?.inRequest || !can(user, resource, action)) return null
  return <Shown asked={{ resource, action, id: objectId, values: input ?? {} }} />
}

function Shown({ asked: { resource, action, id, values } }: { asked: Asked }) {
  const state = usePreview(resource, action, { id, values })
  const preview = resource.actions[action]?.preview
  if (!preview || !state) return null
  return (
    <Box component="section" aria-label={approvalMessages.sections.now} sx={{ p: 3 }}>
      <Typography variant="h6" component="h2" gutterBottom>
        {approvalMessages.sections.now}
      </Typography>
      <ActionPreview preview={preview} state={state} />
    </Box>
  )
}
