import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { endOf, lastBlock } from '../../server/audit/seal'
import { verifyTrail } from '../../server/audit/verify'
import { auditBlock } from '../../server/db/audit-tables'
import { newId } from '../../server/db/id'
import { post } from '../../server/ledger/post'
import { readFigures } from '../../server/modules/dashboard/figures'
import { sign } from '../../server/modules/provider-door/signature'
import { packCrypto } from '../../server/pack-crypto'
import { dayInWords } from '../../src/domain/day'
import { verifyPack } from '../../src/domain/packs/pack-file'
import { readZip } from '../../src/domain/packs/zip'
import { transfer } from '../../src/domain/postings/posting'
import { type Bytes, digestFromHex, toHex } from '../../src/domain/trail/bytes'
import { deriveAmount } from '../../src/resources/kernel/declare/derived-figure'
import type { PackKey } from '../../src/resources/kernel/wire/pack-key'
import { derivedFigures } from '../../src/resources/oversight/derived-figures'
import { startApp, withToken } from './app-fixture'
import { act, approve, read } from './corrections-fixture'
import {
  customerWithCash,
  type PackDoors,
  packsOn,
  playedRace,
  prepare,
  sealFiles,
  today,
  wholeDay,
} from './daily-packs-fixture'
import { confirm, openDoors, pendingDeposit, person, send } from './deposits-fixture'
import { expectDone, fixedBet, openBook } from './fixed-fixture'
import { contextOf, systemAt } from './harness'
import { done, openRace, runPoolJobs, sold } from './races-fixture'
import { sealAll } from './trail-fixture'

let doors: PackDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
})

describe('the report of a day', () => {
  it('is open until the day is over, then preliminary with its figures, and leaves out test accounts', async () => {
    await playedRace(doors)
    await prepare(doors, 0)
    expect(await wholeDay(doors, doors.finance)).toMatchObject({ state: 'OPEN', handle: null, breaks: null })

    await prepare(doors, 2)
    const pack = await wholeDay(doors, doors.finance)
    // 18 % of 100,000 are taken out. 82,000 on 30,000 pay 2.73 per unit, broken down to 2.70.
    expect(pack).toMatchObject({
      ...{ state: 'PRELIMINARY', handle: 95_000, refunds: 5_000, payouts: 81_000, ggr: 9_000 },
      ...{ takeout: 18_000, breakage: 1_000, tax: 0, purseShare: 8_500, commissionShare: 1_000 },
      ...{ cashIn: 0, cashOut: 0, overShort: 0, products: 'POOL', edition: 0 },
    })
    expect(Number(pack.liabilityEnd) - Number(pack.liabilityStart)).toBe(2_000_000 - 18_000 - 1_000)
  })

  it('has one of each venue where something happened, with what happened there', async () => {
    const packs = await packsOn(doors, doors.finance)
    const day = dayInWords(today(doors))
    expect(packs.map(({ title }) => title)).toContain(`${day} · Whole day · PHP`)
    const ofVenue = packs.find(({ scope }) => scope === 'VENUE')
    expect(ofVenue).toMatchObject({ handle: 95_000, payouts: 81_000, takeout: 18_000, liabilityEnd: null })
    expect(packs.map(({ currency }) => currency)).toEqual(packs.map(() => 'PHP'))
  })

  it('is calculated anew while it is not closed, and left alone where nothing changed', async () => {
    const before = await wholeDay(doors, doors.finance)
    await prepare(doors, 2)
    expect((await wholeDay(doors, doors.finance)).version).toBe(before.version)
    const race = await openRace(doors)
    const customer = await customerWithCash(doors)
    await sold(doors, { customer, race: race.id, pool: race.pools.WIN, unitStake: 700, selections: [[1]] })
    await prepare(doors, 2)
    expect(await wholeDay(doors, doors.finance)).toMatchObject({
      handle: 95_700,
      version: before.version + 1,
    })
  })
})

describe('a part of a ticket that is given back after the report was calculated', () => {
  it('is in its figures, which the dashboard of that gaming day shares', async () => {
    const { id: race, pools, runners } = await openRace(doors)
    const customer = await customerWithCash(doors)
    await sold(doors, { customer, race, pool: pools.WIN, unitStake: 900, selections: [[1, 2]] })
    await sold(doors, { customer, race, pool: pools.WIN, unitStake: 800, selections: [[3]] })
    await sold(doors, { customer, race, pool: pools.WIN, unitStake: 800, selections: [[4]] })
    await prepare(doors, 2)
    const before = await wholeDay(doors, doors.finance)
    await done(doors, doors.metaf, `/races/${race}/scratch`, {
      runner: runners[0],
      reason: 'Lame at the inspection',
    })
    await runPoolJobs(doors)
    await prepare(doors, 2)
    const pack = await wholeDay(doors, doors.finance)
    expect(Number(pack.refunds)).toBe(Number(before.refunds) + 900)
    expect(Number(pack.ggr)).toBe(Number(before.ggr) - 900)
    const day = today(doors)
    const { figures } = await readFigures(contextOf(doors.database, 'admin'), [day, day], 'PHP')
    expect(pack.ggr).toBe(deriveAmount(derivedFigures.ggr, key => figures[key]?.amount ?? 0))
  })
})

