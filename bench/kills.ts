import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredSource } from '../server/db/connect'
import { build, builtServer } from '../tools/commands'
import { runKills } from '../tools/kills/run-kills'
import { runCommand } from '../tools/run-command'
import { durable, onPostgres } from './engines'
import { median } from './figures'

const kills = Number(process.env.BENCH_KILLS ?? 100)

/**
 * Kills the built server again and again, as `kill -9` does, while staff, a platform and a payment provider work with
 * its money: no write that was answered may be lost, and every payout leaves once.
 */
export async function benchKills(): Promise<void> {
  if ((await runCommand(build)) !== 0) throw new Error('The build failed')
  const folder = mkdtempSync(join(tmpdir(), 'paddock-kills-'))
  try {
    await killed('pglite', { folder: join(folder, 'dev') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  await onPostgres((_, url) => killed('postgres', { url }), durable)
}

async function killed(engine: string, source: StoredSource): Promise<void> {
  const report = await runKills({ source, kills, command: builtServer })
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
  console.log(
    `${engine}  ${report.kills} kills: ${report.acknowledged} writes answered, ${report.resent} requests sent again, ` +
      `${report.replayed} of them were done already; ${report.withdrawals} withdrawals, ${report.payouts} payouts left; ` +
      `ready again after ${seconds(median(report.ready))} s (median), ${seconds(Math.max(...report.ready))} s at most; ` +
      `${report.problems.length} problems`,
  )
  for (const problem of report.problems) console.log(`${engine}  ${problem}`)
  if (report.problems.length > 0) process.exitCode = 1
}
