import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useScene } from '../../crud/record-references'
import { draw } from '../../fields/cells'
import { spokenOnly } from '../../parts/spoken-only'
import { type Field, labelOf } from '../../resources/kernel/declare/field'
import type { ReportChart as Chart } from '../../resources/kernel/declare/report'
import type { ReportRows } from '../../resources/kernel/wire/report'
import { groupsOf, spanOf } from './chart-groups'
import { reportMessages as say } from './messages'

interface ReportChartProps {
  readonly rows: ReportRows
  readonly chart: Chart
}

const height = 180
/** Of a group of bars, in the units of the picture. */
const slot = 10
/** Above the longest bar, and below the longest of negative amounts. */
const edge = 4
/** So many groups have their names below their bars. */
const mostNames = 8

/** The amounts of a report as bars, of one currency at a time; screen readers have them as a table. */
export function ReportChart({ rows, chart }: ReportChartProps) {
  const id = useId()
  const scene = useScene(rows.titles, true)
  const currencies = [...new Set(rows.items.map(({ currency }) => currency).filter(isText))]
  const [asked, setAsked] = useState<string | null>(null)
  const currency = currencies.find(each => each === asked) ?? currencies[0] ?? null
  const groups = groupsOf(rows, chart, currency)
  const { least, most } = spanOf(groups)
  if (groups.length < 2 || most === least) return null
  const field = (name: string) => rows.columns[name] as Field
  const text = (name: string, value: unknown) => draw(field(name), value, { currency }, scene).text
  const labels = chart.values.map(name => labelOf(name, field(name)))
  const bar = (slot - 2) / labels.length
  const title = say.chart(labels, labelOf(chart.by, field(chart.by)))
  const span = [...(least < 0 ? [least] : []), ...(most > 0 ? [most] : [])]
  const at = (value: number) => edge + ((most - value) / (most - least)) * (height - 2 * edge)
  const named = groups.length <= mostNames ? groups : [groups[0], groups.at(-1)]
  return (
    <Box component="section" aria-labelledby={id} sx={{ position: 'relative' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: '1 1 auto' }}>
          {title}
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
          <bdi>{say.chartSpan(span.map(value => text(chart.values[0] ?? '', value)))}</bdi>
        </Typography>
        {rows.count > rows.items.length && (
          <Typography variant="caption" color="text.secondary">
            {say.chartOfShown}
          </Typography>
        )}
      </Box>
      <Picture viewBox={`0 0 ${groups.length * slot} ${height}`} preserveAspectRatio="none" aria-hidden>
        {groups.map(({ by, values }, place) =>
          values.map((value, n) => {
            const name = chart.values[n] ?? ''
            return (
              <rect
                key={`${by} ${name}`}
                className={`bar-${n}`}
                x={place * slot + 1 + n * bar}
                y={at(Math.max(0, value))}
                width={bar * 0.9}
                height={at(Math.min(0, value)) - at(Math.max(0, value))}
              >
                <title>{`${text(chart.by, by)}, ${labels[n]}: ${text(name, value)}`}</title>
              </rect>
            )
          }),
        )}
        <line x1={0} x2={groups.length * slot} y1={at(0)} y2={at(0)} vectorEffect="non-scaling-stroke" />
      </Picture>
      <Box sx={names} data-names data-few={named === groups || undefined} aria-hidden>
        {named.map((group, n) => (
          <Typography key={String(group?.by ?? n)} variant="caption" color="text.secondary" noWrap>
            {text(chart.by, group?.by)}
          </Typography>
        ))}
      </Box>
      <Box component="table" aria-label={title} sx={spokenOnly}>
        <thead>
          <tr>
            {[chart.by, ...chart.values].map(name => (
              <th key={name} scope="col">
                {labelOf(name, field(name))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ by, values }) => (
            <tr key={String(by)}>
              <th scope="row">{text(chart.by, by)}</th>
              {chart.values.map((name, n) => (
                <td key={name}>{text(name, values[n])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const names = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  mt: 0.5,
  // A name below each group.
  '&[data-few]': { gap: 0, textAlign: 'center' },
  '&[data-few] > *': { flex: '1 1 0', minWidth: 0, px: 0.5 },
} as const

const colors = ['primary.main', 'warning.main', 'success.main'] as const

const Picture = styled('svg')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    display: 'block',
    width: '100%',
    height,
    '& line': { stroke: palette.text.secondary, strokeWidth: 1 },
    '[dir=rtl] &': { transform: 'scaleX(-1)' },
    '& .bar-0': { fill: palette.primary.main },
    '& .bar-1': { fill: palette.warning.main },
    '& .bar-2': { fill: palette.success.main },
  }
})

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
