import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { isOfAnother } from '../../domain/kyc-decision'
import { request } from '../../providers/http/http'
import { useUser } from '../../providers/session/session'
import { can } from '../../resources/kernel/rights/access'
import { type Customer, nameIn, users } from './case'
import { kycMessages } from './messages'
import type { Decision } from './use-decision'

interface Reviewer {
  readonly id: string
  readonly name: string
}

const nobody = ''

/** Shows the reviewer of the case, and assigns it to the user, to another reviewer or to nobody. */
export function ReviewerPicker({ customer, decision }: { customer: Customer; decision: Decision }) {
  const id = useId()
  const user = useUser()
  const canAssign = customer.kyc === 'PENDING' && can(user, users, 'assignKyc')
  const { data: reviewers = [] } = useQuery({
    queryKey: ['kyc-reviewers'],
    queryFn: async () => (await request<{ items: Reviewer[] }>('GET', '/admin/kyc/reviewers')).items,
    enabled: canAssign,
    staleTime: 60_000,
  })
  if (!canAssign) return null
  const assignee = customer.kycAssignee
  const known =
    assignee && !reviewers.some(reviewer => reviewer.id === assignee)
      ? [...reviewers, { id: assignee, name: nameIn(customer, assignee) }]
      : reviewers
  const give = (to: string) => {
    if (to === nobody) return decision.step('releaseKyc')
    if (to !== user.id) return decision.step('assignKyc', { reviewer: to })
    return decision.step(isOfAnother(customer, user.id) ? 'takeOverKyc' : 'takeKyc')
  }
  return (
    <TextField
      select
      size="small"
      id={id}
      label={kycMessages.reviewer}
      value={assignee ?? nobody}
      disabled={decision.doing !== null}
      onChange={event => void give(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ minWidth: 200 }}
    >
      <MenuItem value={nobody}>{kycMessages.nobody}</MenuItem>
      {known.map(reviewer => (
        <MenuItem key={reviewer.id} value={reviewer.id}>
          {reviewer.id === user.id ? kycMessages.me(reviewer.name) : reviewer.name}
        </MenuItem>
      ))}
    </TextField>
  )
}
