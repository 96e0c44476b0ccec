import { expect, it } from 'vitest'
import { startApp } from './app-fixture'
import { makeTill } from './cashiers'
import { customerWithCash, packsOn, prepare, signedInAgain } from './daily-packs-fixture'
import { openDoors, person, send } from './deposits-fixture'
import { expectDone } from './fixed-fixture'

it('a day that is over is not closed while it goes on in a place further west that was added since', async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  const first = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
  const { clock } = first.started
  clock.set(new Date('2026-12-07T20:00:00Z'))
  await customerWithCash(first, 100_000, 'MXN')
  // 06:30 in Mexico City and 04:30 in Tijuana.
  clock.set(new Date('2026-12-08T12:30:00Z'))
  let doors = await signedInAgain(first)
  await prepare(doors, 0)
  const [day] = await packsOn(doors, doors.finance, '2026-12-07')
  if (!day) throw new Error('There is no pack')
  expect(day).toMatchObject({ state: 'PRELIMINARY', currency: 'MXN' })
  await makeTill(doors.database, { currency: 'MXN', limits: { timezone: 'America/Tijuana' } })
  const close = () =>
    send(doors, doors.finance.token, `/admin/dailyPacks/${day.id}/close`, { version: day.version })
  const error = 'The day goes on in a place further west until 8 Dec 2026, 08:00'
  expect(await close()).toMatchObject({ status: 409, body: { code: 'day_not_over', error } })
  clock.set(new Date('2026-12-08T14:00:00Z'))
  doors = await signedInAgain(doors)
  expectDone(await close())
})
