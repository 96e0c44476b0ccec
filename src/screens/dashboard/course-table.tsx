import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { messages } from './messages'

export interface Course {
  readonly label: string
  /** Minor units, one per bucket that has begun. */
  readonly values: readonly number[]
}

interface CourseTableProps {
  /** The beginning of each hour or day; ISO 8601. */
  readonly buckets: readonly string[]
  readonly courses: readonly Course[]
  /** The time zone of the hours and days. */
  readonly zone: string
  readonly format: (value: number) => string
  readonly labelledBy: string
}

type Step = 'hour' | 'day'

/** Returns how long a bucket is. */
export function stepOf(buckets: readonly string[]): Step {
  return Date.parse(buckets[1] ?? '') - Date.parse(buckets[0] ?? '') === 3_600_000 ? 'hour' : 'day'
}

/** Amounts by hour or day as rows. */
export function CourseTable({ buckets, courses, zone, format, labelledBy }: CourseTableProps) {
  const step = stepOf(buckets)
  const nameOf = bucketNames(zone, step)
  const shown = buckets.slice(0, Math.max(...courses.map(({ values }) => values.length)))
  return (
    <TableContainer tabIndex={0} role="region" aria-labelledby={labelledBy} sx={{ maxHeight: 320 }}>
      <Table size="small" stickyHeader aria-labelledby={labelledBy}>
        <TableHead>
          <TableRow>
            <TableCell>{step === 'hour' ? messages.hour : messages.day}</TableCell>
            {courses.map(({ label }) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={{ fontVariantNumeric: 'tabular-nums lining-nums' }}>
          {shown.map((bucket, n) => (
            <TableRow key={bucket}>
              <TableCell component="th" scope="row">
                {nameOf(bucket)}
              </TableCell>
              {courses.map(({ label, values }) => (
                <TableCell key={label} align="right">
                  <bdi>{format(values[n] ?? 0)}</bdi>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** Returns a function that names the hour or the day of a bucket. */
export function bucketNames(timeZone: string, step: Step): (instant: string) => string {
  const hours = { hour: '2-digit', minute: '2-digit' } as const
  const words = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    ...(step === 'hour' && hours),
  })
  return instant => words.format(new Date(instant))
}