describe('the report of a part of the day', () => {
  it('of a partner has the bets of its platform, and none of others', async () => {
    const made = newId().slice(-6)
    const partner = await done(doors, doors.admin, '/partners', {
      ...{ name: `Partner ${made}`, code: `P${made.toUpperCase()}`, type: 'OTB_AGENT' },
      ...{ country: 'PH', currency: 'PHP' },
      ...{ commissionBase: 'GGR', commissionBps: 1_000, settlementCycle: 'DAILY' },
    })
    const key = await done(doors, doors.admin, '/serviceKeys', {
      ...{ name: `Platform ${made}`, scopes: ['BETS'], partner: partner.id },
    })
    const platform = { ...doors, key: String(key.shownOnce) }
    const book = await openBook(doors)
    const customer = await customerWithCash(doors)
    const selection = String(book.selections[0])
    for (const [own, stake] of [
      [platform, 4_000],
      [doors, 7_000],
    ] as const)
      expectDone(await fixedBet(own, { customer, selection, price: 2_000, stake }))
    await prepare(doors, 2)
    const packs = await packsOn(doors, doors.finance)
    expect(packs.find(({ scope, partner: of }) => scope === 'PARTNER' && of === partner.id)).toMatchObject({
      ...{ handle: 4_000, payouts: 0, ggr: 4_000, deposits: 0, liabilityEnd: null },
    })
  })

  it('of a provider has its deposits, or the rounds of its games', async () => {
    const deposit = await pendingDeposit(doors, { amount: 60_000 })
    expectDone(await confirm(doors, doors.finance, deposit))
    const secret = 'a-secret-of-the-game-provider'
    const studio = await done(doors, doors.admin, '/providers', {
      ...{ name: 'Spel Studio', code: 'spel', kind: 'GAME', webhookSecret: secret },
    })
    await done(doors, doors.admin, '/games', {
      ...{ code: 'SP-1', title: 'Spel', provider: studio.id, type: 'SLOT', currency: 'PHP', rtpBps: 9_600 },
    })
    const customer = await customerWithCash(doors)
    const round = { reference: 'r-1', customer, currency: 'PHP', game: 'SP-1' }
    for (const event of [
      { ...round, type: 'round.bet', amount: 1_000 },
      { type: 'round.win', reference: 'r-1', amount: 400 },
    ]) {
      const payload = JSON.stringify({ id: newId(), ...event })
      const signature = sign(payload, secret, doors.started.clock.now())
      const { statusCode } = await doors.started.app.inject({
        ...{ method: 'POST', url: '/api/dev/providers/spel/events', payload },
        headers: { 'content-type': 'application/json', 'paddock-signature': signature },
      })
      expect(statusCode).toBe(200)
    }
    await prepare(doors, 2)
    const packs = await packsOn(doors, doors.finance)
    const of = (provider: unknown) =>
      packs.find(each => each.scope === 'PROVIDER' && each.provider === provider)
    expect(of(doors.provider.id)).toMatchObject({ handle: 0, deposits: 60_000 })
    expect(of(studio.id)).toMatchObject({ handle: 1_000, payouts: 400, ggr: 600, deposits: 0 })
  })
})

