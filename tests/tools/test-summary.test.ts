import { describe, expect, it } from 'vitest'
import { chooseStages } from '../../tools/stage-choice'
import {
  noTests,
  type Outcome,
  outcomeOf,
  playwrightCounts,
  readCounts,
  vitestCounts,
} from '../../tools/stage-outcome'
import { closingLine, summarise } from '../../tools/test-summary'

const passed: Outcome = {
  stage: 'unit',
  seconds: 1,
  state: 'passed',
  counts: { passed: 7, failed: 0, skipped: 0 },
}
const failed: Outcome = {
  stage: 'server',
  seconds: 2,
  state: 'failed',
  counts: { passed: 3, failed: 2, skipped: 0 },
}
const notRun: Outcome = {
  stage: 'e2e',
  seconds: 0,
  state: 'not run',
  counts: noTests,
  reason: 'No Chromium.',
}

const lastLine = (outcomes: Outcome[], isCi = false) => summarise(outcomes, isCi).lines.at(-1)

describe('the last line of npm test', () => {
  it('adds up the tests of all stages', () => {
    expect(lastLine([passed, failed])).toBe('10 passed, 2 failed')
  })

  it('names skipped tests only when there are any', () => {
    expect(closingLine({ passed: 1, failed: 0, skipped: 0 })).toBe('1 passed, 0 failed')
    expect(closingLine({ passed: 1, failed: 0, skipped: 4 })).toBe('1 passed, 0 failed, 4 skipped')
  })

  it('shows a stage that could not run as skipped', () => {
    expect(lastLine([passed, notRun])).toBe('7 passed, 0 failed, 1 skipped')
  })

  it('shows a stage that could not run as failed on CI', () => {
    expect(lastLine([passed, notRun], true)).toBe('7 passed, 1 failed')
  })
})

describe('the end of npm test', () => {
  it('is a success when every stage passed', () => {
    expect(summarise([passed], true).exitCode).toBe(0)
  })

  it('is a failure when any stage failed', () => {
    expect(summarise([passed, failed], false).exitCode).toBe(1)
  })

  it('says plainly what could not run and why, and fails for it only on CI', () => {
    const here = summarise([passed, notRun], false)
    expect(here.lines).toContain('NOT RUN: e2e. No Chromium.')
    expect([here.exitCode, summarise([passed, notRun], true).exitCode]).toEqual([0, 1])
  })

  it('is a failure when every stage passed but one broke without a test to blame', () => {
    const broken = outcomeOf('build', 3, 1, noTests)
    expect(summarise([passed, broken], false)).toMatchObject({ exitCode: 1 })
    expect(lastLine([passed, broken])).toBe('7 passed, 1 failed')
  })
})

describe('the counts of a runner', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [],
  }

  it('take pending and todo tests of Vitest as skipped', () => {
    expect(vitestCounts(report)).toEqual({ passed: 5, failed: 0, skipped: 2 })
  })

  it('take a file of Vitest that broke before its first test as a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ]
    expect(vitestCounts({ ...report, testResults }).failed).toBe(1)
  })

  it('do not count a failed test of Vitest again for its file', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }]
    expect(vitestCounts({ ...report, numFailedTests: 1, testResults }).failed).toBe(1)
  })

  it('take a flaky test of Playwright as failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
    expect(playwrightCounts({ stats })).toEqual({ passed: 4, failed: 2, skipped: 2 })
  })

  it('are none when the runner died before it wrote its report', () => {
    expect(readCounts('/nowhere/report.json', vitestCounts)).toEqual(noTests)
  })
})

describe('npm test with names', () => {
  const stages = [{ name: 'check' }, { name: 'unit' }, { name: 'build' }, { name: 'e2e', needs: 'build' }]
  const names = (...wanted: string[]) => {
    const choice = chooseStages(stages, wanted)
    return 'stages' in choice ? choice.stages.map(stage => stage.name) : choice.problem
  }

  it('runs every stage when none is named', () => {
    expect(names()).toEqual(['check', 'unit', 'build', 'e2e'])
  })

  it('runs those named in their own order, and what they need', () => {
    expect(names('e2e', 'check')).toEqual(['check', 'build', 'e2e'])
  })

  it('names the stages to somebody who asked for another', () => {
    expect(names('e2')).toBe('There is no stage e2. The stages are: check, unit, build, e2e.')
  })
})
