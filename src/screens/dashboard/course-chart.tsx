import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { bucketNames, type Course, CourseTable, stepOf } from './course-table'
import { messages } from './messages'

interface CourseChartProps {
  readonly title: (step: 'hour' | 'day') => string
  /** In place of bars where all is zero. */
  readonly none: string
  /** The beginning of each hour or day; ISO 8601. */
  readonly buckets: readonly string[]
  readonly courses: readonly Course[]
  /** The time zone of the hours and days. */
  readonly zone: string
  readonly format: (minor: number) => string
}

/** Amounts by hour or day as bars side by side; the same as a table. */
export function CourseChart({ title, none, buckets, courses, zone, format }: CourseChartProps) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  const step = stepOf(buckets)
  const nameOf = bucketNames(zone, step)
  const isEmpty = courses.every(({ values }) => values.every(value => value === 0))
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: '1 1 auto' }}>
          {title(step)}
        </Typography>
        <Button size="small" color="inherit" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? messages.asChart : messages.asTable}
        </Button>
      </Box>
      <Box sx={{ minHeight: 232 }}>
        {isTable ? (
          <CourseTable {...{ buckets, courses, zone, format, labelledBy: id }} />
        ) : isEmpty ? (
          <Typography color="text.secondary" sx={{ py: 8, textAlign: 'center' }}>
            {none}
          </Typography>
        ) : (
          <Bars {...{ buckets, courses, format, nameOf, labelledBy: id }} />
        )}
      </Box>
    </Card>
  )
}

interface PartProps extends Omit<CourseChartProps, 'title' | 'none' | 'zone'> {
  readonly nameOf: (instant: string) => string
  readonly labelledBy: string
}

const Picture = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 180,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '[dir=rtl] &': { transform: 'scaleX(-1)' },
  '& .zero': { stroke: theme.vars.palette.divider, vectorEffect: 'non-scaling-stroke' },
  '& .course-0': { fill: theme.vars.palette.primary.main },
  '& .course-1': { fill: theme.vars.palette.warning.main },
  '& .course-2': { fill: theme.vars.palette.info.main },
}))

const height = 180
/** The width of a bucket: a bar for each course, and gaps. */
const slot = 10
const gap = 0.4

const colors = ['primary.main', 'warning.main', 'info.main']

function Bars({ buckets, courses, format, nameOf, labelledBy }: PartProps) {
  const most = Math.max(1, ...courses.flatMap(({ values }) => values))
  const least = Math.min(0, ...courses.flatMap(({ values }) => values))
  const scale = (height - 4) / (most - least)
  const zero = height + least * scale
  const bar = (slot - 2.4 + gap) / courses.length - gap
  const last = buckets.length - 1
  const marks = [...new Set([0, Math.round(last / 3), Math.round((last * 2) / 3), last])]
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 1 }}>
        {courses.map(({ label }, n) => (
          <Typography key={label} variant="caption" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Box
              sx={{
                width: 10,
                height: 10,
                borderRadius: '2px',
                bgcolor: colors[n],
              }}
            />
            {label}
          </Typography>
        ))}
        <Typography variant="caption" color="text.secondary" sx={{ marginInlineStart: 'auto' }}>
          <bdi>{format(most)}</bdi>
        </Typography>
      </Box>
      <Picture
        viewBox={`0 0 ${buckets.length * slot} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={labelledBy}
      >
        {least < 0 && <line className="zero" x1={0} x2={buckets.length * slot} y1={zero} y2={zero} />}
        {courses.map(({ label, values }, course) => (
          <g key={label} className={`course-${course}`}>
            {values.map((value, n) => {
              const tall = Math.abs(value) * scale
              if (value === 0) return null
              const bucket = buckets[n] ?? ''
              return (
                <rect
                  key={bucket}
                  x={n * slot + 1.2 + course * (bar + gap)}
                  y={value > 0 ? zero - tall : zero}
                  width={bar}
                  height={tall}
                >
                  <title>{`${nameOf(bucket)}, ${label}: ${format(value)}`}</title>
                </rect>
              )
            })}
          </g>
        ))}
      </Picture>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5 }} aria-hidden>
        {marks.map(n => (
          <Typography key={n} variant="caption" color="text.secondary">
            {nameOf(buckets[n] ?? '')}
          </Typography>
        ))}
      </Box>
    </>
  )
}
