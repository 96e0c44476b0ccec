import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../server/db/id'
import { feedJsonSchema } from '../../server/modules/feed/feed-schema'
import { greatestFeed } from '../../src/domain/feed'
import type { JudgedFeed } from '../../src/resources/kernel/wire/feed'
import { startApp } from './app-fixture'
import { openDoors, type Person, person, send } from './deposits-fixture'
import { bettor, done, openRace, poolType, type RaceDoors, sold } from './races-fixture'

let doors: RaceDoors
let admin: Person
let second: Person
let made = 0

beforeAll(async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  const opened = await openDoors(started)
  const metaf = await person(opened, 'metaf')
  doors = { ...opened, metaf }
  admin = doors.admin
  second = await person(opened, 'admin')
})

const call = (by: Person, path: string, body: object = {}) => send(doors, by.token, `/admin${path}`, body)
const show = async (type: string, id: string) =>
  (await send(doors, admin.token, `/admin/model/${type}/${id}`, {}, { method: 'GET' })).body as Record<
    string,
    unknown
  >

async function newVenue(): Promise<{ id: string; code: string }> {
  made += 1
  const code = `F${made}-${newId().slice(-6)}`.toUpperCase()
  const { id } = await done(doors, admin, '/venues', {
    code,
    name: `Feed track ${code}`,
    country: 'PH',
    timezone: 'Asia/Manila',
    currency: 'PHP',
  })
  return { id: String(id), code }
}

async function upload(content: string | Buffer, by = admin) {
  const sent = { name: 'feed.json', content: Buffer.from(content).toString('base64') }
  return call(by, '/feedFiles/upload/file', sent)
}

const textOf = (feed: unknown) => (typeof feed === 'string' ? feed : JSON.stringify(feed, null, 2))

const check = async (feed: unknown, by = admin) =>
  call(by, '/feedFiles/check', { file: (await upload(textOf(feed), by)).body })

async function checked(feed: unknown): Promise<JudgedFeed> {
  const { status, body } = await check(feed)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as JudgedFeed
}

const apply = async (feed: unknown, hash: string, by = admin) =>
  accept(by, (await upload(textOf(feed), by)).body, hash)

const accept = (by: Person, file: { readonly sha256?: string }, hash: string) =>
  call(by, '/feedFiles', { file, sha256: file.sha256, hash })

async function applied(feed: unknown, by = admin) {
  const { hash } = await checked(feed)
  const answer = await apply(feed, hash, by)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as Record<string, unknown>
}

const runner = (no: number, rest: object = {}) => ({
  no,
  name: `Horse ${no}`,
  jockey: 'R. Abelardo',
  ...rest,
})
const race = (no: number, rest: object = {}) => ({
  no,
  name: `Race ${no}`,
  postTime: `2026-11-20T${13 + no}:00:00+08:00`,
  distanceM: 1200,
  runners: [1, 2, 3].map(each => runner(each)),
  ...rest,
})

async function racesOf(program: unknown) {
  const { items } = await done(doors, admin, '/get/races', {
    filters: [{ field: 'program', operator: 'eq', value: program }],
    sort: { field: 'no', order: 'asc' },
  })
  return items as unknown as { id: string; no: number; version: number; name: string; state: string }[]
}

async function runnersOf(id: string) {
  const { items } = await done(doors, admin, '/get/runners', {
    filters: [{ field: 'race', operator: 'eq', value: id }],
    sort: { field: 'no', order: 'asc' },
  })
  return items as unknown as { id: string; no: number; name: string; jockey: string; status: string }[]
}

const auditCount = async () => {
  const answer = await doors.database.orm.execute(sql`select count(*)::int as n from audit_log`)
  return (answer as unknown as { rows: { n: number }[] }).rows[0]?.n
}

