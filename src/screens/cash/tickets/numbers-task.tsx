import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type FormEvent, useState } from 'react'
import { namedRunners } from '../../../domain/pools/rules'
import { selectionText } from '../../../domain/selection-text'
import type { PoolOnSale } from '../../../resources/kernel/wire/tickets'
import { messages } from '../messages'
import { CostLine } from './cost-line'
import { ticketMessages } from './messages'
import { RunnerGrid } from './runner-grid'
import { StakeChips } from './stake-chips'
import { isBoxed, listAt, placesOf, priceText, toggleAll, toggleBox, toggleRunner } from './ticket-draft'

interface NumbersTaskProps {
  readonly pool: PoolOnSale
  readonly text: string
  readonly unitStake: number
  onText(text: string): void
  onStake(unitStake: number): void
  onOtherStake(): void
  onEntered(): void
}

/** The runners of a ticket, typed as they are printed or tapped, with the price of the ticket. */
export function NumbersTask(props: NumbersTaskProps) {
  const { pool, text, unitStake, onText, onEntered } = props
  const [asked, setAsked] = useState(false)
  const [place, setPlace] = useState(0)
  const boxed = isBoxed(text)
  const places = placesOf(pool, boxed)
  const current = places[place] ? place : 0
  const { leg = 0, label = '' } = places[current] ?? {}
  const race = pool.races[leg]
  const price = priceText(pool, text, unitStake)
  const change = (next: string) => {
    setAsked(false)
    onText(next)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!('problem' in price)) onEntered()
  }
  const isWrong = asked && 'problem' in price
  return (
    <form onSubmit={send} style={{ display: 'contents' }}>
      <TextField
        fullWidth
        autoFocus
        label={ticketMessages.runners}
        value={text}
        error={isWrong}
        helperText={isWrong ? price.problem : helpFor(pool, places.length)}
        onChange={({ target }) => change(target.value)}
        slotProps={{
          htmlInput: { autoComplete: 'off', dir: 'ltr', style: { fontSize: '1.5rem' } },
          formHelperText: { role: isWrong ? 'alert' : undefined },
        }}
      />
      {places.length > 1 && (
        <ToggleButtonGroup
          exclusive
          color="primary"
          value={current}
          aria-label={ticketMessages.positions}
          onChange={(_, next: number | null) => next !== null && setPlace(next)}
          sx={{
            display: 'grid',
            gridAutoColumns: '1fr',
            gridTemplateColumns: 'repeat(auto-fit, minmax(72px, 1fr))',
          }}
        >
          {places.map((one, at) => (
            <ToggleButton key={one.label} value={at} sx={{ minHeight: 56, textTransform: 'none' }}>
              <span>
                {one.label}
                <br />
                <bdi>{chosenText(text, at)}</bdi>
              </span>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {race && (
        <RunnerGrid
          label={label}
          race={race}
          chosen={listAt(text, current)}
          onRunner={runner => change(toggleRunner(text, current, runner, places.length))}
          onAll={() => change(toggleAll(text, current, places.length))}
        />
      )}
      {namedRunners(pool.terms) > 1 && (
        <ToggleButton
          value="box"
          color="primary"
          selected={boxed}
          onChange={() => {
            setPlace(0)
            change(toggleBox(text, pool.races.length))
          }}
          sx={{ minHeight: 56, textTransform: 'none' }}
        >
          <strong>{ticketMessages.box}</strong>&nbsp;· {ticketMessages.boxHelp}
        </ToggleButton>
      )}
      <StakeChips {...props} />
      <CostLine
        price={price}
        unitStake={unitStake}
        currency={pool.currency}
        isQuiet={isWrong || text.trim() === ''}
      />
      <Button type="submit" variant="contained" size="large" sx={{ minHeight: 64 }}>
        {messages.next}
      </Button>
    </form>
  )
}

function helpFor({ terms }: PoolOnSale, lists: number): string {
  if (terms.substitution === 'ALTERNATE') return ticketMessages.alternatesHelp
  return lists > 1 ? ticketMessages.runnersHelp : ticketMessages.oneListHelp
}

function chosenText(text: string, place: number): string {
  return selectionText({ selections: [listAt(text, place)], box: false }) || ticketMessages.none
}
