import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatMoney } from '../../domain/money'
import { poolStates } from '../../domain/race'
import { Changed } from '../../parts/changed'
import type { PoolTotals, RaceTotals } from '../../resources/racing/race-totals'
import { Amounts } from './amounts'
import { messages as say } from './messages'
import { PairMatrix } from './pair-matrix'
import { WillPays } from './will-pays'

interface PoolTotalsProps {
  readonly pool: PoolTotals
  readonly runners: RaceTotals['runners']
}

/** Shows the figures of a pool, and its amounts by runner, pair or combination. */
export function PoolTotalsCard({ pool, runners }: PoolTotalsProps) {
  const id = useId()
  const { name, state, gross, net, tickets, sold, currency, shape } = pool
  const figures = [
    [say.sold, formatMoney(gross, currency)],
    [say.net, formatMoney(net, currency)],
    [say.tickets, tickets.toLocaleString('en')],
    [say.combinations, sold.toLocaleString('en')],
  ] as const
  return (
    <Box component="section" aria-labelledby={id} sx={frame}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={id} variant="h6" component="h2">
          <bdi>{name}</bdi>
        </Typography>
        <Chip size="small" variant="outlined" {...poolStates[state]} />
      </Box>
      <Box component="dl" aria-label={say.figures(name)} sx={figuresLook}>
        {figures.map(([label, text]) => (
          <div key={label}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums lining-nums' }}>
              <Changed text={text} />
            </Typography>
          </div>
        ))}
      </Box>
      {shape === 'PAIRS' ? (
        <PairMatrix pool={pool} runners={runners} />
      ) : (
        <Amounts pool={pool} runners={runners} />
      )}
      {pool.willPays && <WillPays pool={pool} willPays={pool.willPays} />}
    </Box>
  )
}

const frame = {
  pt: 3,
  borderTop: 1,
  borderColor: 'divider',
} as const

const figuresLook = {
  m: 0,
  mb: 2,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
} as const
