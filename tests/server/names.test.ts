import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { storedColumns } from '../../server/crud/read'
import { newId } from '../../server/db/id'
import { tableOf } from '../../server/db/tables'
import { nameChanges } from '../../src/resources/racing/name-changes'
import { startApp } from './app-fixture'
import { openDoors, type Person, person, send } from './deposits-fixture'
import { bettor, done, openRace, plannedRace, poolType, type RaceDoors, sold } from './races-fixture'

let doors: RaceDoors
let metaf: Person

beforeAll(async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  const opened = await openDoors(started)
  metaf = await person(opened, 'metaf')
  doors = { ...opened, metaf }
})

type Rec = Readonly<Record<string, unknown>>

const call = async (path: string, body: object = {}, by = metaf) =>
  send(doors, by.token, `/admin${path}`, body)
const show = async (type: string, id: unknown) =>
  (await send(doors, doors.admin.token, `/admin/model/${type}/${id}`, {}, { method: 'GET' })).body as Rec

async function newBatch(names: readonly object[]): Promise<{ id: string; rows: Rec[] }> {
  const { id } = await done(doors, metaf, '/nameBatches', { name: `Names ${newId().slice(-6)}` })
  const rows: Rec[] = []
  for (const name of names) rows.push(await done(doors, metaf, '/nameChanges', { batch: id, ...name }))
  return { id: String(id), rows }
}

const act = async (batch: string, action: string, input: object = {}) => {
  const { version } = await show('NameBatch', batch)
  return call(`/nameBatches/${batch}/${action}`, { version, ...input })
}

/** An open race whose first runner has a name of its own, and a ticket on it. */
async function raceWithTicket() {
  const race = await openRace(doors, { runners: 3 })
  const name = `Kidlat ${newId().slice(-8)}`
  const [first = ''] = race.runners
  await send(
    doors,
    metaf.token,
    `/admin/runners/${first}`,
    { version: 2, name, jockey: `J. ${name}` },
    { method: 'PUT' },
  )
  const customer = await bettor(doors)
  const ticket = await sold(doors, {
    customer,
    race: race.id,
    pool: race.pools.WIN,
    unitStake: 1000,
    selections: [[1]],
  })
  return { ...race, first, name, ticket }
}

