import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { gamingDayOf } from '../../src/domain/gaming-day'
import { api, expect, type Person, tokenOf } from './portal'

export interface RaceDay {
  readonly race: string
  /** The path of the result screen. */
  readonly path: string
  /** Ids of the pools by the code of their type. */
  readonly pools: Readonly<Record<string, string>>
  call(person: Person, path: string, data?: object): Promise<Record<string, never>>
  read(person: Person, type: string, id: string): Promise<Record<string, never>>
  /** Closes the race. */
  close(): Promise<void>
}

/** An open race of five runners with a win and a forecast pool, on a card of its own. */
export async function makeRaceDay(
  request: APIRequestContext,
  name: string,
  { secondsToPost = 50 * 60 } = {},
): Promise<RaceDay> {
  const tokens = new Map<Person, Promise<string>>()
  const headersOf = async (person: Person) => {
    const token = tokens.get(person) ?? tokenOf(request, person)
    tokens.set(person, token)
    return { authorization: `Bearer ${await token}` }
  }
  const call: RaceDay['call'] = async (person, path, data = {}) => {
    const headers = { ...(await headersOf(person)), 'idempotency-key': randomUUID() }
    const answer = await request.post(api(`/admin${path}`), { data, headers })
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
    return answer.json()
  }
  const read: RaceDay['read'] = async (person, type, id) =>
    (
      await request.get(api(`/admin/model/${type}/${id}`), { headers: await headersOf(person) })
    ).json() as Promise<Record<string, never>>
  const find = async (what: string, code: string) => {
    const { items } = await call('admin', `/get/${what}`, { limit: 100, q: code })
    return (items as unknown as { id: string; code: string }[]).find(item => item.code === code)?.id
  }

  const postTime = new Date(Date.now() + secondsToPost * 1_000)
  const program = await call('metaf', '/programs', {
    name: `Card of ${name}`,
    venue: await find('venues', 'MMT'),
    date: gamingDayOf(postTime, 'Asia/Manila'),
    currency: 'PHP',
  })
  const race = await call('metaf', '/races', {
    program: program.id,
    no: 1,
    name,
    postTime: postTime.toISOString(),
    distanceM: 1200,
  })
  for (let no = 1; no <= 5; no += 1)
    await call('metaf', '/runners', { race: race.id, no, name: `Runner ${'ABCDE'[no - 1]}` })
  const pools: Record<string, string> = {}
  for (const code of ['WIN', 'FC']) {
    const made = await call('metaf', '/pools', { race: race.id, poolType: await find('poolTypes', code) })
    pools[code] = made.id as unknown as string
  }
  const id = String(race.id)
  const act = async (action: string) => {
    const { version } = await read('metaf', 'Race', id)
    await call('metaf', `/races/${id}/${action}`, { version })
  }
  await act('open')
  return {
    race: id,
    path: `/customer/events/raceresult/${program.id}/${id}`,
    pools,
    call,
    read,
    close: () => act('close'),
  }
}
