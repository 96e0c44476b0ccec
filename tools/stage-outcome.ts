import { existsSync, readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number; skipped: number }

/** How a stage of the suite ended. `not run` says that it could not be tried, and the reason why. */
export type Outcome = { stage: string; seconds: number; counts: Counts } & (
  | { state: 'passed' | 'failed' }
  | { state: 'not run'; reason: string }
)

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 }

/** What Vitest's JSON report says, as far as it is read here. */
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** What Playwright's JSON report says; a flaky test failed at least once, and a race that shows itself counts. */
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** Counts of a Vitest run; a file that breaks before its first test counts as one failure. */
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

/** Reads a report's counts; a runner that died before it wrote one has none. */
export function readCounts<Report>(file: string, count: (report: Report) => Counts): Counts {
  if (!existsSync(file)) return noTests
  return count(JSON.parse(readFileSync(file, 'utf8')))
}

/** The outcome of a command: one that fails without naming a failed test still counts as one failure. */
export function outcomeOf(stage: string, seconds: number, code: number, counts: Counts): Outcome {
  const failed = code === 0 ? counts.failed : Math.max(1, counts.failed)
  return { stage, seconds, counts: { ...counts, failed }, state: failed === 0 ? 'passed' : 'failed' }
}
