import { and, asc, eq } from 'drizzle-orm'
import { bySystem } from '../../server/context'
import { newId } from '../../server/db/id'
import type { JobCall } from '../../server/jobs/job'
import { jobTable } from '../../server/jobs/job-table'
import { modules } from '../../server/modules'
import { fixedOddsModule } from '../../server/modules/fixed-odds'
import { type Answer, type Person, send } from './deposits-fixture'
import { done, type RaceDoors } from './races-fixture'

export interface Book {
  readonly fixture: string
  readonly market: string
  /** Ids of selections in their order. */
  readonly selections: readonly string[]
}

/** A fixture that is offered, with a market that is open; two hours before its kick-off. */
export async function openBook(
  doors: RaceDoors,
  {
    prices = [2_000, 3_000],
    market = {},
    fixture = {},
  }: { prices?: number[]; market?: object; fixture?: object } = {},
): Promise<Book> {
  const category = await done(doors, doors.admin, '/categories', {
    code: `C${newId().slice(-8).toUpperCase()}`,
    name: `Sport ${newId().slice(-8)}`,
    kind: 'MATCH',
  })
  const startsAt = new Date(doors.started.clock.now().getTime() + 7_200_000).toISOString()
  const made = await done(doors, doors.admin, '/fixtures', {
    ...{ name: 'Alon v Bagwis', sport: category.id, league: 'Island League', startsAt },
    ...fixture,
  })
  const id = String(made.id)
  const of = await done(doors, doors.admin, '/markets', {
    ...{ fixture: id, name: 'Winner', type: 'WINNER', currency: 'PHP' },
    ...market,
  })
  const selections: string[] = []
  for (const [index, odds] of prices.entries()) {
    const selection = { market: of.id, name: `Side ${index + 1}`, order: index + 1, odds }
    selections.push(String((await done(doors, doors.admin, '/selections', selection)).id))
  }
  await done(doors, doors.admin, `/markets/${of.id}/offer`, { version: 1 })
  await done(doors, doors.admin, `/fixtures/${id}/offer`, { version: 1 })
  return { fixture: id, market: String(of.id), selections }
}

const types = { fixtures: 'Fixture', markets: 'Market', selections: 'Selection', bets: 'Bet' } as const

export const recordOf = async (doors: RaceDoors, of: keyof typeof types, id: string) =>
  (await send(doors, doors.admin.token, `/admin/model/${types[of]}/${id}`, {}, { method: 'GET' }))
    .body as unknown as Record<string, unknown>

/** An action with the version of now. */
export async function run(
  doors: RaceDoors,
  of: keyof typeof types,
  id: string,
  action: string,
  input: object = {},
  by: Person = doors.admin,
): Promise<Answer> {
  const { version } = await recordOf(doors, of, id)
  return send(doors, by.token, `/admin/${of}/${id}/${action}`, { version, ...input })
}

export const fixedBet = (doors: RaceDoors, body: object, options: { key?: string } = {}) =>
  send(doors, doors.key, '/platform/bets', { product: 'FIXED', ...body }, options)

/** Runs the queued jobs of fixed odds, as the worker does. */
export async function runFixedJobs(doors: RaceDoors): Promise<void> {
  const { database, started } = doors
  for (const job of fixedOddsModule.jobs ?? []) {
    const waiting = await database.orm
      .select()
      .from(jobTable)
      .where(and(eq(jobTable.queue, job.queue), eq(jobTable.state, 'PENDING')))
      .orderBy(asc(jobTable.id))
    for (const { id, key, payload } of waiting) {
      await job.run({
        ...{ database, payload, key, attempt: 1, log: started.app.log },
        by: { ...bySystem({ environment: 'DEV', streamHosts: [] }, modules), now: started.clock.now },
        signal: new AbortController().signal,
        transaction: work => database.transaction(work),
      } as JobCall)
      await database.orm.update(jobTable).set({ state: 'DONE' }).where(eq(jobTable.id, id))
    }
  }
}

/** Closes the market, enters these results and settles it. */
export async function settle(doors: RaceDoors, book: Book, results: readonly object[]): Promise<void> {
  if ((await recordOf(doors, 'markets', book.market)).status !== 'CLOSED')
    expectDone(await run(doors, 'markets', book.market, 'close'))
  for (const [index, result] of results.entries())
    expectDone(await run(doors, 'selections', String(book.selections[index]), 'setResult', result))
  expectDone(await run(doors, 'markets', book.market, 'settle'))
  await runFixedJobs(doors)
}

export function expectDone({ status, body }: Answer): void {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
}