describe('a card in JSON', () => {
  it('is shown first, then added whole: card, races, pools and runners', async () => {
    const { code } = await newVenue()
    const win = await poolType(doors, 'WIN')
    const { code: type } = await show('PoolType', win)
    const feed = { venue: code, date: '2026-11-20', races: [race(1, { pools: [type] }), race(2)] }
    const before = await auditCount()
    const judged = await checked(feed)
    expect(judged).toMatchObject({ applied: null, openRaces: 0, counts: { ADD: 9, FORBIDDEN: 0 } })
    expect(judged.steps[1]).toMatchObject({ record: 'Race 1', outcome: 'ADD', line: 5 })
    expect(await auditCount()).toBe(before)

    const file = await applied(feed)
    expect(file).toMatchObject({ typename: 'FeedFile', added: 9, changed: 0, ignored: 0, by: admin.id })
    const planned = await racesOf(file.program)
    expect(planned).toMatchObject([
      {
        no: 1,
        name: 'Race 1',
        state: 'DRAFT',
        postTime: '2026-11-20T06:00:00.000Z',
        feedSource: 'feed.json',
      },
      { no: 2, name: 'Race 2' },
    ])
    expect(await runnersOf(planned[0]?.id ?? '')).toMatchObject([{ no: 1 }, { no: 2 }, { no: 3 }])
  })

  it('changes what differs, and ignores the rest', async () => {
    const { code } = await newVenue()
    const feed = { venue: code, date: '2026-11-20', races: [race(1)] }
    const { program } = await applied(feed)
    const [planned] = await racesOf(program)
    const moved = { postTime: '2026-11-20T14:05:00+08:00' }
    const next = {
      ...feed,
      card: { trackState: 'GOOD' },
      races: [
        race(1, { ...moved, distanceM: 1400, runners: [runner(2, { jockey: 'J. Montoya' }), runner(4)] }),
      ],
    }
    const judged = await checked(next)
    expect(judged.steps.map(({ record, outcome, detail }) => [record, outcome, detail])).toEqual([
      ['Card', 'CHANGE', 'Track: empty → Good'],
      ['Race 1', 'CHANGE', 'Post time: 20 Nov 2026, 14:00 → 20 Nov 2026, 14:05; Distance: 1200 → 1400'],
      ['Race 1, runner 2', 'CHANGE', 'Jockey: R. Abelardo → J. Montoya'],
      ['Race 1, runner 4', 'ADD', 'Name: Horse 4; Jockey: R. Abelardo'],
    ])
    expect(await applied(next)).toMatchObject({ added: 1, changed: 3, program })
    expect(await runnersOf(planned?.id ?? '')).toHaveLength(4)
  })

  it('changes no number of a race or a runner', async () => {
    const { code } = await newVenue()
    const feed = { venue: code, date: '2026-11-20', races: [race(1)] }
    await applied(feed)
    const moved = {
      ...feed,
      races: [race(1, { runners: [{ no: 5, name: 'horse 2' }] }), race(3, { name: 'Race 1' })],
    }
    const { steps, counts } = await checked(moved)
    expect(counts.FORBIDDEN).toBe(2)
    expect(steps.map(({ detail }) => detail)).toEqual([
      '“Horse 2” has the number 2: numbers are changed by hand',
      '“Race 1” is race 1 of this card: numbers are changed by hand',
    ])
    expect((await apply(moved, 'x'.repeat(64))).body).toMatchObject({
      code: 'invalid',
      fields: { file: expect.stringMatching(/^Line \d+, column \d+, Race 1, runner 5: “Horse 2” has/) },
    })
  })

  it('is held to the rules of the portal, which name the line', async () => {
    const { code } = await newVenue()
    const late = race(1, { postTime: '2026-11-22T14:00:00+08:00' })
    const { steps } = await checked({ venue: code, date: '2026-11-20', races: [late] })
    expect(steps[1]).toMatchObject({
      record: 'Race 1',
      outcome: 'FORBIDDEN',
      line: 5,
      detail: 'The post time must be on the race day 20 Nov 2026, or in the night after it',
    })
  })

  it.each([
    [
      'a runner that is coupled with itself',
      { coupledWith: 1 },
      'A runner is coupled with another one. Leave this empty.',
    ],
    ['a weight with two decimals', { weightKg: 54.55 }, expect.stringMatching(/at most 1 decimal$/)],
    [
      'a runner that is coupled with none of the race',
      { coupledWith: 22 },
      'Runner 1 is coupled with 22, and this race has no runner 22: correct “Coupled with” of runner 1, or leave it empty',
    ],
  ])('with %s is not applied, and says where', async (_, wrong, detail) => {
    const { code } = await newVenue()
    const feed = {
      venue: code,
      date: '2026-11-20',
      races: [race(1, { runners: [runner(1, wrong), runner(2)] })],
    }
    const { steps, hash } = await checked(feed)
    const refused = steps.find(({ outcome }) => outcome === 'FORBIDDEN')
    expect(refused).toMatchObject({ record: 'Race 1, runner 1', detail })
    const { status, body } = await apply(feed, hash)
    expect({ status, body }).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        fields: {
          file: `Line ${refused?.line}, column ${refused?.column}, Race 1, runner 1: ${refused?.detail}`,
        },
      },
    })
  })

  it('couples runners that it adds, and one with a runner that is there already', async () => {
    const { code } = await newVenue()
    const feed = {
      venue: code,
      date: '2026-11-20',
      races: [race(1, { runners: [runner(1, { coupledWith: 2 }), runner(2)] })],
    }
    await applied(feed)
    const third = { ...feed, races: [{ no: 1, runners: [runner(3, { coupledWith: 1 })] }] }
    expect(await checked(third)).toMatchObject({ counts: { ADD: 1, FORBIDDEN: 0 } })
  })

  it('of a venue that is not there is not applied', async () => {
    const { steps } = await checked({ venue: 'NOWHERE', date: '2026-11-20' })
    expect(steps).toMatchObject([{ outcome: 'FORBIDDEN', detail: 'No venue has the code NOWHERE' }])
  })

  it('does nothing else than was shown', async () => {
    const { code } = await newVenue()
    const feed = { venue: code, date: '2026-11-20', races: [race(1)] }
    const { hash } = await checked(feed)
    const other = { ...feed, races: [race(1, { distanceM: 1000 })] }
    await applied(other)
    expect((await apply(feed, hash)).body).toMatchObject({ code: 'look_again' })
  })
})

