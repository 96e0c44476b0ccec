import { existsSync, readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number; skipped: number }

/** How a stage of the suite ended. `not run`: it could not start, with the reason. */
export type Outcome = { stage: string; seconds: number; counts: Counts } & (
  | { state: 'passed' | 'failed' }
  | { state: 'not run'; reason: string }
)

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 }

/** The parts of Vitest's JSON report that are read here. */
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/**
 * The parts of Playwright's JSON report that are read here. A flaky test counts as failed, because it shows a
 * race.
 */
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** Counts a Vitest run; a file that fails before its first test counts as one failure. */
export function vitestCounts(report: VitestReport): Counts {
  const brokenFiles = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

export function playwrightCounts({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/** Reads a report's counts; none when the runner died before it wrote one. */
export function readCounts<Report>(file: string, count: (report: Report) => Counts): Counts {
  if (!existsSync(file)) return noTests
  return count(JSON.parse(readFileSync(file, 'utf8')))
}

/** Returns the outcome of a command: one that fails without a failed test still counts as one failure. */
export function outcomeOf(stage: string, seconds: number, code: number, counts: Counts): Outcome {
  const failed = code === 0 ? counts.failed : Math.max(1, counts.failed)
  return { stage, seconds, counts: { ...counts, failed }, state: failed === 0 ? 'passed' : 'failed' }
}
