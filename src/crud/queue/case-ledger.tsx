import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { ChunkState } from '../../parts/chunk-state'
import { useUser } from '../../providers/session/session'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { numbersOf } from '../../resources/kernel/kinds/kinds'
import { can } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import type { Explained } from '../why/explained'
import { LedgerLines } from '../why/ledger-lines'
import { whyMessages } from '../why/messages'
import { useWhy } from '../why/use-why'
import { queueMessages as say } from './messages'

interface CaseLedgerProps {
  readonly resource: AnyResource
  readonly row: WireRow
}

/** The lines of the ledger behind the case's amounts, for fields that name them (`lines`). */
export function CaseLedger({ resource, row }: CaseLedgerProps) {
  const user = useUser()
  const id = useId()
  const explained = Object.entries(resource.fields).flatMap(([name, field]) =>
    can(user, resource, 'show', name)
      ? numbersOf(field, row, row[name]).map(number => ({ resource, row, name, number }))
      : [],
  )
  if (explained.length === 0) return null
  return (
    <Card component="section" aria-labelledby={id} sx={{ '& a': { color: 'primary.main' } }}>
      <Typography id={id} variant="h6" component="h2" sx={{ px: 3, pt: 2 }}>
        {say.ledger}
      </Typography>
      {explained.map(each => (
        <Lines key={`${each.name} ${each.number.currency}`} {...each} />
      ))}
    </Card>
  )
}

function Lines(explained: Omit<Explained, 'label'>) {
  const { answer, lines, error, isFetching, refetch } = useWhy(explained)
  if (!answer) return <ChunkState error={error} isFetching={isFetching} onRetry={refetch} />
  if (answer.count === 0)
    return (
      <Typography color="text.secondary" sx={{ px: 3, py: 2 }}>
        {whyMessages.none(answer.account)}
      </Typography>
    )
  return <LedgerLines label={answer.account} lines={lines} currency={answer.currency} />
}
