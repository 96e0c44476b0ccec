import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useScene } from '../../crud/record-references'
import { draw } from '../../fields/cells'
import { type Field, labelOf } from '../../resources/kernel/declare/field'
import type { ReportChart as Chart } from '../../resources/kernel/declare/report'
import type { ReportRows } from '../../resources/kernel/wire/report'
import { reportMessages as say } from './messages'

interface ReportChartProps {
  readonly rows: ReportRows
  readonly chart: Chart
}

const height = 180
/** Of a group of bars, in the units of the picture. */
const slot = 10

/** The amounts of a report as bars, of one currency at a time; the table below has the same. */
export function ReportChart({ rows, chart }: ReportChartProps) {
  const id = useId()
  const scene = useScene(rows.titles, true)
  const currencies = [...new Set(rows.items.map(({ currency }) => currency).filter(isText))]
  const [asked, setAsked] = useState<string | null>(null)
  const currency = currencies.find(each => each === asked) ?? currencies[0] ?? null
  const groups = groupsOf(rows, chart, currency)
  const most = Math.max(0, ...groups.flatMap(({ values }) => values))
  if (groups.length < 2 || most === 0) return null
  const field = (name: string) => rows.columns[name] as Field
  const text = (name: string, value: unknown) => draw(field(name), value, { currency }, scene).text
  const labels = chart.values.map(name => labelOf(name, field(name)))
  const bar = (slot - 2) / labels.length
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: '1 1 auto' }}>
          {say.chart(labels, labelOf(chart.by, field(chart.by)))}
        </Typography>
        {labels.map((label, n) => (
          <Typography key={label} variant="caption" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Box sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: colors[n] }} />
            {label}
          </Typography>
        ))}
        {currencies.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={currency}
            aria-label={say.chartCurrency}
            onChange={(_, value) => value && setAsked(value)}
          >
            {currencies.map(each => (
              <ToggleButton key={each} value={each}>
                {each}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        <Typography variant="caption" color="text.secondary">
          <bdi>{text(chart.values[0] ?? '', most)}</bdi>
        </Typography>
      </Box>
      <Picture
        viewBox={`0 0 ${groups.length * slot} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={id}
      >
        {groups.map(({ by, values }, place) =>
          values.map((value, n) => {
            const tall = (Math.max(0, value) / most) * (height - 4)
            const name = chart.values[n] ?? ''
            return (
              <rect
                key={`${by} ${name}`}
                className={`bar-${n}`}
                x={place * slot + 1 + n * bar}
                y={height - tall}
                width={bar * 0.9}
                height={tall}
              >
                <title>{`${text(chart.by, by)}, ${labels[n]}: ${text(name, value)}`}</title>
              </rect>
            )
          }),
        )}
      </Picture>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5 }} aria-hidden>
        {[groups[0], groups.at(-1)].map((group, n) => (
          <Typography key={n === 0 ? 'first' : 'last'} variant="caption" color="text.secondary">
            {text(chart.by, group?.by)}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

const colors = ['primary.main', 'warning.main', 'success.main'] as const

const Picture = styled('svg')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    display: 'block',
    width: '100%',
    height,
    borderBottom: `1px solid ${palette.divider}`,
    '[dir=rtl] &': { transform: 'scaleX(-1)' },
    '& .bar-0': { fill: palette.primary.main },
    '& .bar-1': { fill: palette.warning.main },
    '& .bar-2': { fill: palette.success.main },
  }
})

/** The amounts of each value of `by`, in their order: rows of the same value are added up. */
function groupsOf({ items }: ReportRows, { by, values }: Chart, currency: string | null) {
  const groups = new Map<unknown, number[]>()
  for (const row of items) {
    if (currency !== null && row.currency !== currency) continue
    const sums = groups.get(row[by]) ?? values.map(() => 0)
    groups.set(
      row[by],
      sums.map((sum, n) => sum + Number(row[values[n] ?? ''] ?? 0)),
    )
  }
  return [...groups].map(([value, sums]) => ({ by: value, values: sums }))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
