import { type TaskDraft, useTaskDraft } from './use-task-draft'

/** Milliseconds that a count holds: the drawer of an hour ago is counted again. */
const holdsFor = 15 * 60_000

/** What is typed of a count of the drawer, over a reload of the page. */
export function useKeptCount<Entered extends object>(task: string, shift: string): TaskDraft<Entered> {
  return useTaskDraft<Entered>(task, shift, entered => entered, holdsFor)
}
