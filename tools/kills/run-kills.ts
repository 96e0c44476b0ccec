import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, type StoredSource } from '../../server/db/connect'
import { queryRows } from '../../server/db/query-rows'
import { verifyLedger } from '../../server/ledger/verify'
import { startDemoProvider } from '../demo-provider'
import { freePort } from '../free-port'
import { DemoStaff } from './demo-staff'
import { killedServer } from './killed-server'
import { MoneyLoad } from './money-load'
import { type Answers, PatientClient } from './patient-client'

export interface KillsReport extends Answers {
  readonly kills: number
  /** Milliseconds from each start to the first answer out of the database. */
  readonly ready: readonly number[]
  readonly withdrawals: number
  readonly payouts: number
  /** Problems, a sentence each; empty when nothing was lost, doubled or invented. */
  readonly problems: readonly string[]
}

interface KillsOptions {
  /** A folder is called dev, in the folder of the server's data. */
  readonly source: StoredSource
  readonly kills: number
  /** How the server is started, as arguments to Node. */
  readonly command: readonly string[]
  /** The longest that a server works before it is killed, in milliseconds. */
  readonly livesUpTo?: number
}

/** Longer than a job's lease and the interval at which payouts are asked about. */
const settlesWithin = 300_000

/**
 * Kills a server again and again while staff, a platform and a payment provider work with its money, and compares the
 * database afterwards with the answers.
 */
export async function runKills({
  source,
  kills,
  command,
  livesUpTo = 2_500,
}: KillsOptions): Promise<KillsReport> {
  const [port, providerPort] = [await freePort(), await freePort()]
  const base = `http://127.0.0.1:${port}/api/dev`
  const provider = { code: 'killed-payments', secret: `whsec_${randomBytes(18).toString('base64url')}` }
  const demo = await startDemoProvider({ port: providerPort, to: base, behaviour: 'prompt', ...provider })
  const variables = { PADDOCK_DEMO_PROVIDER: demo.address }
  const server = killedServer({ source, port, command, variables })
  const client = new PatientClient(base)
  const staff = new DemoStaff(client)
  const load = new MoneyLoad(client, staff, provider)
  const problems: string[] = []
  const ready: number[] = []
  try {
    await server.start(() => staff.isServed())
    await load.prepare()
    let isOver = false
    const working = load.work(() => isOver).catch(error => problems.push(String(error)))
    for (let n = 0; n < kills && problems.length === 0; n += 1) {
      await wait(randomInt(200, livesUpTo))
      await server.kill()
      ready.push(await server.start(() => staff.isServed()))
    }
    isOver = true
    await working
    problems.push(...(await unpaid(load)), ...(await wrongWallets(load)))
    await demo.settled()
  } finally {
    await server.stop()
  }
  const { payouts, repeated } = (await (await fetch(`${demo.address}/count`)).json()) as Record<
    string,
    number
  >
  await demo.close()
  if (repeated) problems.push(`${repeated} payouts were sent again although the provider had them`)
  problems.push(...(await wrongRecords(source, load, Number(payouts))))
  return {
    ...client.answers,
    kills: ready.length,
    ready,
    withdrawals: load.done.withdrawals.size,
    payouts: Number(payouts),
    problems,
  }
}

/** Waits until every approved withdrawal is paid. */
async function unpaid(load: MoneyLoad): Promise<string[]> {
  const open = new Set(load.done.withdrawals)
  const giveUpAt = Date.now() + settlesWithin
  for (;;) {
    for (const id of open) if ((await load.stateOf(id)) === 'PAID') open.delete(id)
    if (open.size === 0) return []
    if (Date.now() > giveUpAt)
      return Promise.all([...open].map(async id => `Withdrawal ${id} is ${await load.stateOf(id)}`))
    await wait(1_000)
  }
}

async function wrongWallets(load: MoneyLoad): Promise<string[]> {
  const problems: string[] = []
  for (const { id, cash } of load.customers) {
    const expected = cash + (load.done.cash.get(id) ?? 0)
    const found = await load.cashOf(id)
    if (found !== expected) problems.push(`The wallet of ${id} holds ${found}, not ${expected}`)
  }
  return problems
}

/** Looks at the tables themselves: every record that was answered is there, once. */
async function wrongRecords(source: StoredSource, { done }: MoneyLoad, payouts: number): Promise<string[]> {
  const database = await connect(source)
  try {
    const { findings } = await verifyLedger(database.for('maintenance'))
    const count = async (query: ReturnType<typeof sql>) =>
      Number((await queryRows<{ n: unknown }>(database.orm, query))[0]?.n)
    const found = {
      payouts: await count(sql`select count(*) as n from withdrawals where provider_ref like 'OUT-%'`),
      adjustments: await count(
        sql`select count(*) as n from adjustments where external_reference like 'CASE-________-____-%' and state = 'POSTED'`,
      ),
      shifts: await count(
        sql`select count(*) as n from shifts where state = 'SIGNED' and opened_at > now() - interval '1 day' and opening_float = 500000`,
      ),
    }
    const problems = findings.map(finding => `Ledger: ${JSON.stringify(finding)}`)
    if (found.payouts !== payouts)
      problems.push(`${payouts} payouts left, ${found.payouts} withdrawals know theirs`)
    if (found.adjustments !== done.adjustments)
      problems.push(`${done.adjustments} adjustments were answered, ${found.adjustments} are posted`)
    if (found.shifts < done.shifts) problems.push(`${done.shifts} shifts were signed, ${found.shifts} are`)
    return problems
  } finally {
    await database.close()
  }
}