describe('an open race', () => {
  async function openCard() {
    const opened = await openRace(doors, { runners: 3 })
    const { venue } = await show('Program', opened.program)
    const { code } = await show('Venue', String(venue))
    return { ...opened, feed: { venue: code as string, date: '2026-11-20' } }
  }

  it('without tickets is changed once another admin agrees', async () => {
    const { runners, feed } = await openCard()
    const change = { ...feed, races: [{ no: 1, runners: [{ no: 2, jockey: 'J. Montoya' }] }] }
    const judged = await checked(change)
    expect(judged).toMatchObject({ openRaces: 1, counts: { CHANGE: 1 } })
    const request = await applied(change)
    expect(request).toMatchObject({ typename: 'Approval' })
    expect((await show('Runner', String(runners[1]))).jockey).toBeNull()
    const decide = (by: Person) =>
      call(by, `/approvals/${request.id}/approve`, { hash: request.hash, version: 1 })
    expect((await decide(admin)).body).toMatchObject({ code: 'own_request' })
    const answer = await decide(second)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect((await show('Runner', String(runners[1]))).jockey).toBe('J. Montoya')
    const again = await applied(change)
    expect(again).toMatchObject({ typename: 'FeedFile', openRaces: 1, by: admin.id })
  })

  it('names the runner that it scratches, in the request for approval and in the history of the race', async () => {
    const { id, runners, feed } = await openCard()
    const request = await applied({ ...feed, races: [{ no: 1, runners: [{ no: 3, scratched: true }] }] })
    const titles = expect.objectContaining({ [String(runners[2])]: '3 Horse 3' })
    const scratched = { action: 'scratch', titles }
    const { effect } = await show('Approval', request.id as string)
    expect(effect).toContainEqual(expect.objectContaining({ ...scratched, type: 'Race' }))
    const body = { hash: request.hash, version: 1 }
    expect((await call(second, `/approvals/${request.id}/approve`, body)).status).toBe(200)
    const path = `/admin/races/${id}/history`
    const { items } = (await send(doors, admin.token, path, {}, { method: 'GET' })).body
    expect(items).toContainEqual(expect.objectContaining(scratched))
  })

  it('with tickets is not changed by a feed', async () => {
    const { id, runners, pools, feed } = await openCard()
    const customer = await bettor(doors)
    await sold(doors, { customer, race: id, pool: pools.WIN, unitStake: 1000, selections: [[1]] })
    const { steps } = await checked({ ...feed, races: [{ no: 1, runners: [{ no: 2, scratched: true }] }] })
    expect(steps).toMatchObject([
      { outcome: 'FORBIDDEN', detail: '1 ticket is sold on this race: change it by hand' },
    ])
    expect((await show('Runner', String(runners[1]))).status).toBe('RUN')
  })

  it('takes an interim result once it is closed; another person declares it official, and then it stays', async () => {
    const { id, feed } = await openCard()
    const result = { positions: [[2], [1, 3]], officialTime: '1:12.4' }
    const told = { ...feed, races: [{ no: 1, result }] }
    expect((await checked(told)).steps).toMatchObject([
      { outcome: 'FORBIDDEN', detail: 'The race is open: a result is entered once it is closed' },
    ])
    const close = await show('Race', id)
    await done(doors, doors.metaf, `/races/${id}/close`, { version: close.version })
    await applied(told)
    const interim = await show('Race', id)
    expect(interim).toMatchObject({ state: 'INTERIM', positions: [[2], [1, 3]], enteredBy: admin.id })
    const declare = (by: Person) => call(by, `/races/${id}/declareOfficial`, { version: interim.version })
    expect((await declare(admin)).status).toBe(403)
    expect((await declare(second)).status).toBe(200)
    const other = { ...feed, races: [{ no: 1, result: { ...result, positions: [[1], [2], [3]] } }] }
    expect((await checked(other)).steps).toMatchObject([
      { outcome: 'FORBIDDEN', detail: 'The race has another official result: use “Correct result”' },
    ])
    // The same result in another file says nothing new.
    expect((await checked(`${JSON.stringify(told)}\n`)).counts).toMatchObject({
      SAME: 3,
      CHANGE: 0,
      FORBIDDEN: 0,
    })
    // Runners that tie have no order.
    const turned = { positions: [[2], [3, 1]], officialTime: '1:12.4' }
    expect((await checked({ ...feed, races: [{ no: 1, result: turned }] })).counts).toMatchObject({ SAME: 3 })
    const reason = 'The same dead heat, written the other way round'
    expect(
      await call(second, `/races/${id}/correctResult`, {
        ...turned,
        reason,
        version: (await show('Race', id)).version,
      }),
    ).toMatchObject({ status: 409, body: { code: 'same_result' } })
  })
})

