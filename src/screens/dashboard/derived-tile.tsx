import { type Currency, formatMoney } from '../../domain/money'
import { type DerivedFigure, deriveAmount } from '../../resources/kernel/declare/derived-figure'
import type { DeclaredFigure } from '../../resources/kernel/figures'
import type { DashboardAnswer } from '../../resources/kernel/wire/dashboard'
import { begun } from './begun'
import { Delta } from './delta'
import { FigureTile } from './figure-tile'
import { formatShare } from './format-share'
import { messages } from './messages'
import { PartsTable } from './parts-table'
import { SeriesDetails } from './series-details'
import { Sparkline } from './sparkline'

interface DerivedTileProps {
  readonly derived: DerivedFigure
  readonly figures: readonly DeclaredFigure[]
  readonly answer: DashboardAnswer
  readonly linkTo: (declared: DeclaredFigure) => string | null
}

/** A figure that others make. "Why this number?" unfolds it to them, each with its list. */
export function DerivedTile({ derived, figures, answer, linkTo }: DerivedTileProps) {
  const money = (minor: number) => formatMoney(minor, answer.currency as Currency)
  const format = (value: number) => (derived.over ? formatShare(value) : money(value))
  const now = deriveAmount(derived, key => answer.figures[key]?.amount ?? null)
  const before = deriveAmount(derived, key => answer.before[key]?.amount ?? null)
  const series = seriesOf(derived, answer)
  const parts = derived.parts.flatMap(({ figure, sign }) => {
    const declared = figures.find(({ key }) => key === figure)
    if (!declared) return []
    const amount = money(sign * (answer.figures[figure]?.amount ?? 0))
    return [{ label: declared.figure.label, amount, to: linkTo(declared) }]
  })
  const [only, ...others] = parts
  return (
    <FigureTile
      label={derived.label}
      value={now === null ? messages.noShare : format(now)}
      detail={now !== null && before !== null && <Delta now={now} before={before} format={format} />}
      to={others.length === 0 && !derived.over ? (only?.to ?? null) : null}
      why={
        <>
          {derived.help}
          <PartsTable parts={parts} />
          <SeriesDetails label={derived.label} values={series} {...{ answer, format }} />
        </>
      }
    >
      <Sparkline values={series} of={answer.buckets.length} label={messages.course(derived.label)} />
    </FigureTile>
  )
}

/** Returns a derived figure hour by hour, or day by day, as far as they have begun. */
export function seriesOf(derived: DerivedFigure, answer: DashboardAnswer): readonly number[] {
  const { buckets, figures } = answer
  return begun(
    answer,
    buckets.map((_, n) => deriveAmount(derived, key => figures[key]?.series[n]?.amount ?? null) ?? 0),
  )
}
