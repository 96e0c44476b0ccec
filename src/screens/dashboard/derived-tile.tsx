import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import { type Currency, formatMoney } from '../../domain/money'
import { type DerivedFigure, deriveAmount } from '../../resources/kernel/declare/derived-figure'
import type { DeclaredFigure } from '../../resources/kernel/figures'
import type { DashboardAnswer } from '../../resources/kernel/wire/dashboard'
import { Delta } from './delta'
import { FigureTile } from './figure-tile'
import { messages } from './messages'
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
  const format = (value: number) => (derived.over ? percent(value) : money(value))
  const now = deriveAmount(derived, key => answer.figures[key]?.amount ?? null)
  const before = deriveAmount(derived, key => answer.before[key]?.amount ?? null)
  const series = answer.buckets.map(
    (_, n) => deriveAmount(derived, key => answer.figures[key]?.series[n]?.amount ?? null) ?? 0,
  )
  return (
    <FigureTile
      label={derived.label}
      value={now === null ? messages.noShare : format(now)}
      detail={now !== null && before !== null && <Delta now={now} before={before} format={format} />}
      to={null}
      why={
        <>
          {derived.help}
          <Box
            component="table"
            sx={{ mt: 1, width: '100%', fontVariantNumeric: 'tabular-nums lining-nums' }}
          >
            <tbody>
              {derived.parts.map(({ figure, sign }) => {
                const declared = figures.find(({ key }) => key === figure)
                return (
                  declared && (
                    <Part
                      key={figure}
                      label={declared.figure.label}
                      amount={money(sign * (answer.figures[figure]?.amount ?? 0))}
                      to={linkTo(declared)}
                    />
                  )
                )
              })}
            </tbody>
          </Box>
        </>
      }
    >
      <Sparkline values={series} label={messages.course(derived.label)} />
    </FigureTile>
  )
}

interface PartProps {
  readonly label: string
  readonly amount: string
  readonly to: string | null
}

function Part({ label, amount, to }: PartProps) {
  return (
    <tr>
      <Box component="th" scope="row" sx={{ textAlign: 'start', fontWeight: 400, py: 0.25 }}>
        {to === null ? (
          label
        ) : (
          <MuiLink component={Link} to={to} underline="always">
            {label}
          </MuiLink>
        )}
      </Box>
      <Box component="td" sx={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
        <bdi>{amount}</bdi>
      </Box>
    </tr>
  )
}

const percent = (bps: number) => `${(bps / 100).toLocaleString('en', { maximumFractionDigits: 2 })}%`
