import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Database } from '../server/db/connect'
import { channels, hintAfterCommit } from '../server/db/hint'
import { startTrailReader } from '../server/live/trail-reader'
import { durable, onPostgres } from './engines'
import { median, ratio } from './figures'

const clients = 32
const rounds = 7
const roundMilliseconds = 2000
const readEvery = 500

/** Microseconds that a commit waits before it is flushed: for this machine's disk, and for a slower one. */
const delays = [0, 5000]

/**
 * Measures what writers gain because live changes use the trail: audited transactions per second while a page
 * listens, compared with a database in which each transaction sends its own NOTIFY. Rounds alternate.
 */
export async function benchLive(): Promise<void> {
  for (const delay of delays) {
    const settings = { ...durable, commit_siblings: '0', commit_delay: String(delay) }
    await onPostgres(
      (outbox, outboxUrl) =>
        onPostgres(async (notifying, notifyingUrl) => {
          await notifyInTransactions(notifying)
          const figures = { outbox: [] as number[], notifying: [] as number[] }
          for (let round = -1; round < rounds; round += 1) {
            const after = await whileListening(outbox, () => writesPerSecond(outboxUrl, outbox))
            const within = await whileListening(notifying, () => writesPerSecond(notifyingUrl, null))
            // The first round warms up.
            if (round < 0) continue
            figures.outbox.push(after)
            figures.notifying.push(within)
          }
          const [after, within] = [median(figures.outbox), median(figures.notifying)]
          console.log(
            `postgres  ${clients} writers, ${delay / 1000} ms before a flush: ${after.toFixed(0)} transactions per second with the outbox, ` +
              `${within.toFixed(0)} with a NOTIFY in each, ratio ${ratio(after, within)}`,
          )
        }, settings),
      settings,
    )
  }
}

/** The alternative without the outbox: PostgreSQL serialises the commits of transactions with a NOTIFY. */
async function notifyInTransactions({ orm }: Database): Promise<void> {
  await orm.execute(sql`create function notify_entry() returns trigger language plpgsql as $$
    begin
      perform pg_notify(${sql.raw(`'${channels.live}'`)}, json_build_object('id', new.id, 'type', new.object_type,
        'record', new.object_id, 'action', new.action, 'version', new.object_version)::text);
      return null;
    end $$`)
  await orm.execute(
    sql`create trigger notify_entry after insert on audit_log for each row execute function notify_entry()`,
  )
}

const write = `insert into audit_log (id, address, request_id, action, object_type, object_id, object_version)
  values (gen_random_uuid(), '127.0.0.1', 'bench', 'edit', 'Bank', gen_random_uuid(), 2)`

/**
 * Each writer has its own connection. With `hinting`, it sends hints after its transactions, as a server
 * process does.
 */
async function writesPerSecond(url: string, hinting: Database | null): Promise<number> {
  const writers = Array.from({ length: clients }, () => new Client({ connectionString: url }))
  await Promise.all(writers.map(writer => writer.connect()))
  let written = 0
  const start = performance.now()
  await Promise.all(
    writers.map(async writer => {
      for (; performance.now() - start < roundMilliseconds; written += 1) {
        await writer.query(write)
        if (hinting) hintAfterCommit(hinting.orm, 'live')
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  await Promise.all(writers.map(writer => writer.end()))
  return written / seconds
}

/** Reads the trail while the work runs, as a server process does for its pages. */
async function whileListening<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const reader = await startTrailReader(database)
  let reading: Promise<unknown> = Promise.resolve()
  let isWaiting = false
  const read = () => {
    if (isWaiting) return
    isWaiting = true
    reading = reading.then(() => {
      isWaiting = false
      return reader.read()
    })
  }
  const stop = await database.listen(channels.live, { hear: text => text === '' && read(), lost: () => {} })
  const timer = setInterval(read, readEvery)
  const answer = await work()
  clearInterval(timer)
  await stop()
  await reading
  return answer
}
