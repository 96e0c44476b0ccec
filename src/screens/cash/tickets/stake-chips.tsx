import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { formatMoney } from '../../../domain/money'
import type { PoolOnSale } from '../../../resources/kernel/wire/tickets'
import { ticketMessages } from './messages'
import { commonStakes } from './ticket-draft'

interface StakeChipsProps {
  readonly pool: PoolOnSale
  readonly unitStake: number
  onStake(unitStake: number): void
  onOtherStake(): void
}

/** The stake on each combination: common ones to tap, and any other. */
export function StakeChips({ pool, unitStake, onStake, onOtherStake }: StakeChipsProps) {
  const common = commonStakes(pool.terms)
  const isOther = !common.includes(unitStake)
  return (
    <ToggleButtonGroup
      exclusive
      color="primary"
      value={isOther ? 'other' : unitStake}
      aria-label={ticketMessages.each}
      onChange={(_, next: number | 'other' | null) => {
        if (next === 'other' || (next === null && isOther)) onOtherStake()
        else if (next !== null) onStake(next)
      }}
      sx={{ display: 'grid', gridTemplateColumns: `repeat(${common.length + 1}, minmax(0, 1fr))` }}
    >
      {common.map(stake => (
        <ToggleButton key={stake} value={stake} sx={chip}>
          <bdi>{shortMoney(stake, pool)}</bdi>
        </ToggleButton>
      ))}
      <ToggleButton value="other" sx={chip}>
        <bdi>{isOther ? shortMoney(unitStake, pool) : ticketMessages.otherStake}</bdi>
      </ToggleButton>
    </ToggleButtonGroup>
  )
}

const chip = { minHeight: 56, px: 0.5, textTransform: 'none', fontVariantNumeric: 'tabular-nums' } as const

/** Whole amounts without their decimals, for a small button. */
function shortMoney(amount: number, { currency }: PoolOnSale): string {
  return formatMoney(amount, currency).replace(/\.00$/, '')
}
