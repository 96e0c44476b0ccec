import { useId } from 'react'
import { dashboardZone } from '../../domain/dashboard-period'
import type { DashboardAnswer } from '../../resources/kernel/wire/dashboard'
import { CourseTable, stepOf } from './course-table'
import { messages } from './messages'

interface SeriesDetailsProps {
  readonly label: string
  readonly values: readonly number[]
  readonly answer: Pick<DashboardAnswer, 'buckets' | 'currency'>
  readonly format: (value: number) => string
}

/** The values that a sparkline draws, as a table that opens. */
export function SeriesDetails({ label, values, answer: { buckets, currency }, format }: SeriesDetailsProps) {
  const id = useId()
  if (values.length === 0) return null
  return (
    <details>
      <summary id={id}>{messages.series(label, stepOf(buckets))}</summary>
      <CourseTable
        {...{ buckets, format, zone: dashboardZone(currency), courses: [{ label, values }], labelledBy: id }}
      />
    </details>
  )
}
