import type { APIRequestContext } from '@playwright/test'
import { api, type Person, tokenOf } from './portal'

/** Calls of the portal's API for an end-to-end test, as a member of staff. */
export async function callAs(request: APIRequestContext, person: Person) {
  const headers = { authorization: `Bearer ${await tokenOf(request, person)}` }
  const post = async (path: string, data: object = {}) => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answer = await request.post(api(path), { headers: { ...headers, ...key }, data })
    if (answer.status() !== 200) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const get = async (path: string) => (await request.get(api(path), { headers })).json()
  return { post, get }
}

/** An open race that is next to post, with six runners, a win pool and an exacta. */
export async function openRace(request: APIRequestContext, name: string, minutes = 4) {
  const [admin, metaf] = [await callAs(request, 'admin'), await callAs(request, 'metaf')]
  const unique = crypto.randomUUID().slice(0, 6).toUpperCase()
  const currency = 'PHP'
  const place = { country: 'PH', timezone: 'Asia/Manila', currency }
  const venue = await admin.post('/admin/venues', { code: `E${unique}`, name: `${name} ${unique}`, ...place })
  const postTime = new Date(Date.now() + minutes * 60_000)
  // A race after midnight belongs to the day before, until 06:00 in Manila.
  const date = new Date(postTime.getTime() + 2 * 3_600_000).toISOString().slice(0, 10)
  const card = await metaf.post('/admin/programs', { name, venue: venue.id, date, currency })
  const race = await metaf.post('/admin/races', {
    ...{ program: card.id, no: 3, name: `${name} Stakes`, distanceM: 1200, postTime: postTime.toISOString() },
  })
  for (let no = 1; no <= 6; no += 1)
    await metaf.post('/admin/runners', { race: race.id, no, name: `Horse ${no}` })
  const terms = {
    ...{ country: 'PH', legs: 1, unitMinor: 100, minStakeMinor: 200, takeoutBps: 1800, breakMinor: 10 },
    ...{ minDividendMinor: 100, split: 'NET', deadHeat: 'NET', rounding: 'FLOOR', minInterests: 2 },
  }
  const win = { code: `W${unique}`, name: `${name} win`, family: 'SINGLE', positions: 1 }
  const exacta = {
    code: `X${unique}`,
    name: `${name} exacta`,
    family: 'MULTI_POS',
    positions: 2,
    ordered: true,
  }
  for (const shape of [win, exacta]) {
    const { id } = await admin.post('/admin/poolTypes', { ...terms, ...shape })
    await metaf.post('/admin/pools', { race: race.id, poolType: id })
  }
  await metaf.post(`/admin/races/${race.id}/open`, { version: 1 })
  return { id: String(race.id), venue: `${name} ${unique}` }
}

/** Closes a race, lets its runners finish in this order, and makes that official: winners are paid by a job. */
export async function finishRace(
  request: APIRequestContext,
  race: string,
  positions: readonly (readonly number[])[],
): Promise<void> {
  const [admin, metaf] = [await callAs(request, 'admin'), await callAs(request, 'metaf')]
  const version = async () => (await metaf.get(`/admin/model/Race/${race}`)).version
  await metaf.post(`/admin/races/${race}/close`, { version: await version() })
  await metaf.post(`/admin/races/${race}/enterResult`, { positions })
  await admin.post(`/admin/races/${race}/declareOfficial`, { version: await version() })
}
