import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId } from 'react'
import { type DashboardPeriod, dashboardPeriods, dashboardZone } from '../../domain/dashboard-period'
import { productNames, products } from '../../domain/product'
import { payoutCurrencies } from '../../domain/withdrawal'
import { cityOf } from '../../domain/zone-clock'
import { DayField } from '../../fields/inputs/day-field'
import { messages } from './messages'
import type { Shown, usePeriod } from './use-period'

/** Chooses the period, the currency and the product. */
export function PeriodBar(props: ReturnType<typeof usePeriod>) {
  const { shown, choosePeriod, chooseDays, chooseCurrency, chooseProduct } = props
  const id = useId()
  const [from, to] = shown.days
  return (
    <Box
      role="group"
      aria-label={messages.controls}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start', mb: 2 }}
    >
      <TextField
        id={`${id}-period`}
        select
        size="small"
        label={messages.period}
        value={shown.name}
        onChange={({ target }) => choosePeriod(target.value as Shown['name'])}
        helperText={messages.days(placeOf(shown.currency))}
        sx={{ minWidth: 140 }}
      >
        {(Object.keys(dashboardPeriods) as DashboardPeriod[]).map(name => (
          <MenuItem key={name} value={name}>
            {dashboardPeriods[name].label}
          </MenuItem>
        ))}
        <MenuItem value="custom">{messages.custom}</MenuItem>
      </TextField>
      {shown.name === 'custom' &&
        ([0, 1] as const).map(place => (
          <DayField
            key={place}
            id={`${id}-${place}`}
            size="small"
            label={place === 0 ? messages.from : messages.to}
            value={shown.days[place]}
            problem={place === 1 ? shown.problem : undefined}
            onChange={day => chooseDays(place === 0 ? [day, to] : [from, day])}
          />
        ))}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown.currency}
        aria-label={messages.currency}
        onChange={(_, currency) => currency && chooseCurrency(currency)}
        sx={{ height: 40 }}
      >
        {payoutCurrencies.map(currency => (
          <ToggleButton key={currency} value={currency} sx={{ px: 2 }}>
            {currency}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField
        id={`${id}-product`}
        select
        size="small"
        label={messages.product}
        value={shown.product ?? 'ALL'}
        onChange={({ target }) => chooseProduct(productNames.find(name => name === target.value) ?? null)}
        sx={{ minWidth: 140 }}
      >
        <MenuItem value="ALL">{messages.allProducts}</MenuItem>
        {productNames.map(name => (
          <MenuItem key={name} value={name}>
            {products[name]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}

const placeOf = (currency: string) => cityOf(dashboardZone(currency))
