import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type StoredSource } from '../server/db/connect'
import { build, builtServer } from '../tools/commands'
import { fillDays, killDays } from '../tools/kills/day-kills'
import { type Killed, look } from '../tools/kills/kill-until-done'
import {
  killMarketSettling,
  killRollingBack,
  type MarketKills,
  marketProblems,
} from '../tools/kills/market-kills'
import { runKills } from '../tools/kills/run-kills'
import { killSettling } from '../tools/kills/settling-kills'
import { runCommand } from '../tools/run-command'
import { openMarket, sellBets } from './book'
import { durable, onPostgres } from './engines'
import { median } from './figures'
import { endRace, openSale, sellUpTo } from './tickets'

const kills = Number(process.env.BENCH_KILLS ?? 100)
/** The milliseconds after which a server that was killed is ready again at the latest. */
const mostReady = 3_000

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
  const late = report.ready.filter(milliseconds => milliseconds > mostReady)
  const problems = [
    ...report.problems,
    ...late.map(milliseconds => `It was ready again only after ${seconds(milliseconds)} s`),
  ]
  for (const problem of problems) console.log(`${engine}  ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

const tickets = Number(process.env.BENCH_TICKETS ?? 20_000)

/** Kills the process that settles a pool of many tickets: each ticket must be paid once, and the pool be settled in the end. */
export async function benchSettlingKills(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-kills-'))
  try {
    await settlingKilled('pglite', { folder: join(folder, 'dev') }, 1)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  await onPostgres((_, url) => settlingKilled('postgres', { url }, 16), durable)
}

async function settlingKilled(engine: string, source: StoredSource, workers: number): Promise<void> {
  const database = await openDatabase(source)
  const sale = await openSale(database)
  await sellUpTo(database, sale, workers, tickets)
  await endRace(database, sale.race)
  await database.close()
  const report = await killSettling({ source, pool: sale.pool, kills: Number(process.env.BENCH_KILLS ?? 50) })
  console.log(
    `${engine}  ${report.kills} kills while ${report.tickets} tickets were settled, ${report.partly} of them between two ` +
      `slices of the work; ${report.winners} winners; ${report.problems.length} problems`,
  )
  for (const problem of report.problems) console.log(`${engine}  ${problem}`)
  if (report.problems.length > 0) process.exitCode = 1
}

/** Kills the process that settles a market, rolls it back and settles it again: each bet must be decided once each time. */
export async function benchBookKills(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-kills-'))
  try {
    await bookKilled('pglite', { folder: join(folder, 'dev') }, 1)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  await onPostgres((_, url) => bookKilled('postgres', { url }, 16), durable)
}

async function bookKilled(engine: string, source: StoredSource, workers: number): Promise<void> {
  const bets = Number(process.env.BENCH_BETS ?? 10_000)
  const each = Math.ceil(Number(process.env.BENCH_KILLS ?? 30) / 3)
  const opened = await openDatabase(source)
  const market = await openMarket(opened)
  await sellBets(opened, market, workers, bets)
  await opened.close()
  const asked = { source, market: market.id, kills: each }
  const lives: Killed[] = []
  const next = async (action: 'settle' | 'rollBack', kill: (asked: MarketKills) => Promise<Killed>) => {
    await look(source, database => market.act(database, action))
    lives.push(await kill(asked))
  }
  await next('settle', killMarketSettling)
  await next('rollBack', killRollingBack)
  await next('settle', killMarketSettling)
  const problems = await marketProblems(source, market.id)
  const sum = (of: 'kills' | 'partly') => lives.reduce((all, life) => all + life[of], 0)
  console.log(
    `${engine}  ${sum('kills')} kills while ${bets} bets were settled, rolled back and settled again, ${sum('partly')} of them ` +
      `between two slices of the work; ${problems.length} problems`,
  )
  for (const problem of problems) console.log(`${engine}  ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

/**
 * Kills what prepares gaming days, and the built server on which staff close and restate them: each day must be closed once,
 * and the files of its reports be whole.
 */
export async function benchDayKills(): Promise<void> {
  if ((await runCommand(build)) !== 0) throw new Error('The build failed')
  const folder = mkdtempSync(join(tmpdir(), 'paddock-kills-'))
  try {
    await daysKilled('pglite', { folder: join(folder, 'dev') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  await onPostgres((_, url) => daysKilled('postgres', { url }), durable)
}

async function daysKilled(engine: string, source: StoredSource): Promise<void> {
  const opened = await openDatabase(source)
  await fillDays(opened, Number(process.env.BENCH_CARDS ?? 18))
  await opened.close()
  const report = await killDays({
    source,
    command: builtServer,
    kills: Number(process.env.BENCH_KILLS ?? 30),
  })
  console.log(
    `${engine}  ${report.kills} kills, ${report.underWay} of them within a call or the preparation of days; ${report.closed} days ` +
      `closed, ${report.agreed} of them with a second person, ${report.restated} restated; ${report.files} files verified, ` +
      `${report.interrupted} of them begun again; ${report.replayed} answers lost and asked for again; ` +
      `${report.problems.length} problems`,
  )
  for (const problem of report.problems) console.log(`${engine}  ${problem}`)
  if (report.problems.length > 0) process.exitCode = 1
}