describe('closing a day', () => {
  it('needs a second person while a race is official and not paid, and links to the race', async () => {
    const { id: race, pools } = await openRace(doors)
    const customer = await customerWithCash(doors)
    await sold(doors, { customer, race, pool: pools.WIN, unitStake: 1_000, selections: [[1]] })
    await act(doors, doors.metaf, race, 'close')
    await done(doors, doors.metaf, `/races/${race}/enterResult`, {
      positions: [[1], [2], [3], [4], [5], [6]],
    })
    await act(doors, doors.admin, race, 'declareOfficial')
    await prepare(doors, 2)
    const pack = await wholeDay(doors, doors.finance)
    expect(pack.checks).toEqual([
      {
        check: 'RACES_PAID',
        text: expect.stringContaining('not all of it is paid'),
        resource: 'races',
        id: race,
      },
    ])
    const preview = await send(doors, doors.finance.token, `/admin/dailyPacks/${pack.id}/close/preview`, {})
    expect(preview.body).toMatchObject({ summary: '1 check failed. Needs a second approval.' })

    const body = { version: pack.version }
    const asked = await done(doors, doors.finance, `/dailyPacks/${pack.id}/close`, body)
    expect(asked).toMatchObject({ typename: 'Approval', status: 'PENDING' })
    expect(await wholeDay(doors, doors.finance)).toMatchObject({ state: 'PRELIMINARY' })

    expect((await approve(doors, doors.finance, String(asked.id))).status).toBe(403)
    expect((await approve(doors, doors.admin, String(asked.id))).status).toBe(200)
    const packs = await packsOn(doors, doors.finance)
    expect(packs.length).toBeGreaterThan(1)
    for (const each of packs)
      expect(each).toMatchObject({ state: 'CLOSED', edition: 1, sealedBy: doors.finance.id })
  })

  it('seals its ledger: nothing is posted in it any more', async () => {
    const posting = transfer('ADJUSTMENT', 'PHP', {
      debit: { kind: 'GOODWILL' },
      credit: { kind: 'SUSPENSE' },
      amount: 100,
    })
    const id = newId()
    const late = doors.database.transaction(transaction =>
      post(transaction, systemAt(doors.started.clock.now()), posting, {
        idem: `late:${id}`,
        ref: { type: 'User', id },
      }),
    )
    await expect(late).rejects.toMatchObject({ code: 'day_sealed', status: 409 })
    const dayAfter = new Date(doors.started.clock.now().getTime() + 86_400_000)
    await doors.database.transaction(transaction =>
      post(transaction, systemAt(dayAfter), posting, { idem: `next:${id}`, ref: { type: 'User', id } }),
    )
  })

  it('makes a signed file that auditors download and verify with the public key, its digest in the report', async () => {
    const nemo = await person(doors, 'nemoaudit')
    const { id } = await wholeDay(doors, nemo)
    const early = await send(doors, nemo.token, `/admin/dailyPacks/${id}/file`, {}, { method: 'GET' })
    expect(early).toMatchObject({
      status: 409,
      body: { error: 'This report has no file yet: close its day first' },
    })
    await sealAll(doors.database)
    const before = endOf(await lastBlock(doors.database.orm))
    await sealFiles(doors)
    await sealFiles(doors)
    const answer = await doors.started.app.inject({
      method: 'GET',
      url: `/api/dev/admin/dailyPacks/${id}/file`,
      headers: withToken(nemo.token),
    })
    expect(answer.statusCode).toBe(200)
    const { body } = await send(doors, nemo.token, '/admin/dailyPacks/keys', {}, { method: 'GET' })
    const { items } = body as unknown as { items: PackKey[] }
    const keys = new Map(items.map(key => [key.fingerprint, Buffer.from(key.publicKey, 'base64')]))
    const found = await verifyPack(answer.rawPayload, keys, packCrypto)
    const pack = await wholeDay(doors, nemo)
    expect(found).toMatchObject({ findings: [], sha256: pack.sha256, manifest: { edition: 1 } })
    expect(found.manifest?.figures.handle).toBe(pack.handle)
    // Its end of the trail is the last block of when it was made, and anchors the trail that goes on after it.
    // The server seals by itself meanwhile, too.
    const seq = Number(found.manifest?.trail.seq)
    const [block] = await doors.database.orm.select().from(auditBlock).where(eq(auditBlock.lastSeq, seq))
    const hash = digestFromHex(String(found.manifest?.trail.hash)) as Bytes
    expect(toHex(block?.hash as Bytes)).toBe(toHex(hash))
    expect(seq).toBeGreaterThanOrEqual(before.last)
    const closer = await read(doors, 'StaffMember', doors.finance.id)
    expect(found.manifest).toMatchObject({ closedBy: doors.finance.id, closedByName: closer.name })
    await person(doors, 'csr')
    await sealAll(doors.database)
    expect((await verifyTrail(doors.database, { seq, hash })).findings).toEqual([])
    const changed = hash.map((byte, at) => (at === 0 ? byte ^ 1 : byte))
    const forged = await verifyTrail(doors.database, { seq, hash: changed })
    expect(forged.findings).toMatchObject([{ kind: 'anchor' }])
    expect(JSON.stringify(items)).not.toContain('private')
    const ledger = readZip(answer.rawPayload)?.find(({ name }) => name === 'ledger.csv')
    const [, ...lines] = Buffer.from(ledger?.bytes ?? '')
      .toString()
      .trimEnd()
      .split('\r\n')
    const amounts = lines.map(line => Number(line.split(',').at(-1)))
    expect(amounts.some(amount => amount < 0)).toBe(true)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0)
  })

  it('is not for auditors, who see what their role has', async () => {
    const nemo = await person(doors, 'nemoaudit')
    const pack = await wholeDay(doors, nemo)
    const answer = await send(doors, nemo.token, `/admin/dailyPacks/${pack.id}/close`, {
      version: pack.version,
    })
    expect(answer.status).toBe(403)
    expect(await packsOn(doors, await person(doors, 'fairplaymx'))).toEqual([])
  })
})
