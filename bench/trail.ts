import { sql } from 'drizzle-orm'
import { sealOnce } from '../server/audit/seal'
import { verifyTrail } from '../server/audit/verify'
import { changeRow } from '../server/crud/change'
import { listRows } from '../server/crud/list'
import type { Database } from '../server/db/connect'
import { fillResource } from '../server/seed/bulk'
import { registry } from '../src/resources'
import type { AnyResource } from '../src/resources/kernel/declare/resource'
import { benchContext, durable, onPostgres, timed } from './engines'
import { median, ratio } from './figures'
import { benchVerification } from './trail-browser'

const clients = 32
const rounds = 7
const roundMilliseconds = 3000
const sealEvery = 1000

const banks = registry.byName.get('banks') as AnyResource

/**
 * Measures the cost of sealing for writers: record changes per second while their entries are sealed,
 * compared with a database without sealing. Rounds alternate.
 */
export async function benchTrail(): Promise<void> {
  await onPostgres(async sealed => {
    await onPostgres(async bare => {
      await bare.orm.execute(sql`alter table audit_log disable trigger audit_log_seal`)
      for (const database of [sealed, bare]) await fillResource(database, banks, { rows: clients })
      const figures = { bare: [] as number[], sealed: [] as number[] }
      for (let round = -1; round < rounds; round += 1) {
        const without = await changesPerSecond(bare)
        const withSeal = await whileSealing(sealed, () => changesPerSecond(sealed))
        // The first round warms up.
        if (round < 0) continue
        figures.bare.push(without)
        figures.sealed.push(withSeal)
      }
      const [some, all] = [median(figures.sealed), median(figures.bare)]
      console.log(
        `postgres  ${clients} writers: ${some.toFixed(0)} changes per second sealed, ${all.toFixed(0)} without, ratio ${ratio(some, all)}`,
      )
      await reportVerification(sealed)
    }, durable)
  }, durable)
  await benchVerification()
}

/** Each writer changes its own record, as a request does. */
async function changesPerSecond(database: Database): Promise<number> {
  const context = benchContext(database)
  const { items } = await listRows(context, banks, { limit: clients })
  const until = performance.now() + roundMilliseconds
  const start = performance.now()
  const changes = await Promise.all(
    items.map(async item => {
      let [version, changed] = [item.version, 0]
      for (; performance.now() < until; changed += 1) {
        const name = `Bank ${item.id.slice(-4)} of version ${version}`
        version = (await changeRow(context, banks, item.id, { name, version })).version
      }
      return changed
    }),
  )
  return changes.reduce((sum, some) => sum + some, 0) / ((performance.now() - start) / 1000)
}

/** Seals every second, as the server does. */
async function whileSealing<T>(database: Database, work: () => Promise<T>): Promise<T> {
  let sealing: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    sealing = sealing.then(() => sealOnce(database))
  }, sealEvery)
  const answer = await work()
  clearInterval(timer)
  await sealing
  await sealOnce(database)
  return answer
}

async function reportVerification(database: Database): Promise<void> {
  let entries = 0
  const milliseconds = await timed(async () => {
    const found = await verifyTrail(database)
    if (found.findings.length > 0) throw new Error('The trail does not verify')
    entries = found.entries
  })
  console.log(
    `postgres  audit:verify: ${entries} entries in ${(milliseconds / 1000).toFixed(1)} s, ${Math.round(entries / (milliseconds / 1000))} per second`,
  )
}
