import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { UnsavedDialog } from '../../crud/form/unsaved-dialog'
import { useScene } from '../../crud/record-references'
import { useShortcuts } from '../../crud/use-shortcuts'
import type { MarginRemoval } from '../../domain/book/fair'
import { oddsAtMargin } from '../../domain/book/suggest'
import { undecidedMarkets } from '../../domain/fixture'
import type { Currency } from '../../domain/money'
import { draw } from '../../fields/cells'
import { useOddsText } from '../../fields/cells/odds'
import { lazyPart } from '../../parts/lazy-part'
import { RunButton } from '../../parts/run-button'
import { useUnsavedGuard } from '../../parts/use-unsaved-guard'
import { notify } from '../../providers/refine/notification'
import type { FixtureBook } from '../../resources/betting/fixture-book'
import { markets } from '../../resources/betting/markets'
import type { Field } from '../../resources/kernel/declare/field'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { Announcer } from './announcer'
import { BookFacts } from './book-facts'
import { ConfirmDialog } from './confirm-dialog'
import { messages as say } from './messages'
import { PriceSheet } from './price-sheet'
import { LimitsCard, RuleCard } from './rule-card'
import { useDrafts } from './use-drafts'
import { useSetPrices } from './use-set-prices'
import { WhatIfCard } from './what-if-card'

const ActionDialog = lazyPart(
  'action',
  async () => (await import('../../crud/actions/action-dialog')).ActionDialog,
)

const shortcuts = {
  apply: { keys: 'a', label: say.applyKey, isOwn: true },
  next: { keys: 'n', label: say.nextKey, isOwn: true },
  previous: { keys: 'p', label: say.previousKey, isOwn: true },
} as const

interface MarketBookProps {
  readonly book: FixtureBook
  readonly market: WireRow
  readonly onMarket: (id: string) => void
  /** Loads the book again. */
  readonly onChanged: () => Promise<FixtureBook | undefined>
}

