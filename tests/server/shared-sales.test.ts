import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { newId } from '../../server/db/id'
import { queryRows } from '../../server/db/query-rows'
import { verifyLedger } from '../../server/ledger/verify'
import { startApp } from './app-fixture'
import { cashOf, openDoors, person, send } from './deposits-fixture'
import { bet, bettor, openRace, type Race, type RaceDoors } from './races-fixture'

let doors: RaceDoors
let race: Race
let ticket: { race: string; pool: string | undefined; unitStake: number; selections: number[][] }

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  race = await openRace(doors)
  ticket = { race: race.id, pool: race.pools.WIN, unitStake: 500, selections: [[3]] }
})

const bettors = (count: number, cash = 10_000) =>
  Promise.all(Array.from({ length: count }, () => bettor(doors, cash)))

const rows = <Row>(query: ReturnType<typeof sql>) => queryRows<Row>(doors.database.orm, query)

/** What is known of the tickets of these customers. */
const soldTo = (customers: readonly string[]) =>
  rows<{
    tickets: number
    transactions: number
    entries: number
    trail: number
    requests: number
    keys: number
  }>(sql`
    select count(*)::int as tickets, count(distinct b.xmin::text)::int as transactions,
      count(e.id)::int as entries, count(a.id)::int as trail, count(distinct a.request_id)::int as requests,
      count(b.service_key)::int as keys
    from bets b
    left join ledger_entry e on e.ref = b.id and e.idem = 'bet:' || b.id || ':placed'
    left join audit_log a on a.object_id = b.id and a.action = 'create'
    where b.customer in ${customers}`)

