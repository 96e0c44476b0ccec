import { useQuery } from '@tanstack/react-query'
import { useLiveRefetch } from '../../crud/live/use-live-refetch'
import type { Currency } from '../../domain/money'
import { request } from '../../providers/http/http'
import { useUser } from '../../providers/session/session'
import { can } from '../../resources/kernel/rights/access'
import type { EffectEntry } from '../../resources/kernel/wire/approval'
import { approvals } from '../../resources/oversight/approvals'
import type { CorrectionPreview } from '../../resources/racing/race-worksheet'
import { races } from '../../resources/racing/races'
import { DeltaCard } from './delta-card'
import { resultMessages as say } from './messages'
import type { Race } from './race'

/** Shows the changes of a correction that waits for approval, to users who may decide it. */
export function PendingCorrection({ race }: { readonly race: Race }) {
  const user = useUser()
  return can(user, approvals, 'list') ? <Pending race={race} /> : null
}

function Pending({ race }: { readonly race: Race }) {
  const asked = useQuery({
    queryKey: ['race-result', 'pending', race.id, race.version],
    queryFn: async ({ signal }) => {
      const filters = [
        { field: 'objectType', operator: 'eq', value: races.typename },
        { field: 'objectId', operator: 'eq', value: race.id },
        { field: 'status', operator: 'eq', value: 'PENDING' },
      ]
      const { items } = await request<{ items: readonly PendingRequest[] }>(
        'POST',
        `/admin/get/${approvals.name}`,
        { limit: 5, filters },
        { signal },
      )
      return items.flatMap(resultOf)[0] ?? null
    },
    staleTime: 0,
  })
  useLiveRefetch(approvals, () => void asked.refetch())
  const finish = asked.data ?? null
  const delta = useQuery({
    queryKey: ['race-result', 'delta', race.id, race.version, finish],
    queryFn: ({ signal }) =>
      request<CorrectionPreview>('POST', `/admin/races/${race.id}/correctResult/preview`, finish, { signal }),
    enabled: finish !== null,
    staleTime: 0,
  })
  if (!finish) return null
  return (
    <DeltaCard
      title={say.pendingDelta}
      preview={delta.data ?? null}
      currency={race.currency as Currency}
      isAsking={delta.isFetching}
      problem={delta.error?.message ?? null}
      empty={say.asking}
    />
  )
}

interface PendingRequest {
  readonly command: string
  readonly effect: readonly EffectEntry[]
}

const fields: readonly string[] = ['positions', 'didNotFinish', 'disqualified']

/** The result that a request asks for: the changed and the unchanged fields. */
function resultOf({ command, effect }: PendingRequest) {
  if (command !== `${races.name}.correctResult`) return []
  const entry = effect.find(({ type }) => type === races.typename)
  const input = entry?.input ?? {}
  return [Object.fromEntries(Object.entries(input).filter(([name]) => fields.includes(name)))]
}