/** The book of one market: its facts, its prices, and the rule that they follow. */
export function MarketBook({ book, market, onMarket, onChanged }: MarketBookProps) {
  const { selections, margin } = book
  const currency = market.currency as Currency
  const [asking, setAsking] = useState<string | null>(null)
  const [whatIf, setWhatIf] = useState<number | null>(null)
  const oddsText = useOddsText()
  const drafts = useDrafts(selections)
  const lookAgain = async () => (await onChanged())?.selections ?? []
  const prices = useSetPrices({ market, selections, lookAgain }, async saved => {
    drafts.forgetSaved(saved)
    await onChanged()
  })
  // Prices on their way are not lost when the trader goes on to the next market.
  const isUnsaved = !prices.isBusy && (drafts.moves.length > 0 || drafts.hasProblem)
  const guard = useUnsavedGuard(isUnsaved, drafts.clear, 'address')
  const isFixed = !undecidedMarkets.some(each => each === market.status)
  const ours = selections.map(each => each.ours)
  const atMargin = whatIf === null ? null : oddsAtMargin(ours, whatIf, market.marginRemoval as MarginRemoval)
  const apply = () => {
    const moves = selections.flatMap(({ id, ours: from, suggested: to }) =>
      from === to ? [] : [{ selection: id, from, to }],
    )
    if (moves.length === 0) return notify({ type: 'info', message: say.applied, isLogged: false })
    prices.save(moves)
  }
  const step = (by: number) => {
    const at = book.markets.findIndex(({ id }) => id === market.id)
    const other = book.markets[(at + by + book.markets.length) % book.markets.length]
    if (other) onMarket(other.id)
  }
  useShortcuts(shortcuts, {
    ...(!isFixed && { apply }),
    next: () => step(1),
    previous: () => step(-1),
  })
  const form = useRef<HTMLFormElement>(null)
  const save = () => {
    if (drafts.hasProblem) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    else if (drafts.moves.length === 0) notify({ type: 'info', message: say.unchanged, isLogged: false })
    else prices.save(drafts.moves)
  }
  const reset = () => {
    drafts.clear()
    // The button is disabled then.
    form.current?.querySelector('input')?.focus()
  }
  // Enter during a save is kept: what was typed meanwhile is saved next.
  const [isNext, setNext] = useState(false)
  const saveNext = useEffectEvent(() => {
    setNext(false)
    if (!prices.problem && (drafts.hasProblem || drafts.moves.length > 0)) save()
  })
  useEffect(() => {
    if (isNext && !prices.isBusy) saveNext()
  }, [isNext, prices.isBusy])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (prices.isBusy) setNext(true)
    else save()
  }
  return (
    <>
      <Announcer market={market.id} currency={currency} selections={selections} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Card component="section" aria-label={String(market.name)} sx={{ p: 3 }}>
          <Heading market={market} isFixed={isFixed} onAsk={setAsking} />
          <BookFacts book={book} currency={currency} prices={drafts.prices} />
          {selections.length === 0 ? (
            <Typography color="text.secondary">{say.noSelections}</Typography>
          ) : (
            <form ref={form} noValidate onSubmit={submit}>
              <PriceSheet
                market={String(market.name)}
                currency={currency}
                selections={selections}
                drafts={drafts}
                whatIf={atMargin}
                isFixed={isFixed}
              />
              <Typography variant="caption" color="text.secondary" component="p" sx={{ my: 1.5 }}>
                {say.keys} {say.kept}
              </Typography>
              {prices.problem && (
                <Alert severity="error" sx={{ mb: 2 }} onClose={prices.forgetProblem}>
                  {prices.problem}
                </Alert>
              )}
              <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                <Button type="submit" variant="contained" aria-busy={prices.isBusy} disabled={isFixed}>
                  {say.save}
                </Button>
                <Button color="inherit" disabled={Object.keys(drafts.drafts).length === 0} onClick={reset}>
                  {say.reset}
                </Button>
                <RunButton
                  variant="outlined"
                  sx={{ marginInlineStart: 'auto' }}
                  disabled={isFixed || prices.isBusy}
                  aria-keyshortcuts={shortcuts.apply.keys}
                  onClick={apply}
                >
                  {say.apply}
                </RunButton>
              </Stack>
            </form>
          )}
        </Card>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignContent: 'start',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: 'repeat(3, minmax(0, 1fr))',
              xl: 'minmax(0, 1fr)',
            },
          }}
        >
          <WhatIfCard
            margin={whatIf}
            now={margin}
            onChange={setWhatIf}
            isFixed={isFixed}
            onTake={() => {
              drafts.fill(selections.map((each, at) => [each, oddsText(atMargin?.[at] ?? each.ours)]))
              setWhatIf(null)
            }}
          />
          <RuleCard market={market} isFixed={isFixed} onAsk={setAsking} onChanged={onChanged} />
          <LimitsCard market={market} isFixed={isFixed} onAsk={setAsking} />
        </Box>
      </Box>
      <UnsavedDialog guard={guard} />
      {prices.asked && (
        <ConfirmDialog
          sentences={prices.asked.sentences}
          onConfirm={prices.confirm}
          onClose={prices.cancel}
        />
      )}
      <Suspense>
        {asking && (
          <ActionDialog
            resource={markets}
            name={asking}
            row={market}
            onClose={() => {
              setAsking(null)
              void onChanged()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

interface HeadingProps {
  readonly market: WireRow
  readonly isFixed: boolean
  readonly onAsk: (action: string) => void
}

function Heading({ market, isFixed, onAsk }: HeadingProps) {
  const scene = useScene(market.titles)
  const action = market.status === 'SUSPENDED' ? 'resume' : market.status === 'OPEN' ? 'suspend' : 'offer'
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
      <Typography variant="h3" component="h2">
        <bdi>{String(market.name)}</bdi>
      </Typography>
      {draw(markets.fields.status as Field, market.status, market, scene).node}
      {!isFixed && (
        <Button
          size="small"
          variant="outlined"
          color={action === 'suspend' ? 'warning' : 'primary'}
          sx={{ marginInlineStart: 'auto' }}
          onClick={() => onAsk(action)}
        >
          {markets.actions[action]?.label}
        </Button>
      )}
    </Stack>
  )
}