describe('the same file', () => {
  it('twice shows the first outcome, and does nothing', async () => {
    const { code } = await newVenue()
    const feed = { venue: code, date: '2026-11-20', races: [race(1)] }
    const first = await applied(feed)
    const judged = await checked(feed)
    expect(judged.applied).toMatchObject({ id: first.id })
    const before = await auditCount()
    expect(await apply(feed, judged.hash)).toMatchObject({ status: 200, body: { id: first.id } })
    expect(await auditCount()).toBe(before)
  })

  it('sent by rivals at once is applied once', async () => {
    const { code, id: venue } = await newVenue()
    const feed = { venue: code, date: '2026-11-20', races: [race(1), race(2)] }
    const { hash } = await checked(feed)
    const people = Array.from({ length: 8 }, (_, n) => (n % 2 ? second : admin))
    const files: object[] = []
    for (const by of people) files.push((await upload(textOf(feed), by)).body)
    const rivals = await Promise.all(people.map((by, n) => accept(by, files[n] ?? {}, hash)))
    expect(rivals.map(({ status }) => status)).toEqual(rivals.map(() => 200))
    expect(new Set(rivals.map(({ body }) => body.id)).size).toBe(1)
    const filters = [{ field: 'venue', operator: 'eq', value: venue }]
    const { items } = (await done(doors, admin, '/get/programs', { filters })) as unknown as {
      items: { id: string }[]
    }
    expect(items).toHaveLength(1)
    expect(await racesOf(items[0]?.id)).toHaveLength(2)
  })

  it('for a venue with a day and a night card is about the one that it names', async () => {
    const { code, id: venue } = await newVenue()
    const card = { venue, date: '2026-11-20', currency: 'PHP' }
    const day = await done(doors, admin, '/programs', { ...card, name: 'Day card' })
    const night = await done(doors, admin, '/programs', { ...card, name: 'Night card' })
    const feed = { venue: code, date: '2026-11-20', races: [race(1)] }
    const names = 'Give the name of one as card.name: “Day card”, “Night card”'
    for (const unclear of [feed, { ...feed, card: { name: 'Noon card' } }]) {
      const { steps } = await checked(unclear)
      expect(steps).toHaveLength(1)
      expect(steps[0]).toMatchObject({ outcome: 'FORBIDDEN', detail: expect.stringContaining(names) })
    }
    expect(await applied({ ...feed, card: { name: 'night card' } })).toMatchObject({ program: night.id })
    expect(await racesOf(night.id)).toHaveLength(1)
    expect(await racesOf(day.id)).toEqual([])
  })

  it('for a day whose card was abandoned is about the card that took its place', async () => {
    const { code, id: venue } = await newVenue()
    const card = { venue, date: '2026-11-20' }
    const abandoned = await done(doors, admin, '/programs', card)
    const { metaf } = doors
    const { runners: _, ...facts } = race(1)
    await done(doors, metaf, '/races', { program: abandoned.id, ...facts })
    const why = { version: 1, reason: 'The track is under water' }
    await done(doors, metaf, `/programs/${abandoned.id}/abandon`, why)
    const again = await done(doors, admin, '/programs', card)
    const feed = { venue: code, date: '2026-11-20', races: [race(1)] }
    expect(await applied(feed)).toMatchObject({ program: again.id })
    expect(await racesOf(again.id)).toHaveLength(1)
  })

  it('in two spellings adds one card, too', async () => {
    const { code } = await newVenue()
    const feed = { venue: code, date: '2026-11-20', races: [race(1)] }
    const other = `${textOf(feed)}\n`
    const hashes = [(await checked(feed)).hash, (await checked(other)).hash]
    const answers = await Promise.all([apply(feed, hashes[0] ?? ''), apply(other, hashes[1] ?? '')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'look_again' })
  })
})

