import type { ExportProgress } from '../../resources/kernel/wire/wire'
import { exportMessages } from './messages'

/** Describes the progress of an export in a sentence. */
export function describeProgress({ state, rows, count, problem }: ExportProgress): string {
  if (state === 'READY') return exportMessages.starting
  if (state === 'RUNNING') return exportMessages.running(rows, count)
  if (state === 'DONE') return exportMessages.done(rows)
  if (state === 'CANCELLED') return exportMessages.cancelled(rows)
  return exportMessages.incomplete(problem ?? exportMessages.failed)
}

/** Returns the progress in percent; null while the number of rows is unknown. */
export function percentOf({ state, rows, count }: ExportProgress): number | null {
  if (state === 'DONE') return 100
  return count === null ? null : Math.min(100, Math.round((rows / Math.max(1, count)) * 100))
}
