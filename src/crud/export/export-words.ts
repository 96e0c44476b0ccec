import type { ExportProgress } from '../../resources/kernel/wire/wire'
import { exportMessages } from './messages'

/** How far a file is, as a sentence. */
export function sayProgress({ state, rows, count, problem }: ExportProgress): string {
  if (state === 'READY') return exportMessages.starting
  if (state === 'RUNNING') return exportMessages.running(rows, count)
  if (state === 'DONE') return exportMessages.done(rows)
  if (state === 'CANCELLED') return exportMessages.cancelled(rows)
  return exportMessages.incomplete(problem ?? exportMessages.failed)
}

/** In hundredths; null while it is not known. */
export function shareOf({ state, rows, count }: ExportProgress): number | null {
  if (state === 'DONE') return 100
  return count === null ? null : Math.min(100, Math.round((rows / Math.max(1, count)) * 100))
}
