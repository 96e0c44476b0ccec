import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { usePast } from '../../crud/as-of/as-of'
import { useScene } from '../../crud/record-references'
import { draw } from '../../fields/cells'
import { labelOf } from '../../resources/kernel/declare/field'
import { fieldOf } from '../../resources/kernel/declare/resource'
import { CurrentEffect } from './current-effect'
import { EffectList } from './effect-list'
import { approvalMessages } from './messages'
import { type ApprovalRequest, approvals } from './request'

/** Who asks for what, by which rule, and everything that changes: in the queue, and on the page of the request. */
export function RequestDetails({ request }: { request: ApprovalRequest }) {
  const isPast = usePast() !== null
  return (
    <Box sx={parts}>
      <Facts request={request} />
      {!isPast && <CurrentEffect request={request} />}
      <EffectList request={request} />
    </Box>
  )
}

const factFields = [
  'maker',
  'makerRoles',
  'createdAt',
  'expiresAt',
  'objectId',
  'because',
  'checkerRoles',
  'decidedBy',
  'decidedAt',
  'note',
]

/** Shows the user who asks, the time, the record, and the rule. */
function Facts({ request }: { request: ApprovalRequest }) {
  const scene = useScene(request.titles)
  const facts = factFields.flatMap(name => {
    const field = fieldOf(approvals, name)
    const drawn = field && draw(field, request[name], request, scene)
    return field && drawn?.text ? [{ name, label: labelOf(name, field), node: drawn.node }] : []
  })
  return (
    <section aria-label={approvalMessages.sections.request}>
      <Stack component="dl" direction="row" sx={{ flexWrap: 'wrap', columnGap: 4, rowGap: 1.5, m: 0, p: 3 }}>
        {facts.map(({ name, label, node }) => (
          <div key={name}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              <bdi>{node}</bdi>
            </Typography>
          </div>
        ))}
      </Stack>
    </section>
  )
}

const parts = {
  '& > section + section': { borderTop: 1, borderColor: 'divider' },
  '& a': { color: 'primary.main' },
} as const
