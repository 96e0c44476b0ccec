import { inArray } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { bySystem } from '../../../server/context'
import { newId } from '../../../server/db/id'
import { ledgerEntry } from '../../../server/db/ledger-tables'
import { post } from '../../../server/ledger/post'
import { modules } from '../../../server/modules'
import { transfer } from '../../../src/domain/postings/posting'
import { startApp } from '../app-fixture'
import { act } from '../corrections-fixture'
import { makeCustomer } from '../customers'
import { openDoors, person, send } from '../deposits-fixture'
import { done, plannedRace, type RaceDoors, runPoolJobs, sold, typeWith } from '../races-fixture'

let doors: RaceDoors

beforeAll(async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  // 05:00 in Tijuana, before the day of the venue begins, and 07:00 in Mexico City.
  started.clock.pass({ hours: 5 })
  const opened = await openDoors(started)
  doors = { ...opened, metaf: await person(opened, 'metaf') }
})

async function mexicanBettor(): Promise<string> {
  const { id } = await makeCustomer(doors.database, { kyc: 'APPROVED', country: 'MX' })
  const posting = transfer('ADJUSTMENT', 'MXN', {
    debit: { kind: 'GOODWILL' },
    credit: { kind: 'WALLET_CASH', owner: id },
    amount: 100_000,
  })
  await doors.database.transaction(transaction =>
    post(transaction, bySystem({ environment: 'DEV', streamHosts: [] }, modules), posting, {
      idem: `test:${newId()}`,
      ref: { type: 'User', id },
    }),
  )
  return id
}

async function tijuanaCard(): Promise<string> {
  const place = { country: 'MX', timezone: 'America/Tijuana', currency: 'MXN' }
  const name = `Agua Caliente ${newId().slice(-5)}`
  const venue = await done(doors, doors.admin, '/venues', {
    code: `TIJ-${newId().slice(-5)}`,
    name,
    ...place,
  })
  const card = { name: 'Early card', venue: venue.id, date: '2026-11-19', currency: 'MXN' }
  return String((await done(doors, doors.metaf, '/programs', card)).id)
}

it('the entries of a pool and of its bets have the gaming day of the venue, from the sale to the payment', async () => {
  const race = await plannedRace(doors, { program: await tijuanaCard(), minutes: 30 })
  const poolType = await typeWith(doors, 'WIN', {
    country: 'MX',
    family: 'SINGLE',
    positions: 1,
    minInterests: 2,
  })
  const pool = String((await done(doors, doors.metaf, '/pools', { race: race.id, poolType })).id)
  await done(doors, doors.metaf, `/races/${race.id}/open`, { version: 1 })
  const customer = await mexicanBettor()
  const bets: string[] = []
  for (const selections of [[[1]], [[2]], [[3]], [[4]]])
    bets.push(await sold(doors, { customer, race: race.id, pool, selections, unitStake: 10_000 }))
  const voided = await send(doors, doors.admin.token, `/admin/bets/${bets[3]}/void`, {
    version: 1,
    reason: 'PALPABLE_ERROR',
  })
  expect(voided.status).toBe(200)
  await act(doors, doors.metaf, race.id, 'scratch', {
    runner: race.runners[2],
    reason: 'Lame before the start',
  })
  await runPoolJobs(doors)
  await act(doors, doors.metaf, race.id, 'close')
  await done(doors, doors.metaf, `/races/${race.id}/enterResult`, { positions: [[1], [2], [4], [5], [6]] })
  await act(doors, doors.admin, race.id, 'declareOfficial')
  await runPoolJobs(doors)
  const entries = await doors.database.orm
    .select({ kind: ledgerEntry.kind, day: ledgerEntry.gamingDay })
    .from(ledgerEntry)
    .where(inArray(ledgerEntry.ref, [pool, ...bets]))
  expect(entries.map(({ kind, day }) => `${kind} ${day}`).sort()).toEqual([
    ...Array(4).fill('BET 2026-11-19'),
    'BET_REFUND 2026-11-19',
    'BET_VOID 2026-11-19',
    'POOL_SETTLED 2026-11-19',
    'WINNINGS 2026-11-19',
  ])
})
