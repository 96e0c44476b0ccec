import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { showRow } from '../../../server/crud/read'
import { newId } from '../../../server/db/id'
import type { Job } from '../../../server/jobs/job'
import { keepHealth, keepHealthJob } from '../../../server/modules/provider-door/keep-health'
import { noteHealth, writeNotes } from '../../../server/modules/provider-door/note-health'
import { sign } from '../../../server/modules/provider-door/signature'
import { startApp, type TestApp } from '../app-fixture'
import { type Doors, openDoors, type Person, pendingDeposit, send } from '../deposits-fixture'
import { contextOf, resourceNamed, systemAt } from '../harness'

let started: TestApp
let doors: Doors & { readonly admin: Person }

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  doors = await openDoors(started)
})

async function deliver(
  event: object,
  { secret = doors.provider.secret, age = 0, code = doors.provider.code } = {},
) {
  const payload = JSON.stringify(event)
  const at = new Date(started.clock.now().getTime() - age * 1000)
  const answer = await started.app.inject({
    method: 'POST',
    url: `/api/dev/providers/${code}/events`,
    headers: { 'content-type': 'application/json', 'paddock-signature': sign(payload, secret, at) },
    payload,
  })
  return answer.statusCode
}

async function confirmed(values: object = {}) {
  const { providerRef, amount, currency } = await pendingDeposit(doors)
  return { id: newId(), type: 'deposit.confirmed', reference: providerRef, amount, currency, ...values }
}

const at = () => started.clock.now().toISOString()

async function shown(id = doors.provider.id) {
  await writeNotes(doors.database)
  return showRow(contextOf(doors.database, 'admin'), resourceNamed('providers'), id)
}

const rows = async (query: ReturnType<typeof sql>) =>
  ((await doors.database.orm.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows

/** A run of the job that looks at all providers each minute. */
const look = () =>
  (keepHealthJob as Job).run({
    by: systemAt(started.clock.now()),
    transaction: (work: never) => doors.database.transaction(work),
  } as never)

describe('the health of a provider', () => {
  it('shows the last accepted event, and leaves the version of the record alone', async () => {
    await deliver(await confirmed())
    expect(await shown()).toMatchObject({
      ...{
        webhookState: 'HEALTHY',
        acceptedAt: at(),
        refusedAt: null,
        accepted24: 1,
        refused24: 0,
        version: 1,
      },
    })
  })

  it.each([
    ['a type that there is not', { type: 'deposit.maybe' }, {}, 422, 'TYPE'],
    ['what is not valid', { amount: -1 }, {}, 422, 'INVALID'],
    ['an unknown reference', { reference: 'NOWHERE' }, {}, 404, 'REFERENCE'],
    ['an old signature', {}, { age: 301 }, 401, 'OLD'],
    ['another amount', { amount: 90_000 }, {}, 200, 'MISMATCH'],
  ])('says why %s was refused, until an event is accepted', async (_, values, sending, status, refusal) => {
    const { refused24 } = await shown()
    started.clock.pass({ seconds: 5 })
    expect(await deliver(await confirmed(values), sending)).toBe(status)
    expect(await shown()).toMatchObject({
      ...{ webhookState: 'FAILING', refusal, refusedAt: at(), refused24: Number(refused24) + 1 },
    })
    started.clock.pass({ seconds: 5 })
    await deliver(await confirmed())
    expect(await shown()).toMatchObject({ webhookState: 'HEALTHY', refusal, acceptedAt: at() })
  })

  it('is not failing because strangers send what they cannot sign, who write one row an hour', async () => {
    started.clock.pass({ seconds: 5 })
    const event = await confirmed()
    for (let n = 0; n < 40; n++) {
      expect(await deliver(event, { secret: `whsec_of-stranger-${n}` })).toBe(401)
      expect(await deliver(event, { code: `nobody-${n}` })).toBe(401)
      if (n % 20 === 0) await writeNotes(doors.database)
    }
    expect(await shown()).toMatchObject({ webhookState: 'HEALTHY', refusal: 'SIGNATURE', refusedAt: at() })
    expect(await rows(sql`select count::int from provider_hour where note = 'SIGNATURE'`)).toEqual([
      { count: 40 },
    ])
  })

  it('counts 24 hours, falls silent, and forgets old hours but the last of each note', async () => {
    started.clock.pass({ hours: 23 })
    await look()
    expect(Number((await shown()).accepted24)).toBeGreaterThan(0)
    started.clock.pass({ hours: 2 })
    await look()
    expect(await shown()).toMatchObject({ webhookState: 'SILENT', accepted24: 0, refused24: 0 })
    await deliver(await confirmed())
    await shown()
    started.clock.pass({ hours: 50 })
    await look()
    const kept = await rows(sql`select count(*)::int as hours from provider_hour where note = 'ACCEPTED'`)
    expect(kept).toEqual([{ hours: 1 }])
    expect((await shown()).acceptedAt).not.toBeNull()
  })

  it('shows the error of the last failed call', async () => {
    const own = await openDoors(started)
    const { id } = own.provider
    noteHealth(doors.database, started.clock.now, id, 'CALL_FAILED', 'The provider answered 502')
    expect(await shown(id)).toMatchObject({
      ...{
        webhookState: 'FAILING',
        callFailedAt: at(),
        callError: 'The provider answered 502',
        callsFailed24: 1,
      },
    })
    started.clock.pass({ seconds: 1 })
    noteHealth(doors.database, started.clock.now, id, 'CALL_ANSWERED')
    expect(await shown(id)).toMatchObject({ webhookState: 'SILENT', callAnsweredAt: at() })
  })

  it('is whole once it was written, also with what somebody else was writing', async () => {
    const { id } = (await openDoors(started)).provider
    noteHealth(doors.database, started.clock.now, id, 'CALL_ANSWERED')
    const first = writeNotes(doors.database)
    await writeNotes(doors.database)
    expect(await rows(sql`select count::int from provider_hour where provider = ${id}`)).toEqual([
      { count: 1 },
    ])
    await first
  })

  it('is written only when it changed', async () => {
    const written = () => rows(sql`select xmin::text from providers where id = ${doors.provider.id}`)
    await look()
    const before = await written()
    await doors.database.transaction(orm => keepHealth(orm, started.clock.now()))
    expect(await written()).toEqual(before)
  })
})

describe('a webhook secret that was replaced', () => {
  it('shows when each was made, and is valid for the hours that were asked for', async () => {
    const own = await openDoors(started)
    const { id, code, secret: former } = own.provider
    const madeAt = at()
    started.clock.pass({ minutes: 10 })
    const path = `/admin/providers/${id}/rotateWebhookSecret`
    const { body } = await send(doors, own.admin.token, path, { graceHours: 2, version: 1 })
    const replacedAt = at()
    const until = new Date(started.clock.now().getTime() + 2 * 3_600_000).toISOString()
    expect(await shown(id)).toMatchObject({
      ...{ webhookSecret: replacedAt, formerWebhookSecret: madeAt, formerSecretUntil: until },
    })
    const event = { id: newId(), type: 'deposit.confirmed', reference: 'NOWHERE', amount: 1, currency: 'PHP' }
    const both = async () => [
      await deliver(event, { secret: former, code }),
      await deliver(event, { secret: String(body.shownOnce), code }),
    ]
    started.clock.pass({ hours: 2, seconds: -1 })
    expect(await both()).toEqual([404, 404])
    started.clock.pass({ seconds: 1 })
    expect(await both()).toEqual([401, 404])
  })
})
