// `npm test`: runs every stage in order, even after one that failed, and prints the sum of all tests
// as the last line. `npm test -- server e2e` runs only the named stages, and those they need.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, installHeadlessShell } from './chromium'
import { build, check, playwright, vitest } from './commands'
import { folderInMemory } from './folder-in-memory'
import { startCluster } from './postgres'
import { runCommand, stopRunning } from './run-command'
import { chooseStages } from './stage-choice'
import {
  type Counts,
  noTests,
  type Outcome,
  outcomeOf,
  playwrightCounts,
  readCounts,
  vitestCounts,
} from './stage-outcome'
import { summarise } from './test-summary'

type Result = { code: number; counts: Counts } | { reason: string }
type Stage = { name: string; title: string; needs?: string; run(earlier: Outcome[]): Promise<Result> }

// What tests write is removed after the run, so that it needs no disk. PostgreSQL runs as another user, who may enter.
const written = mkdtempSync(join(folderInMemory() ?? tmpdir(), 'paddock-tests-'))
chmodSync(written, 0o711)
process.env.TMPDIR = written

const reports = mkdtempSync(join(written, 'reports-'))

const stages: Stage[] = [
  { name: 'check', title: 'types, lint, architecture', run: () => withoutTests(check) },
  {
    name: 'unit',
    title: 'unit and web tests',
    run: () => runVitest('unit', ['unit', 'web-logic', 'web'], {}),
  },
  { name: 'build', title: 'production build', run: () => withoutTests(build) },
  { name: 'postgres', title: 'server tests on PostgreSQL', needs: 'build', run: runOnPostgres },
  { name: 'server', title: 'server tests on PGlite', needs: 'build', run: runOnPglite },
  { name: 'e2e', title: 'end-to-end tests in Chromium', needs: 'build', run: runEndToEnd },
]

async function withoutTests(command: string[]): Promise<Result> {
  return { code: await runCommand(command), counts: noTests }
}

async function runVitest(stage: string, projects: string[], env: NodeJS.ProcessEnv): Promise<Result> {
  const report = join(reports, `${stage}.json`)
  const code = await runCommand(
    [
      ...vitest,
      ...projects.flatMap(project => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
  )
  return { code, counts: readCounts(report, vitestCounts) }
}

async function runOnPostgres(): Promise<Result> {
  const cluster = await startCluster()
  if ('reason' in cluster) return cluster
  try {
    return await runVitest('postgres', ['server'], {
      PADDOCK_TEST_DATABASE_URL: cluster.url,
      PADDOCK_TEST_SKIP_ONCE: undefined,
    })
  } finally {
    await cluster.stop()
  }
}

/** Tests that need one engine only run here when they did not run on PostgreSQL, which is faster. */
function runOnPglite(earlier: Outcome[]): Promise<Result> {
  const wasOnPostgres = earlier.some(({ stage, state }) => stage === 'postgres' && state !== 'not run')
  return runVitest('server', ['server'], {
    PADDOCK_TEST_DATABASE_URL: undefined,
    PADDOCK_TEST_SKIP_ONCE: wasOnPostgres ? 'true' : undefined,
  })
}

async function runEndToEnd(): Promise<Result> {
  const browser = findChromium()
  if ('reason' in browser) return browser
  installHeadlessShell()
  const report = join(reports, 'e2e.json')
  const code = await runCommand([...playwright, '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return { code, counts: readCounts(report, playwrightCounts) }
}

async function runStage(stage: Stage, earlier: Outcome[]): Promise<Outcome> {
  console.log(`\n── ${stage.name}: ${stage.title}`)
  const start = performance.now()
  const needed = earlier.find(outcome => outcome.stage === stage.needs)
  const result =
    needed && needed.state !== 'passed'
      ? { reason: `It needs the stage ${stage.needs}, which did not pass.` }
      : await stage.run(earlier)
  const seconds = (performance.now() - start) / 1000
  if ('reason' in result) {
    return { stage: stage.name, seconds, counts: noTests, state: 'not run', reason: result.reason }
  }
  return outcomeOf(stage.name, seconds, result.code, result.counts)
}

process.once('exit', () => rmSync(written, { recursive: true, force: true, maxRetries: 10 }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    stopRunning(signal)
    process.exit(130)
  })
}

const chosen = chooseStages(stages, process.argv.slice(2))
if ('problem' in chosen) {
  console.error(chosen.problem)
  process.exit(2)
}

const outcomes: Outcome[] = []
for (const stage of chosen.stages) outcomes.push(await runStage(stage, outcomes))
const { lines, exitCode } = summarise(outcomes, process.env.CI === 'true')
console.log(`\n${lines.join('\n')}`)
process.exitCode = exitCode
