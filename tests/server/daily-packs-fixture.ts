import { and, eq } from 'drizzle-orm'
import { newId } from '../../server/db/id'
import { tableOf } from '../../server/db/tables'
import { jobTable } from '../../server/jobs/job-table'
import { post } from '../../server/ledger/post'
import { preparePacks } from '../../server/modules/daily-packs/prepare'
import { sealPack, sealPackJob } from '../../server/modules/daily-packs/seal-pack'
import { gamingDayOf } from '../../src/domain/gaming-day'
import { transfer } from '../../src/domain/postings/posting'
import type { Row } from '../../src/resources/kernel/declare/resource'
import type { PackKey } from '../../src/resources/kernel/wire/pack-key'
import type { dailyPacks } from '../../src/resources/oversight/daily-packs'
import { users } from '../../src/resources/people/users'
import { withToken } from './app-fixture'
import { act } from './corrections-fixture'
import { makeCustomer } from './customers'
import { type Person, send, sessionOf } from './deposits-fixture'
import { systemAt, testKeys } from './harness'
import { done, type Money, openRace, type RaceDoors, runPoolJobs, sold } from './races-fixture'

export type Pack = Row<typeof dailyPacks>

export interface PackDoors extends RaceDoors {
  readonly finance: Person
}

/** The gaming day of money that moves now. */
export const today = ({ started }: PackDoors) => gamingDayOf(started.clock.now(), 'Asia/Manila')

/** Does the work of the job, so many days from now. */
export async function prepare({ database, started }: PackDoors, days: number): Promise<void> {
  const later = new Date(started.clock.now().getTime() + days * 86_400_000)
  await preparePacks(database, systemAt(later))
}

/** The packs of a day. */
export async function packsOn(doors: PackDoors, by: Person, date = today(doors)): Promise<Pack[]> {
  const filters = [{ field: 'gamingDate', operator: 'eq', value: date }]
  const { status, body } = await send(doors, by.token, '/admin/get/dailyPacks', { filters, limit: 100 })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return (body as unknown as { items: Pack[] }).items
}

/** The pack of the whole day. */
export async function wholeDay(doors: PackDoors, by: Person, date = today(doors)): Promise<Pack> {
  const found = (await packsOn(doors, by, date)).find(({ scope }) => scope === 'ALL')
  if (!found) throw new Error(`There is no pack of ${date}`)
  return found
}

export async function markTest({ database }: PackDoors, customer: string): Promise<void> {
  await database.orm
    .update(tableOf(users))
    .set({ isTest: true })
    .where(eq(tableOf(users).id, customer))
}

/** Like `bettor`, with the cash in the gaming day of the clock. */
export async function customerWithCash(
  { database, started }: PackDoors,
  cash = 1_000_000,
  currency: Money = 'PHP',
): Promise<string> {
  const { id } = await makeCustomer(database, { kyc: 'APPROVED' })
  const posting = transfer('ADJUSTMENT', currency, {
    debit: { kind: 'GOODWILL' },
    credit: { kind: 'WALLET_CASH', owner: id },
    amount: cash,
  })
  const by = systemAt(started.clock.now())
  await database.transaction(transaction =>
    post(transaction, by, posting, { idem: `test:${newId()}`, ref: { type: 'User', id } }),
  )
  return id
}

/**
 * A race day with winners, a void ticket and a test account. Runner 1 wins; 30,000 of the pool of 100,000 are on it, and
 * 10,000 of the pool are of a test account.
 */
export async function playedRace(doors: PackDoors): Promise<{ race: string; pool: string }> {
  const { id: race, pools } = await openRace(doors, { types: ['WIN'] })
  const pool = String(pools.WIN)
  const [customer, test] = [await customerWithCash(doors), await customerWithCash(doors)]
  await markTest(doors, test)
  const bet = (who: string, unitStake: number, runner: number) =>
    sold(doors, { customer: who, race, pool, unitStake, selections: [[runner]] })
  await bet(customer, 30_000, 1)
  await bet(customer, 60_000, 2)
  await bet(test, 10_000, 3)
  const wrong = await bet(customer, 5_000, 4)
  await done(doors, doors.admin, `/bets/${wrong}/void`, { version: 1, reason: 'DUPLICATE' })
  await act(doors, doors.metaf, race, 'close')
  await done(doors, doors.metaf, `/races/${race}/enterResult`, { positions: [[1], [2], [3], [4], [5], [6]] })
  await act(doors, doors.admin, race, 'declareOfficial')
  await runPoolJobs(doors)
  return { race, pool }
}

/** Does the work of the job `dailyPacks.seal`, for all packs that wait for their files. */
export async function sealFiles({ database, started }: PackDoors): Promise<void> {
  const waiting = await database.orm
    .select()
    .from(jobTable)
    .where(and(eq(jobTable.queue, sealPackJob.queue), eq(jobTable.state, 'PENDING')))
  const by = { ...systemAt(started.clock.now()), keys: testKeys }
  for (const { payload } of waiting)
    await database.transaction(transaction => sealPack(transaction, by, payload as never))
}

/** The signed file of a pack, by default of its newest version. */
export async function fileOf({ started }: PackDoors, by: Person, pack: string, edition?: number) {
  const { statusCode, rawPayload } = await started.app.inject({
    method: 'GET',
    url: `/api/dev/admin/dailyPacks/${pack}/file${edition === undefined ? '' : `?edition=${edition}`}`,
    headers: withToken(by.token),
  })
  return { status: statusCode, bytes: rawPayload }
}

/** The public keys that sign packs. */
export async function packKeys(doors: PackDoors, by: Person) {
  const { body } = await send(doors, by.token, '/admin/dailyPacks/keys', {}, { method: 'GET' })
  const { items } = body as unknown as { items: PackKey[] }
  return new Map(items.map(key => [key.fingerprint, Buffer.from(key.publicKey, 'base64')]))
}

/** Sessions end while time passes. */
export async function signedInAgain(doors: PackDoors): Promise<PackDoors> {
  const again = async ({ id }: Person) => ({ id, token: await sessionOf(doors, id) })
  const { admin, metaf, finance } = doors
  return { ...doors, admin: await again(admin), metaf: await again(metaf), finance: await again(finance) }
}
