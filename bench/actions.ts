import { sql } from 'drizzle-orm'
import { actOnRow } from '../server/crud/act'
import { createRow } from '../server/crud/create'
import { showRow } from '../server/crud/read'
import type { Database } from '../server/db/database'
import { sampleOf } from '../src/resources/kernel/declare/schema'
import { users } from '../src/resources/people/users'
import { benchContext, durable, onPostgres, timed } from './engines'
import { median } from './figures'

const customers = 200
const clients = 32
const rounds = 5

/**
 * Adds a tag to each of 200 customers, with one client and with 32, on PostgreSQL: as this machine commits, and with 5 ms
 * before each commit, as a disk or a replica takes. The target is 4 times the throughput: with fewer cores than that, the
 * first shows how much of an action is work, and the second that no action waits for another.
 */
export async function benchActions(): Promise<void> {
  await onPostgres(async database => {
    await compare(database, await makeCustomers(database, 1), 'as it commits')
    await compare(
      withSlowCommits(database),
      await makeCustomers(database, customers + 1),
      '5 ms before each commit',
    )
  }, durable)
}

async function compare(database: Database, ids: readonly string[], says: string): Promise<void> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const alone = await timed(() => tagAll(database, ids, 1, `alone-${round}`))
    const together = await timed(() => tagAll(database, ids, clients, `together-${round}`))
    ratios.push(alone / together)
    console.log(
      `postgres  ${says}: ${customers} tags, 1 client ${alone.toFixed(0)} ms, ${clients} clients ${together.toFixed(0)} ms`,
    )
  }
  console.log(
    `postgres  ${says}: ${clients} clients against one: ${median(ratios).toFixed(2)} times as many a second`,
  )
}

function withSlowCommits(database: Database): Database {
  return {
    ...database,
    transaction(work, options) {
      const isWhole = this.orm === database.orm
      const slow: typeof work = async orm => {
        const answer = await work(orm)
        if (isWhole) await orm.execute(sql`select pg_sleep(0.005)`)
        return answer
      }
      return database.transaction.call(this, slow, options) as ReturnType<typeof work>
    },
  }
}

async function makeCustomers(database: Database, first: number): Promise<string[]> {
  const context = benchContext(database)
  const ids: string[] = []
  for (let n = first; n < first + customers; n += 1)
    ids.push((await createRow(context, users, sampleOf(users, n))).id)
  return ids
}

/** Every client takes the next customer until none is left. */
async function tagAll(database: Database, ids: readonly string[], width: number, tag: string): Promise<void> {
  const queue = ids.map(id => ({ id, context: benchContext(database) }))
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const version = await versionOf(database, next.id)
      await actOnRow(next.context, users, next.id, 'addTag', { tag, version })
    }
  }
  await Promise.all(Array.from({ length: width }, work))
}

async function versionOf(database: Database, id: string): Promise<number> {
  return (await showRow(benchContext(database), users, id)).version
}
