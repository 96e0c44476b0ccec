import { actOnRow } from '../server/crud/act'
import { createRow } from '../server/crud/create'
import { showRow } from '../server/crud/read'
import type { Database } from '../server/db/database'
import { sampleOf } from '../src/resources/kernel/declare/schema'
import { users } from '../src/resources/people/users'
import { benchContext, onPostgres, timed } from './engines'
import { median } from './figures'

const customers = 200
const clients = 32
const rounds = 5

/**
 * Adds a tag to each of 200 customers, with one client and with 32, on PostgreSQL. The target is 4 times the
 * throughput.
 */
export async function benchActions(): Promise<void> {
  await onPostgres(async database => {
    const ids = await makeCustomers(database)
    const ratios: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const alone = await timed(() => tagAll(database, ids, 1, `alone-${round}`))
      const together = await timed(() => tagAll(database, ids, clients, `together-${round}`))
      ratios.push(alone / together)
      console.log(
        `postgres  ${customers} tags: 1 client ${alone.toFixed(0)} ms, ${clients} clients ${together.toFixed(0)} ms`,
      )
    }
    console.log(
      `postgres  ${clients} clients against one: ${median(ratios).toFixed(2)} times as many a second`,
    )
  })
}

async function makeCustomers(database: Database): Promise<string[]> {
  const context = benchContext(database)
  const ids: string[] = []
  for (let n = 1; n <= customers; n += 1) ids.push((await createRow(context, users, sampleOf(users, n))).id)
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
