import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../server/db/id'
import type { Role } from '../../../src/resources/kernel/rights/roles'
import { addAccount, signIn, startApp, type TestApp, withToken } from '../app-fixture'
import { type Person, person, send } from '../deposits-fixture'

let started: TestApp
let admin: Person

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  admin = await person({ started, database: await started.database('DEV') }, 'admin')
})

const office = '198.51.100.7'
const elsewhere = '203.0.113.9'

const limit = (role: string, addresses: readonly string[]) =>
  send({ started }, admin.token, '/admin/addressLists', { name: `List ${newId()}`, role, addresses })

/** A user of a role, and what they get for any request from an address. */
async function userOf(...held: Role[]) {
  const { phone } = await addAccount(await started.database('DEV'), { roles: held })
  const signInFrom = (remoteAddress: string) => signIn(started, { phone }, { remoteAddress })
  const token = (await signInFrom(office)).json<{ token: string }>().token
  const askFrom = async (remoteAddress: string) =>
    (await started.app.inject({ url: '/api/dev/user', headers: withToken(token), remoteAddress })).statusCode
  return { signInFrom, askFrom }
}

describe('number 21: a list of addresses of a role', () => {
  it('keeps out who signs in from elsewhere, with a reason only after a right password, and the log says so', async () => {
    const csr = await userOf('csr')
    await limit('csr', ['198.51.100.0/24'])
    expect((await csr.signInFrom(office)).statusCode).toBe(200)
    const refused = await csr.signInFrom(elsewhere)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'address_refused'])
    const { body } = await send({ started }, admin.token, '/admin/get/signIns', {
      filters: [{ field: 'outcome', operator: 'eq', value: 'ADDRESS_REFUSED' }],
    })
    expect(body.items).toEqual([expect.objectContaining({ address: elsewhere })])
  })

  it('ends no session, and holds on each of its requests from then on; what is refused is in the trail', async () => {
    const kyc = await userOf('kyc')
    expect(await kyc.askFrom(elsewhere)).toBe(200)
    await limit('kyc', [office])
    expect([await kyc.askFrom(elsewhere), await kyc.askFrom(office)]).toEqual([403, 200])
    const { body } = await send({ started }, admin.token, '/admin/get/significantEvents', {
      filters: [{ field: 'kind', operator: 'eq', value: 'FAILED_ACCESS' }],
    })
    expect(body.items).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'refused', address: elsewhere })]),
    )
  })

  it('holds for a user with another role without a list, too', async () => {
    await limit('cor', [office])
    const both = await userOf('metaf', 'cor')
    expect([await both.askFrom(elsewhere), await both.askFrom(office)]).toEqual([403, 200])
  })

  it('is not saved by an admin whom it would keep out, made or changed', async () => {
    const own = { status: 422, body: { fields: { addresses: expect.stringContaining('127.0.0.1') } } }
    expect(await limit('admin', [office])).toMatchObject(own)
    const made = await limit('admin', [office, '127.0.0.0/8'])
    expect(made).toMatchObject({ status: 200, body: { state: 'ACTIVE' } })
    const change = (addresses: readonly string[]) =>
      send({ started }, admin.token, `/admin/addressLists/${made.body.id}/change`, {
        addresses,
        version: 1,
        reason: 'The office has moved to Makati',
      })
    expect(await change([office])).toMatchObject(own)
    expect(await change(['127.0.0.1'])).toMatchObject({ status: 200 })
    // Without the first, the second would keep them out.
    expect(await limit('admin', [office])).toMatchObject({ status: 200 })
    const lift = { version: 2, reason: 'The office has moved to Makati' }
    expect(
      await send({ started }, admin.token, `/admin/addressLists/${made.body.id}/lift`, lift),
    ).toMatchObject(own)
  })

  it('is one of several, and counts no more once it is lifted', async () => {
    const finance = await userOf('finance')
    const { id } = (await limit('finance', [office])).body
    await limit('finance', ['192.0.2.0/24'])
    expect([await finance.askFrom(office), await finance.askFrom('192.0.2.5')]).toEqual([200, 200])
    const lift = { version: 1, reason: 'The office has moved to Makati' }
    await send({ started }, admin.token, `/admin/addressLists/${id}/lift`, lift)
    expect([await finance.askFrom(office), await finance.askFrom('192.0.2.5')]).toEqual([403, 200])
  })

  it('names what is no range', async () => {
    expect(await limit('metaf', ['198.51.100.7/24'])).toMatchObject({
      status: 422,
      body: { fields: { addresses: expect.stringContaining('beyond /24') } },
    })
    expect(await limit('metaf', [])).toMatchObject({ status: 422 })
  })
})
