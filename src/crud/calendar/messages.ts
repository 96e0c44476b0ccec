import { dayInFull } from './day-words'

/** Texts of calendars. */
export const calendarMessages = {
  grid: (label: string, period: string) => `${label}, ${period}`,
  span: { month: 'Month', week: 'Week' },
  spans: 'Show',
  today: 'Today',
  previous: { month: 'Previous month', week: 'Previous week' },
  next: { month: 'Next month', week: 'Next week' },
  week: (number: number) => `W${number}`,
  weekHeader: (number: number) => `Week ${number}`,
  weekAction: (label: string, monday: string) => `${label} of ${dayInFull(monday)}`,
  day: (day: string, count: string, names: readonly string[]) => [dayInFull(day), count, ...names].join(', '),
  count: (count: number, one: string, many: string) =>
    `${count === 0 ? 'no' : count} ${count === 1 ? one : many}`,
  name: (name: string, where: string) => `${name} (${where})`,
  add: (day: string) => `Create on ${dayInFull(day)}`,
  none: (many: string, period: string) => `No ${many} in ${period}`,
  tooMany: (most: number, many: string) =>
    `Only the first ${most} ${many} are shown. Add a filter, or show a week.`,
  conflicts: (count: number, many: string) =>
    count === 1 ? '1 conflict in this period' : `${count} ${many} of this period are in conflict`,
  keys: 'Arrow keys move between days, Page Up and Page Down between periods. Enter opens a day, Tab goes through it.',
  moveKeys: 'M moves a record.',
  createKeys: 'N creates one.',
  moving: (title: string) =>
    `Moving ${title}. Choose the day with the arrow keys and press Enter, or press Escape to cancel.`,
  cancelled: (title: string) => `${title} stays where it is`,
  notMovable: (label: string) => `Nothing here can be moved: ${label}`,
  inConflict: (problem: string) => `In conflict: ${problem}`,
  movedInConflict: (done: string, problem: string) => `${done}. ${problem}`,
}
