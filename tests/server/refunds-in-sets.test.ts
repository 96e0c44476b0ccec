import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { queryRows } from '../../server/db/query-rows'
import { startApp } from './app-fixture'
import { cashOf, openDoors, person } from './deposits-fixture'
import { bettor, done, openRace, runPoolJobs, settleNow, sold } from './races-fixture'

it('what a scratch gives back is written once for each ticket, with an entry of the trail and of the ledger', async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  const doors = { ...opened, metaf: await person(opened, 'metaf') }
  const race = await openRace(doors)
  const [one, half, none] = [await bettor(doors), await bettor(doors), await bettor(doors)]
  const place = (customer: string, selections: number[][]) =>
    sold(doors, { customer, race: race.id, pool: race.pools.WIN, unitStake: 500, selections })
  const whole = await place(one, [[5]])
  const partly = await place(half, [[3, 5]])
  await place(none, [[3]])
  await done(doors, doors.metaf, `/races/${race.id}/scratch`, {
    ...{ runner: race.runners[4], reason: 'Lame before the start' },
  })
  await runPoolJobs(doors)

  const written = () =>
    queryRows(
      doors.database.orm,
      sql`select a.object_id as ticket, b.state, b.refunded::int, b.version::int, a.object_version::int as change, a.role,
          a.before, a.after - 'settledAt' as after, (a.after ->> 'settledAt')::timestamptz = b.settled_at as "isSettled",
          (select array_agg(l.amount::int order by l.n) from ledger_entry e join ledger_line l on l.entry_id = e.id
            where e.ref = b.id and e.idem like '%:refund:%') as lines
        from audit_log a join bets b on b.id = a.object_id where a.action = 'settle' order by b.placed_at`,
    )
  const once = [
    {
      ...{ ticket: whole, state: 'REFUNDED', refunded: 500, version: 2, change: 2, role: 'system' },
      before: { currency: 'PHP', refunded: 0, state: 'PLACED', settledAt: null },
      after: { currency: 'PHP', refunded: 500, state: 'REFUNDED' },
      ...{ isSettled: true, lines: [-500, 500] },
    },
    {
      ...{ ticket: partly, state: 'PLACED', refunded: 500, version: 2, change: 2, role: 'system' },
      before: { currency: 'PHP', refunded: 0 },
      after: { currency: 'PHP', refunded: 500 },
      ...{ isSettled: null, lines: [-500, 500] },
    },
  ]
  expect(await written()).toEqual(once)
  expect(await Promise.all([one, half, none].map(customer => cashOf(doors, customer)))).toEqual([
    1_000_000, 999_500, 999_500,
  ])

  const again = () => settleNow(doors, String(race.pools.WIN))
  await Promise.all([again(), again()])
  expect(await written()).toEqual(once)
})