describe('a batch of names', () => {
  it('shows what it would rename, renames it, and takes it back; ids and tickets stay', async () => {
    const { id, program, first, name, ticket } = await raceWithTicket()
    const race = await show('Race', id)
    const card = await show('Program', program)
    const venue = await show('Venue', card.venue)
    const before = await show('Bet', ticket)
    const { id: batch, rows } = await newBatch([
      { kind: 'RUNNER', feedName: name.toUpperCase(), newName: 'Lightning' },
      { kind: 'JOCKEY', feedName: `J. ${name}`, newName: 'Juan' },
      { kind: 'VENUE', feedName: venue.name, newName: 'New Track' },
      { kind: 'PROGRAM', feedName: card.name, newName: 'New Card' },
    ])
    expect(rows).toMatchObject([
      { current: name, matches: 1, openBets: 1, suggestion: null, state: 'DRAFT' },
      { current: `J. ${name}`, matches: 1, openBets: 1 },
      { matches: 1, openBets: 1 },
      { matches: 1 },
    ])
    const preview = await call(`/nameBatches/${batch}/apply/preview`)
    expect(preview.body).toMatchObject({
      summary: '4 names, 4 records now',
      names: [{ current: name, newName: 'Lightning', matches: 1, openBets: 1 }, {}, {}, {}],
    })
    expect((await show('Runner', first)).name).toBe(name)

    const answer = await act(batch, 'apply')
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body).toMatchObject({ state: 'APPLIED', renamed: 4, appliedBy: metaf.id })
    expect(await show('Runner', first)).toMatchObject({ id: first, name: 'Lightning', jockey: 'Juan', no: 1 })
    expect(await show('Venue', card.venue)).toMatchObject({ name: 'New Track', code: venue.code })
    expect(await show('Bet', ticket)).toMatchObject({
      printed: before.printed,
      race: id,
      selection: before.selection,
    })
    expect(String(before.printed)).toContain(`${venue.name} · R1 ${race.name}`)
    expect((await act(batch, 'apply')).status).toBe(409)

    expect((await act(batch, 'undo', { reason: 'The sponsor took it back' })).status).toBe(200)
    expect(await show('Runner', first)).toMatchObject({ name, jockey: `J. ${name}` })
    expect(await show('Venue', card.venue)).toMatchObject({ name: venue.name })
    expect(await show('Program', program)).toMatchObject({ name: card.name })
    expect(await show('NameBatch', batch)).toMatchObject({ state: 'UNDONE', undoneBy: metaf.id })
  })

  it('that is undone leaves what was named anew since', async () => {
    const { first, name } = await raceWithTicket()
    const { id: batch } = await newBatch([{ kind: 'RUNNER', feedName: name, newName: `${name} A` }])
    await act(batch, 'apply')
    const later = await newBatch([{ kind: 'RUNNER', feedName: name, newName: `${name} B` }])
    expect(later.rows).toMatchObject([{ current: `${name} A`, matches: 1 }])
    await act(later.id, 'apply')
    await act(batch, 'undo', { reason: 'It was the wrong one' })
    expect(await show('Runner', first)).toMatchObject({ name: `${name} B` })
  })

  it('that is undone leaves the names of a race that is over', async () => {
    const { id, first, name } = await raceWithTicket()
    const open = await raceWithTicket()
    const { id: batch } = await newBatch([
      { kind: 'RUNNER', feedName: name, newName: 'Over and done' },
      { kind: 'RUNNER', feedName: open.name, newName: 'Still to run' },
    ])
    await act(batch, 'apply')
    const { version } = await show('Race', id)
    await done(doors, doors.admin, `/races/${id}/cancel`, { version, reason: 'The track is under water' })
    expect((await act(batch, 'undo', { reason: 'It was the wrong one' })).status).toBe(200)
    expect(await show('Runner', first)).toMatchObject({ name: 'Over and done' })
    expect(await show('Runner', open.first)).toMatchObject({ name: open.name })
  })

  it('counts a ticket over two races once for a name, and for the names of both races', async () => {
    const first = await plannedRace(doors)
    const second = await plannedRace(doors, { program: first.program, no: 2, minutes: 90 })
    const races = [first.id, second.id]
    const pool = await done(doors, metaf, '/pools', {
      race: first.id,
      poolType: await poolType(doors, 'DD'),
      legs: races,
    })
    for (const race of races) await done(doors, metaf, `/races/${race}/open`, { version: 1 })
    const name = `Amihan ${newId().slice(-8)}`
    const [last = ''] = second.runners
    await send(doors, metaf.token, `/admin/runners/${last}`, { version: 2, name }, { method: 'PUT' })
    const double = { race: first.id, pool: String(pool.id), unitStake: 1000, selections: [[2], [1, 2]] }
    await sold(doors, { customer: await bettor(doors), ...double })
    const card = await show('Program', first.program)
    const { rows } = await newBatch([
      { kind: 'RUNNER', feedName: name, newName: `${name} II` },
      { kind: 'PROGRAM', feedName: card.name, newName: 'Two races' },
    ])
    expect(rows).toMatchObject([{ openBets: 1 }, { openBets: 1 }])
  })

  it('lets two runners change names, and finds a name without its accents', async () => {
    const one = await raceWithTicket()
    const other = await raceWithTicket()
    const { id: batch } = await newBatch([
      { kind: 'RUNNER', feedName: one.name, newName: other.name },
      { kind: 'RUNNER', feedName: other.name, newName: one.name },
    ])
    expect((await act(batch, 'apply')).body).toMatchObject({ renamed: 2 })
    expect(await show('Runner', one.first)).toMatchObject({ name: other.name })
    expect(await show('Runner', other.first)).toMatchObject({ name: one.name })
    expect((await act(batch, 'undo', { reason: 'They were right before' })).status).toBe(200)
    expect(await show('Runner', one.first)).toMatchObject({ name: one.name })
    expect(await show('Runner', other.first)).toMatchObject({ name: other.name })

    const accented = await newBatch([{ kind: 'RUNNER', feedName: one.name, newName: `José ${one.name}` }])
    await act(accented.id, 'apply')
    const plain = one.name.replace('Kidlat', 'Kídlat')
    expect((await newBatch([{ kind: 'RUNNER', feedName: plain, newName: 'Joe' }])).rows).toMatchObject([
      { current: `José ${one.name}`, matches: 1 },
    ])
  })

  it('has at most 500 names, and renames what they name', async () => {
    const { name, id } = await raceWithTicket()
    const { id: batch } = await newBatch([{ kind: 'RUNNER', feedName: name, newName: `${name} X` }])
    const { orm } = doors.database
    const [first] = await orm
      .select(storedColumns(nameChanges))
      .from(tableOf(nameChanges))
      .where(eq(tableOf(nameChanges).batch, batch))
    await orm.insert(tableOf(nameChanges)).values(
      Array.from({ length: 499 }, (_, n) => ({
        ...first,
        id: newId(),
        kind: n % 2 === 0 ? 'JOCKEY' : 'RUNNER',
        feedName: `Nobody ${n}`,
        newName: `Somebody ${n}`,
      })) as never,
    )
    expect(
      await call('/nameChanges', { batch, kind: 'RUNNER', feedName: 'One more', newName: 'X' }),
    ).toMatchObject({
      status: 409,
      body: { error: 'A batch has at most 500 names: put further names into a new one' },
    })
    const preview = await call(`/nameBatches/${batch}/apply/preview`)
    expect(preview.body).toMatchObject({ summary: '500 names, 1 record now' })
    expect((await act(batch, 'apply')).body).toMatchObject({ renamed: 1 })
    expect(await show('Race', id)).toMatchObject({ id })
  })

  it('suggests the name that was probably meant', async () => {
    const { name } = await raceWithTicket()
    const { rows } = await newBatch([
      { kind: 'RUNNER', feedName: name.replace('Kidlat', 'Kidlta'), newName: 'X' },
    ])
    expect(rows).toMatchObject([{ matches: 0, suggestion: name }])
  })

  it('keeps names of other languages without renaming a record', async () => {
    const { first, name } = await raceWithTicket()
    const { id: batch } = await newBatch([
      { kind: 'RUNNER', feedName: name, newName: 'Relámpago', language: 'es' },
    ])
    expect((await act(batch, 'apply')).body).toMatchObject({ renamed: 0 })
    expect((await show('Runner', first)).name).toBe(name)
    const told = await send(doors, doors.key, '/platform/names?language=es', {}, { method: 'GET' })
    expect(told.body.items).toContainEqual({ kind: 'RUNNER', feedName: name, name: 'Relámpago' })
    const { rows } = await newBatch([{ kind: 'RUNNER', feedName: name, newName: 'Rayo', language: 'es' }])
    expect(rows).toMatchObject([{ current: 'Relámpago', matches: 1 }])
  })

  it('takes a name once, whatever its capitals and accents', async () => {
    const { name } = await raceWithTicket()
    const { id: batch } = await newBatch([{ kind: 'RUNNER', feedName: name, newName: 'One' }])
    const again = { batch, kind: 'RUNNER', feedName: name.replace('Kidlat', 'KÍDLÁT'), newName: 'Two' }
    const sentence = `This batch has this name already, as “${name}”`
    expect(await call('/nameChanges', again)).toMatchObject({
      status: 409,
      body: { code: 'taken', fields: { feedName: sentence } },
    })
    for (const other of [{ language: 'es' }, { kind: 'JOCKEY' }])
      expect((await call('/nameChanges', { ...again, ...other })).status).toBe(200)
  })

  it('takes no more names once it was applied, and does nothing without any', async () => {
    const { id: empty } = await newBatch([])
    expect((await act(empty, 'apply')).body).toMatchObject({ error: 'This batch has no names yet' })
    const { name } = await raceWithTicket()
    const { id: batch, rows } = await newBatch([{ kind: 'RUNNER', feedName: name, newName: 'One' }])
    await act(batch, 'apply')
    const more = { batch, kind: 'RUNNER', feedName: 'Other', newName: 'Two' }
    expect((await call('/nameChanges', more)).status).toBe(422)
    const edit = { version: 2, newName: 'Three' }
    expect(
      (await send(doors, metaf.token, `/admin/nameChanges/${rows[0]?.id}`, edit, { method: 'PUT' })).status,
    ).toBe(409)
  })

  it('is applied once by rivals', async () => {
    const { name, first } = await raceWithTicket()
    const { id: batch } = await newBatch([{ kind: 'RUNNER', feedName: name, newName: 'Rival' }])
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call(`/nameBatches/${batch}/apply`, { version: 1 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await show('Runner', first)).toMatchObject({ name: 'Rival' })
  })

  it('holds for what a feed brings later', async () => {
    const race = await openRace(doors, { runners: 3 })
    const { venue } = await show('Program', race.program)
    const { code } = await show('Venue', venue)
    const { id: batch } = await newBatch([
      { kind: 'RUNNER', feedName: `FEED ${race.id}`, newName: `Shown ${race.id}` },
    ])
    await act(batch, 'apply')
    const feed = {
      venue: code,
      date: '2026-11-20',
      races: [{ no: 1, runners: [{ no: 2, name: `Feed ${race.id}` }] }],
    }
    const sent = { name: 'feed.json', content: Buffer.from(JSON.stringify(feed)).toString('base64') }
    const { body: file } = await call('/feedFiles/upload/file', sent, doors.admin)
    const { body } = await call('/feedFiles/check', { file }, doors.admin)
    expect(body).toMatchObject({ steps: [{ detail: `Name: Horse 2 → Shown ${race.id}` }] })
  })

  it('holds for a feed also where a later batch renames what people read by then', async () => {
    const race = await openRace(doors, { runners: 3 })
    const { venue } = await show('Program', race.program)
    const { code } = await show('Venue', venue)
    const [sent, first, second] = ['Horse', 'Hrose', 'Kabayo'].map(name => `${name} ${newId()}`) as [
      string,
      string,
      string,
    ]
    const path = `/admin/runners/${race.runners[0]}`
    await send(doors, metaf.token, path, { version: 2, name: sent }, { method: 'PUT' })
    for (const [feedName, newName] of [
      [sent, first],
      [first, second],
    ]) {
      const { id: batch } = await newBatch([{ kind: 'RUNNER', feedName, newName }])
      await act(batch, 'apply')
    }
    expect(await show('Runner', race.runners[0])).toMatchObject({ name: second })
    const feed = { venue: code, date: '2026-11-20', races: [{ no: 1, runners: [{ no: 1, name: sent }] }] }
    const body = { name: 'feed.json', content: Buffer.from(JSON.stringify(feed)).toString('base64') }
    const { body: file } = await call('/feedFiles/upload/file', body, doors.admin)
    expect((await call('/feedFiles/check', { file }, doors.admin)).body).toMatchObject({
      steps: [],
      counts: { CHANGE: 0, FORBIDDEN: 0 },
    })
    const { rows } = await newBatch([{ kind: 'RUNNER', feedName: sent, newName: 'Third' }])
    expect(rows).toMatchObject([{ current: second, matches: 1, suggestion: null }])
  })
})
