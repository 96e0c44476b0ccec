import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { useAct } from '../../crud/actions/use-act'
import { useRun } from '../../crud/use-run'
import { type MarginRemoval, marginRemovals } from '../../domain/book/fair'
import { type Currency, formatMoney } from '../../domain/money'
import { oddsRange } from '../../domain/odds'
import { formatPercent } from '../../domain/percent'
import { useOddsText } from '../../fields/cells/odds'
import { markets } from '../../resources/betting/markets'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { messages as say } from './messages'

interface RuleCardProps {
  readonly market: WireRow
  readonly isFixed: boolean
  /** Opens the dialog of an action of the market. */
  readonly onAsk: (action: string) => void
  readonly onChanged: () => Promise<unknown>
}

const words = say.shading

/** The rule that prices are suggested by, and whether they are set by it. */
export function RuleCard({ market, isFixed, onAsk, onChanged }: RuleCardProps) {
  const id = useId()
  const act = useAct(markets)
  const oddsText = useOddsText()
  const { isBusy, problem, run } = useRun()
  const { marginBps, marginRemoval, floorOdds, ceilingOdds, maxStepBps } = market
  const rule = { marginBps, marginRemoval, floorOdds, ceilingOdds, maxStepBps }
  const [wanted, setWanted] = useState<boolean | null>(null)
  const switchTo = (autoShade: boolean) =>
    run(async () => {
      setWanted(autoShade)
      await act('setMargin', market, { ...rule, autoShade })
      await onChanged()
    })
  const bounds =
    floorOdds === null && ceilingOdds === null
      ? words.noBounds
      : words.to(oddsText(Number(floorOdds ?? oddsRange.min)), oddsText(Number(ceilingOdds ?? oddsRange.max)))
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 3 }}>
      <Typography id={id} variant="h3" component="h2" gutterBottom>
        {words.title}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {words.about}
      </Typography>
      <FormControlLabel
        sx={{ my: 1 }}
        label={words.auto}
        control={
          <Switch
            checked={market.autoShade === true}
            disabled={isFixed}
            onChange={(_, isOn) => {
              if (!isBusy) void switchTo(isOn)
            }}
            inputProps={{ role: 'switch', 'aria-busy': isBusy }}
          />
        }
      />
      {problem && wanted !== market.autoShade && <Alert severity="error">{problem}</Alert>}
      <Terms>
        <Term name={words.margin}>{formatPercent(Number(marginBps))}</Term>
        <Term name={words.removal}>{marginRemovals[marginRemoval as MarginRemoval]}</Term>
        <Term name={words.between}>{bounds}</Term>
        <Term name={words.step}>{formatPercent(Number(maxStepBps))}</Term>
      </Terms>
      <Button size="small" variant="outlined" disabled={isFixed} onClick={() => onAsk('setMargin')}>
        {words.edit}
      </Button>
    </Card>
  )
}

const limits = say.limits

/** Shows the limits of the market. */
export function LimitsCard({ market, isFixed, onAsk }: Omit<RuleCardProps, 'onChanged'>) {
  const id = useId()
  const amount = (value: unknown) =>
    value === null || value === undefined
      ? limits.none
      : formatMoney(Number(value), market.currency as Currency)
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 3 }}>
      <Typography id={id} variant="h3" component="h2" gutterBottom>
        {limits.title}
      </Typography>
      <Terms>
        <Term name={limits.market}>{amount(market.limitOfMarket)}</Term>
        <Term name={limits.payout}>{amount(market.maxPayout)}</Term>
        <Term name={limits.bet}>{amount(market.limitPerBet)}</Term>
        <Term name={limits.customer}>{amount(market.limitPerCustomer)}</Term>
      </Terms>
      <Button size="small" variant="outlined" disabled={isFixed} onClick={() => onAsk('setLimits')}>
        {limits.edit}
      </Button>
    </Card>
  )
}

function Terms({ children }: { readonly children: ReactNode }) {
  return (
    <Typography
      component="dl"
      variant="body2"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 2,
        rowGap: 0.75,
        mt: 0.5,
        mb: 2,
        '& dd': { m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {children}
    </Typography>
  )
}

function Term({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="inherit" color="text.secondary">
        {name}
      </Typography>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </>
  )
}
