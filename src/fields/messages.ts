import type { DaySpanName } from '../domain/day'

/** What cells, inputs and filters of the kinds say. */
export const fieldMessages = {
  spans: {
    today: 'Today',
    yesterday: 'Yesterday',
    last7Days: 'Last 7 days',
    thisMonth: 'This month',
    lastMonth: 'Last month',
  } satisfies Readonly<Record<DaySpanName, string>>,
  spanOfDays: (first: string, last: string) => `${first} to ${last}`,
  suggestions: 'Suggestions',
  withinDays: (days: number) => `Within ${days} days`,
  olderThan: (age: number) => `${age} or older`,
  youngerThan: (age: number) => `Younger than ${age}`,
} as const
