import type { WireRow } from '../../resources/kernel/wire'

/** What became of a record. */
export interface Outcome {
  /** As it is after it, or as it was when it failed. */
  readonly row: WireRow
  /** Why it was not done; null when it was. */
  readonly problem: string | null
}

/**
 * Does something with each record in turn: one refusal does not keep the others from being done, and what
 * was done is known for each. `onOutcome` hears of each as it comes.
 */
export async function runEach(
  rows: readonly WireRow[],
  act: (row: WireRow) => Promise<WireRow>,
  onOutcome: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const row of rows) {
    const outcome = await outcomeOf(row, act)
    outcomes.push(outcome)
    onOutcome(outcome)
  }
  return outcomes
}

async function outcomeOf(row: WireRow, act: (row: WireRow) => Promise<WireRow>): Promise<Outcome> {
  try {
    return { row: await act(row), problem: null }
  } catch (error) {
    return { row, problem: error instanceof Error ? error.message : String(error) }
  }
}
