import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { actOnRow } from '../../server/crud/act'
import { createRow } from '../../server/crud/create'
import { showRow } from '../../server/crud/read'
import { balanceOf } from '../../server/ledger/balance'
import { verifyLedger } from '../../server/ledger/verify'
import { adjustments } from '../../src/resources/money/adjustments'
import { banks } from '../../src/resources/money/banks'
import { locations } from '../../src/resources/places/locations'
import { contextOf, openTestDatabase } from './harness'
import { makeSample, openTo, sampleBody } from './samples'

let admin: Context
let bank: string

beforeAll(async () => {
  admin = contextOf(await openTestDatabase(), 'admin')
  bank = (await makeSample(admin, banks, 1)).id
})

let made = 0

type Calls = readonly (() => Promise<unknown>)[]
const same = (calls: Calls): Calls => calls
const reversed = (calls: Calls): Calls => calls.toReversed()

const reason = 'The lease has ended'

/** A suspended location without terminals, and with nothing in its vault. */
async function readyToClose(n: number) {
  const body = { ...(await sampleBody(admin, locations, n)), country: 'PH', currency: 'PHP' }
  const { id } = await createRow(admin, locations, body)
  await actOnRow(admin, locations, id, 'activate', { version: 1 })
  await actOnRow(admin, locations, id, 'suspend', { version: 2, reason })
  return id
}

const close = (id: string) => actOnRow(admin, locations, id, 'close', { version: 3, reason })

const fill = (location: string, n: number) =>
  createRow(admin, openTo(adjustments, ['admin']), {
    externalReference: `RIVAL-${n}`,
    direction: 'CREDIT',
    target: 'LOCATION',
    location,
    currency: 'PHP',
    amount: 10_000,
    reasonCode: 'BANK_TRANSFER',
    sourceBank: bank,
    note: 'Cash brought by the bank',
  })

const vault = (owner: string) => balanceOf(admin.database.orm, { kind: 'VAULT', owner }, 'PHP')

/** Runs both calls, the second `apart` milliseconds later, and returns the final state. */
async function outcomeOf(calls: Calls, apart: number, id: string) {
  const done = await Promise.allSettled(
    calls.map(async (call, place) => {
      await pause(place * apart)
      return call()
    }),
  )
  const { status } = await showRow(admin, locations, id)
  return { status, vault: await vault(id), done: done.filter(each => each.status === 'fulfilled').length }
}

it.each([0, 5, 10, 20, 40])(
  'a location never closes with cash in its vault, when the desk fills it %i ms before or after',
  async apart => {
    for (const arrange of [same, reversed]) {
      made += 1
      const n = made
      const id = await readyToClose(n)
      const calls = arrange([() => close(id), () => fill(id, n)])
      const outcome = await outcomeOf(calls, apart, id)
      expect([
        { status: 'CLOSED', vault: 0, done: 1 },
        { status: 'SUSPENDED', vault: 10_000, done: 1 },
      ]).toContainEqual(outcome)
    }
  },
)

it('afterwards the ledger is as it must be', async () => {
  expect((await verifyLedger(admin.database)).findings).toEqual([])
})