describe('a file that is no feed', () => {
  const refusal = async (text: string | Buffer) => {
    const sent = await upload(text)
    if (sent.status !== 200) return sent.body.error
    return (await call(admin, '/feedFiles/check', { file: sent.body })).body.error
  }

  it('is refused with line and column of what is wrong', async () => {
    expect(await refusal('{\n  "venue": "MNL",\n}')).toBe(
      'Line 3, column 1: Write a name in quotation marks here instead of "}"',
    )
    expect(
      await refusal(
        '{\n  "venue": "MNL",\n  "date": "2026-11-20",\n  "races": [{ "no": 31 }, {"no": "a"}]\n}',
      ),
    ).toBe(
      'Line 4, column 21, races[0].no must be at most 30\nLine 4, column 34, races[1].no must be a number',
    )
    expect(
      await refusal(
        '{\n"odds": 3,\n"races": [{"no": 1, "result": {"positions": []}}, {"no": "2"}],\n"venue": "",\n"date": "2026-11-20"}',
      ),
    ).toBe(
      [
        'Line 2, column 9: Unknown field “odds”. Remove it.',
        'Line 3, column 45, races[0].result.positions must have at least 1 item',
        'Line 3, column 58, races[1].no must be a number, without quotation marks',
        'Line 4, column 10, venue must not be empty',
      ].join('\n'),
    )
    expect(await refusal('{"venue": "MNL", "date": "2026-11-20", "odds": 3}')).toBe(
      'Line 1, column 48: Unknown field “odds”. Remove it.',
    )
    expect(await refusal('{"venue": "MNL", "races": [{"no": 1}, {"no": 1}]}')).toBe(
      'Line 1, column 1, date is missing',
    )
    expect(await refusal('{"venue": "MNL", "date": "2026-11-20", "races": [{"no": 1}, {"no": 1}]}')).toBe(
      'Line 1, column 68: race 1 stands twice in the file',
    )
    expect(
      await refusal(
        '{"venue": "MNL", "date": "9999-12-31", "races": [{"no": 1, "postTime": "9999-12-31T23:00Z"}]}',
      ),
    ).toContain('must be in the years 1000 to 9998')
    expect(await refusal('{"venue": "MN\\u0000", "date": "2026-11-20"}')).toBe(
      'Line 1, column 14: No text holds the character \\u0000: take it out',
    )
    expect(await refusal(`${'['.repeat(13)}${']'.repeat(13)}`)).toBe(
      'Line 1, column 13: Objects and lists are more than 12 levels deep here: take out what the format does not have',
    )
  })

  it('is refused when it is too large, or no text in UTF-8, with the place', async () => {
    const most = Buffer.alloc(greatestFeed, ' ')
    most.write('{"venue": "MNL", "date": "2026-11-20"}')
    expect((await upload(most)).status).toBe(200)
    expect((await upload(Buffer.concat([most, Buffer.from(' ')]))).body).toMatchObject({
      code: 'too_large',
      error: 'The file is larger than 2 MiB: choose a smaller one, or split it',
    })
    expect(await refusal(Buffer.from('{\n"venue": "Ñ"}', 'latin1'))).toBe(
      'Save the file as UTF-8: byte 13, in line 2, is no such text',
    )
    expect(await refusal(Buffer.from('{"venue": "MNL"}', 'utf16le'))).toBe(
      'Save the file as UTF-8: this one has bytes of 0, as UTF-16 has',
    )
    expect(await refusal('')).toBe('The file is empty: choose one with content')
    expect(await refusal('{"venue": "MNL", "card": {"name": "\\ud800x"}}')).toBe(
      'Line 1, column 36: Half of a character is alone here: \\ud800 to \\udfff come in pairs, such as \\ud83d\\ude00',
    )
    expect(await refusal('\uFEFF{}')).toBe(
      'Line 1, column 1: The text begins with a byte order mark. Save it as plain UTF-8.',
    )
  })
})

describe('docs/feed.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/feed.md'), 'utf8')
  const blocks = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => text ?? '')

  it('has the schema as the server holds files to it', () => {
    expect(JSON.parse(blocks.at(-1) ?? '')).toEqual(JSON.parse(JSON.stringify(feedJsonSchema())))
  })

  it('has examples that are applied: a card, then its result', async () => {
    const { code } = await newVenue()
    const win = await poolType(doors, 'WIN')
    const { code: type } = await show('PoolType', win)
    const [card = '', result = ''] = blocks.map(text =>
      text.replaceAll('"MMT"', `"${code}"`).replaceAll('"WIN"', `"${type}"`),
    )
    const { program } = await applied(card)
    const [planned] = await racesOf(program)
    const act = async (action: string) => {
      const { version } = await show('Race', planned?.id ?? '')
      await done(doors, doors.metaf, `/races/${planned?.id}/${action}`, { version })
    }
    await act('open')
    await act('close')
    await applied(result)
    expect(await show('Race', planned?.id ?? '')).toMatchObject({ state: 'INTERIM' })
  })
})
