import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { bookMargin } from '../../domain/book/margin'
import { type Currency, formatMoney } from '../../domain/money'
import { formatPercent } from '../../domain/percent'
import { Changed } from '../../parts/changed'
import type { FixtureBook } from '../../resources/betting/fixture-book'
import { messages as say } from './messages'
import { lossWords } from './money-words'

interface BookFactsProps {
  readonly book: FixtureBook
  readonly currency: Currency
  /** Our prices, with the typed ones in place of the saved ones. */
  readonly prices: readonly number[]
}

const words = say.facts

/** Margin, stakes and worst cases, above the sheet. Each has its place, so that nothing moves when a value changes. */
export function BookFacts({ book, currency, prices }: BookFactsProps) {
  const { selections, margin, market } = book
  const stake = selections.reduce((sum, each) => sum + each.stake, 0)
  const bets = selections.reduce((sum, each) => sum + each.bets, 0)
  const worst = book.markets.find(({ id }) => id === market?.id)?.worst ?? 0
  const winner = selections.find(({ loss }) => loss === worst)
  const draft = prices.length > 0 ? bookMargin(prices) : margin
  const target = say.target(Number(market?.marginBps ?? 0))
  return (
    <Box
      component="dl"
      aria-label={words.label}
      sx={{
        display: 'grid',
        gap: 2,
        m: 0,
        gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <Fact
        name={words.margin}
        isBad={draft < 0}
        note={draft === margin ? target : say.would(formatPercent(draft))}
      >
        <Changed text={formatPercent(margin)} />
      </Fact>
      <Fact name={words.stakes} note={say.bets(bets)}>
        <Changed text={formatMoney(stake, currency)} />
      </Fact>
      <Fact name={words.worst} note={winner && stake > 0 ? say.ifWins(winner.name) : ''} isBad={worst > 0}>
        <Changed text={lossWords(worst, currency)} />
      </Fact>
      {book.worst.map(({ currency: each, loss, score, markets }) => (
        <Fact
          key={each}
          name={words.fixture}
          note={score && loss !== 0 ? say.ifScore(score, markets) : say.overMarkets(markets)}
          isBad={loss > 0}
        >
          <Changed text={lossWords(loss, each)} />
        </Fact>
      ))}
    </Box>
  )
}

interface FactProps {
  readonly name: string
  readonly note: string
  readonly isBad?: boolean
  readonly children: ReactNode
}

function Fact({ name, note, isBad = false, children }: FactProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {name}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Typography
          component="div"
          variant="h4"
          sx={{ fontVariantNumeric: 'tabular-nums', ...(isBad && { color: 'error.main' }) }}
        >
          {children}
        </Typography>
        {/* Two lines, so that a longer name moves nothing. */}
        <Typography variant="caption" color="text.secondary" component="div" sx={{ minHeight: 36 }}>
          <bdi>{note}</bdi>
        </Typography>
      </Box>
    </Box>
  )
}
