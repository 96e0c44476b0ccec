import type { Counts, Outcome } from './stage-outcome'

/** The summary of the suite. On CI a stage that could not run is a failure, elsewhere it is skipped. */
export type Summary = { lines: string[]; exitCode: 0 | 1 }

const marks: Record<Outcome['state'], string> = { passed: '✓', failed: '✗', 'not run': '!' }

/**
 * Returns the table of stages, a warning for each that could not run, and the sum of all counts as the last
 * line.
 */
export function summarise(outcomes: Outcome[], isCi: boolean): Summary {
  const warnings = outcomes
    .filter(outcome => outcome.state === 'not run')
    .map(({ stage, reason }) => `NOT RUN: ${stage}. ${reason}`)
  const total = sum(outcomes.map(outcome => countsOf(outcome, isCi)))
  return {
    lines: [...outcomes.map(row), ...warnings, closingLine(total)],
    exitCode: total.failed === 0 ? 0 : 1,
  }
}

/** `N passed, N failed`, and `, N skipped` only when there are any. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

// A stage that could not run counts in the sum, so that a missing engine never looks like a pass.
function countsOf(outcome: Outcome, isCi: boolean): Counts {
  if (outcome.state !== 'not run') return outcome.counts
  return { passed: 0, failed: isCi ? 1 : 0, skipped: isCi ? 0 : 1 }
}

function row(outcome: Outcome): string {
  const { passed, failed, skipped } = outcome.counts
  const tests = passed + failed + skipped === 0 ? '' : closingLine(outcome.counts)
  const time = `${outcome.seconds.toFixed(1)} s`
  return `${marks[outcome.state]} ${outcome.stage.padEnd(10)} ${outcome.state.padEnd(8)} ${time.padStart(8)}  ${tests}`.trimEnd()
}

function sum(all: Counts[]): Counts {
  return all.reduce((a, b) => ({
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  }))
}