describe('tickets of one pool that arrive at the same time', () => {
  it('are sold in few transactions, each with its own answer, entry of the ledger and entry of the trail', async () => {
    const customers = await bettors(40)
    const answers = await Promise.all(customers.map(customer => bet(doors, { ...ticket, customer })))
    expect(answers.map(({ status }) => status)).toEqual(customers.map(() => 200))
    expect(answers.map(({ body }) => body.customer)).toEqual(customers)
    expect(new Set(answers.map(({ body }) => body.ticketNo)).size).toBe(40)
    const [known] = await soldTo(customers)
    expect(known).toMatchObject({ tickets: 40, entries: 40, trail: 40, requests: 40, keys: 40 })
    expect(known?.transactions).toBeLessThan(20)
  })

  it('are the same as one that is sold alone', async () => {
    const [alone, ...others] = await bettors(20)
    const { body: first } = await bet(doors, { ...ticket, customer: alone })
    const shared = await Promise.all(others.map(customer => bet(doors, { ...ticket, customer })))
    const kept = (id: unknown) =>
      rows<{
        bet: Record<string, unknown>
        trail: Record<string, unknown>
        who: unknown
        lines: unknown
      }>(sql`
        select to_jsonb(b) - array['id', 'ticket_no', 'ending', 'search', 'customer', 'placed_at', 'created_at', 'updated_at'] as bet,
          a.after - array['id', 'ticketNo', 'ending', 'customer', 'placedAt', 'createdAt', 'updatedAt'] as trail,
          to_jsonb(array[a.role, a.address, a.actor_name, a.action, a.significance, a.object_version::text]) as who,
          (select jsonb_agg(jsonb_build_array(l.kind, l.amount, l.currency, e.gaming_day, e.made_by, e.ref_type) order by l.n)
            from ledger_entry e join ledger_line l on l.entry_id = e.id where e.ref = b.id) as lines
        from bets b join audit_log a on a.object_id = b.id where b.id = ${id}`)
    const [known] = await soldTo(others)
    expect(known?.transactions).toBeLessThan(10)
    const expected = await kept(first.id)
    expect(expected).toHaveLength(1)
    for (const { body } of shared) expect(await kept(body.id)).toEqual(expected)
  })

  it('do not keep each other from being sold: who is refused is told why, as if alone', async () => {
    const customers = await bettors(12)
    const poor = await bettor(doors, 100)
    const wishes = [
      ...customers.slice(0, 4).map(customer => ({ ...ticket, customer })),
      { ...ticket, customer: poor },
      { ...ticket, customer: newId() },
      ...customers.slice(4, 9).map(customer => ({ ...ticket, customer })),
      { ...ticket, customer: customers[0], selections: [[99]] },
      { ...ticket, customer: await bettor(doors, 10_000, { status: 'SUSPENDED' }) },
      ...customers.slice(9).map(customer => ({ ...ticket, customer })),
    ]
    const answers = await Promise.all(wishes.map(wish => bet(doors, wish)))
    const refused = answers
      .filter(({ status }) => status !== 200)
      .map(({ status, body }) => [status, body.code])
    expect(refused).toEqual([
      [422, 'insufficient_funds'],
      [422, 'invalid'],
      [422, 'invalid'],
      [409, 'customer_refused'],
    ])
    const [known] = await soldTo(customers)
    expect(known).toMatchObject({ tickets: 12, entries: 12, trail: 12 })
    expect(await cashOf(doors, poor)).toBe(100)
  })

  it('may be of one customer, who is paid out of one wallet as far as it goes', async () => {
    const customer = await bettor(doors, 2_200)
    const answers = await Promise.all(Array.from({ length: 9 }, () => bet(doors, { ...ticket, customer })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(await cashOf(doors, customer)).toBe(200)
    expect(await soldTo([customer])).toMatchObject([{ tickets: 4, entries: 4 }])
  })

  it('are sold once for a key, however often it comes at the same time and later', async () => {
    const [customer, ...others] = await bettors(7)
    const key = newId()
    const place = (options = {}) => send(doors, doors.key, '/platform/bets', wish, options)
    const wish = { ...ticket, channel: 'APP', customer }
    const answers = await Promise.all([
      ...others.map(other => bet(doors, { ...ticket, customer: other })),
      ...[1, 2, 3].map(() => place({ key })),
    ])
    const [first] = answers.slice(-3).filter(({ status }) => status === 200)
    for (const { status, body } of answers.slice(-3))
      expect([first?.body, 'idempotency_running']).toContainEqual(status === 200 ? body : body.code)
    const again = await place({ key })
    expect(again.body).toEqual(first?.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(await soldTo([String(customer)])).toMatchObject([{ tickets: 1, entries: 1 }])
    const changed = await send(doors, doors.key, '/platform/bets', { ...wish, unitStake: 600 }, { key })
    expect(changed).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
  })

  it('are all in the totals of the pool, and the ledger verifies', async () => {
    const [sums] = await rows<{ staked: number; total: number; tickets: number; sold: number }>(sql`
      select (select sum(stake)::int from bets where pool = ${ticket.pool}) as staked,
        (select count(*)::int from bets where pool = ${ticket.pool}) as sold,
        (select sum(stake)::int from pool_total where pool = ${ticket.pool}) as total,
        (select sum(tickets)::int from pool_total where pool = ${ticket.pool}) as tickets`)
    expect(sums?.total).toBe(sums?.staked)
    expect(sums?.tickets).toBe(sums?.sold)
    expect((await verifyLedger(doors.database)).findings).toEqual([])
  })
})

describe.runIf('url' in inject('template'))('over PostgreSQL', () => {
  it('a customer whom somebody else holds keeps no other from being sold a ticket', async () => {
    const [held, ...others] = await bettors(20)
    const sale = (customer: string | undefined) => bet(doors, { ...ticket, customer })
    let late: Promise<unknown> = Promise.resolve()
    await doors.database.for('maintenance').transaction(async transaction => {
      await transaction.execute(sql`select from users where id = ${held} for update`)
      const first = others.slice(0, 10).map(sale)
      late = sale(held)
      const answers = await Promise.all([...first, ...others.slice(10).map(sale)])
      expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200))
    })
    expect(await late).toMatchObject({ status: 200 })
  })
})
