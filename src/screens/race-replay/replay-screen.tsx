import Box from '@mui/material/Box'
import { useSearchParams } from 'react-router'
import { PageHeader } from '../../parts/page-header'
import { messages } from './messages'
import { ReplayTables } from './replay-table'
import { RunCard } from './run-card'
import { useReplay } from './use-replay'

/** Computes a race day again and shows whether it agrees with the posted values. The URL contains the day. */
export function ReplayScreen() {
  const [params, setParams] = useSearchParams()
  const { state, replay, cancel } = useReplay()
  const start = (day: string) => {
    setParams({ day }, { replace: true })
    void replay(day)
  }
  return (
    <>
      <PageHeader title={messages.title} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1100 }}>
        <RunCard state={state} firstDay={params.get('day') ?? ''} onReplay={start} onCancel={cancel} />
        {(state.is === 'running' || state.is === 'done') && state.pools.length > 0 && (
          <ReplayTables day={state.day} pools={state.pools} />
        )}
      </Box>
    </>
  )
}
