import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { databaseClock, type MachineClocks } from '../../server/db/clock'
import type { Orm } from '../../server/db/database'
import { openTestDatabase } from './harness'

const start = Date.parse('2026-11-22T08:00:00Z')

/** A database and a machine with clocks that the test sets. */
function clocks() {
  const shown = { database: start, wall: start, steady: 0, isAway: false, asked: 0 }
  const orm = {
    execute: async () => {
      shown.asked += 1
      if (shown.isAway) throw new Error('away')
      return { rows: [{ time: shown.database }] }
    },
  } as unknown as Orm
  const machine: MachineClocks = { wall: () => shown.wall, steady: () => shown.steady }
  const pass = (milliseconds: number) => {
    shown.database += milliseconds
    shown.wall += milliseconds
    shown.steady += milliseconds
  }
  return { shown, orm, machine, pass }
}

it('shows the time of the database, however wrong the machine is', async () => {
  const { shown, orm, machine, pass } = clocks()
  shown.wall += 3_600_000
  const now = await databaseClock(orm, machine)
  pass(5_000)
  expect(now()).toEqual(new Date(start + 5_000))
})

it('goes on when somebody sets the clock of the machine', async () => {
  const { shown, orm, machine, pass } = clocks()
  const now = await databaseClock(orm, machine)
  pass(1_000)
  shown.wall -= 86_400_000
  expect(now()).toEqual(new Date(start + 1_000))
  await pause(0)
  pass(1_000)
  expect(now()).toEqual(new Date(start + 2_000))
})

it('follows the database when that was set, within a minute', async () => {
  const { shown, orm, machine, pass } = clocks()
  const now = await databaseClock(orm, machine)
  shown.database += 30_000
  pass(60_001)
  now()
  await pause(0)
  expect(now()).toEqual(new Date(start + 90_001))
})

it('keeps the last time it knew while the database is away', async () => {
  const { shown, orm, machine, pass } = clocks()
  const now = await databaseClock(orm, machine)
  shown.isAway = true
  pass(120_000)
  now()
  await pause(0)
  expect(now()).toEqual(new Date(start + 120_000))
})

it('asks the database once a minute, not at every reading', async () => {
  const { shown, orm, machine, pass } = clocks()
  const now = await databaseClock(orm, machine)
  for (let n = 0; n < 50; n += 1) {
    pass(1_000)
    now()
    await pause(0)
  }
  expect(shown.asked).toBe(3)
})

it('agrees with the clock of a real database', async () => {
  const { orm } = await openTestDatabase()
  const now = await databaseClock(orm)
  expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(1_000)
})
