import { styled } from '@mui/material/styles'

const Picture = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 32,
  color: theme.vars.palette.primary.main,
  // Time runs as the text does.
  '[dir=rtl] &': { transform: 'scaleX(-1)' },
}))

const width = 120
const height = 32
const edge = 2

interface SparklineProps {
  readonly values: readonly number[]
  /** How many values the whole period has: the line ends where it is by now. */
  readonly of: number
  readonly label: string
}

/** The course of a figure over the period. The chart and its table have the numbers. */
export function Sparkline({ values, of, label }: SparklineProps) {
  const most = Math.max(1, ...values)
  const least = Math.min(0, ...values)
  const step = width / Math.max(1, of - 1)
  const points = values.map((value, n) => {
    const y = height - edge - ((value - least) / (most - least)) * (height - 2 * edge)
    return `${(n * step).toFixed(1)} ${y.toFixed(1)}`
  })
  return (
    <Picture viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path
        // The first value alone is a dash: a dot of a line's width is taken for dust.
        d={`M${points.join('L')}h${points.length === 1 ? step / 2 : 0}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </Picture>
  )
}
