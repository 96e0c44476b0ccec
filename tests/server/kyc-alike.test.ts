import { inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { tableOf } from '../../server/db/tables'
import { recordSignIn } from '../../server/modules/customers'
import { endExclusions } from '../../server/modules/customers/end-exclusions'
import type { CustomerSignInOutcome } from '../../src/domain/customer-sign-in'
import type { Role } from '../../src/resources/kernel/rights/roles'
import { startApp, type TestApp, tokenOf, withToken } from './app-fixture'
import { makeCustomer } from './customers'
import { resourceNamed, systemAt } from './harness'
import { jpegOf } from './pictures'

let started: TestApp
const tokens: Partial<Record<Role, string>> = {}

beforeAll(async () => {
  started = await startApp()
  for (const role of ['admin', 'csr', 'kyc'] as const) tokens[role] = await tokenOf(started, [role])
})

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, role: Role = 'admin') => {
  const headers = withToken(tokens[role] ?? '')
  const url = `/api/dev${path}`
  const answer = await started.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { ...answer.json(), http: answer.statusCode }
}
const customerOf = async (values: object = {}) =>
  (await makeCustomer(await started.database('DEV'), { kyc: 'PENDING', ...values })).id
const show = (id: string) => call('GET', `/admin/model/User/${id}`)
const flagsOf = async (...ids: string[]) =>
  Promise.all(ids.map(async id => ((await show(id)).kycFlags as string[]).join()))
const edit = async (id: string, values: object) =>
  call('PUT', `/admin/user/${id}`, { ...values, version: (await show(id)).version })
const act = async (id: string, verb: string, input: object) =>
  call('POST', `/admin/user/${id}/${verb}`, { ...input, version: (await show(id)).version })
const upload = (customer: string, picture: Buffer) =>
  call('POST', `/admin/user/${customer}/documents`, {
    name: 'Passport',
    content: picture.toString('base64'),
    document: 'PASSPORT',
  })
const correct = async (id: string, input: object) => {
  const { version } = await call('GET', `/admin/model/KycDocument/${id}`)
  return call('POST', `/admin/kycDocuments/${id}/correct`, { ...input, version })
}

describe('a flag that is about two customers stands on both', () => {
  it('when they show the same file, whoever shows it first', async () => {
    const [one, other] = [await customerOf(), await customerOf()]
    await upload(one, jpegOf(101))
    expect(await flagsOf(one, other)).toEqual(['', ''])
    await upload(other, jpegOf(101))
    expect(await flagsOf(one, other)).toEqual(['DUPLICATE_ID', 'DUPLICATE_ID'])
    const history = await call('GET', `/admin/user/${one}/history`)
    expect(history.items[0]).toMatchObject({ action: 'kycChecks', role: 'admin' })
    expect(JSON.stringify(history.items[0])).not.toContain(other)
  })

  it('when the same number is read from both, and goes from both when it was misread', async () => {
    const [one, other, third] = [await customerOf(), await customerOf(), await customerOf()]
    const papers = []
    for (const [n, id] of [one, other, third].entries()) papers.push((await upload(id, jpegOf(110 + n))).id)
    await correct(papers[0], { extractedNumber: 'MX-55 1' })
    await correct(papers[1], { extractedNumber: 'mx551' })
    expect(await flagsOf(one, other, third)).toEqual(['DUPLICATE_ID', 'DUPLICATE_ID', ''])
    await correct(papers[2], { extractedNumber: 'MX551' })
    await correct(papers[0], { extractedNumber: 'MX-55-7' })
    expect(await flagsOf(one, other, third)).toEqual(['', 'DUPLICATE_ID', 'DUPLICATE_ID'])
    await correct(papers[2], { extractedNumber: 'MX-55-8' })
    expect(await flagsOf(one, other, third)).toEqual(['', '', ''])
  })

  it('when they have the same address, and goes from both when one has another', async () => {
    const [one, other] = [await customerOf({ email: 'Ate@example.com' }), await customerOf()]
    await edit(other, { email: 'ate@Example.com' })
    expect(await flagsOf(one, other)).toEqual(['SHARED_EMAIL', 'SHARED_EMAIL'])
    await edit(other, { email: 'kuya@example.com' })
    expect(await flagsOf(one, other)).toEqual(['', ''])
  })

  it('when somebody new comes with the address of one who has a case', async () => {
    const one = await customerOf({ email: 'bunso@example.com' })
    const made = await call('POST', '/admin/user', {
      firstName: 'Bago',
      lastName: 'Tao',
      phone: '+639205550177',
      country: 'PH',
      email: 'bunso@example.com',
    })
    expect(made).toMatchObject({ http: 200, kycFlags: [] })
    expect(await flagsOf(one)).toEqual(['SHARED_EMAIL'])
  })

  it('when they sign in on the same device, in whatever order, also both at once', async () => {
    const database = await started.database('DEV')
    const signIn = (
      customer: string,
      deviceId: string | null,
      outcome: CustomerSignInOutcome = 'SIGNED_IN',
    ) =>
      database.transaction(transaction =>
        recordSignIn(transaction, systemAt(new Date()), {
          ...{ customer, at: new Date().toISOString(), outcome, kind: 'PHONE', device: 'Pixel 8', deviceId },
          ...{ browser: null, address: '203.0.113.7', country: 'PH', platform: 'Platform' },
        }),
      )
    const [one, other, third] = [await customerOf(), await customerOf(), await customerOf()]
    for (const id of [one, other]) await signIn(id, null)
    await signIn(one, 'a-7f')
    await signIn(other, 'a-7f', 'WRONG_PASSWORD')
    expect(await flagsOf(one, other)).toEqual(['', ''])
    await signIn(other, 'a-7f')
    const { version } = await show(other)
    for (const id of [one, other]) await signIn(id, 'a-7f')
    expect(await flagsOf(one, other, third)).toEqual(['SHARED_DEVICE', 'SHARED_DEVICE', ''])
    expect((await show(other)).version).toBe(version)

    const rivals = [await customerOf(), await customerOf(), await customerOf()]
    await Promise.all(rivals.map(id => signIn(id, 'b-19')))
    expect(await flagsOf(...rivals)).toEqual(Array(3).fill('SHARED_DEVICE'))

    const late = await customerOf({ kyc: 'NONE' })
    await signIn(late, 'a-7f')
    expect(await flagsOf(late)).toEqual([''])
    expect((await act(late, 'kyc', { kyc: 'PENDING' })).http).toBe(200)
    expect(await flagsOf(late)).toEqual(['SHARED_DEVICE'])
  })

  it('when a namesake of the same birthday is excluded, as long as the exclusion runs', async () => {
    const name = { firstName: 'Ligaya', lastName: 'Peña', dob: '1981-02-03' }
    const [one, other] = [await customerOf(name), await customerOf({ ...name, lastName: 'PENA' })]
    const excluded = await act(other, 'selfExclude', { term: 'HALF_YEAR', reason: 'Asked for it' })
    expect(excluded.http).toBe(200)
    expect(await flagsOf(one, other)).toEqual(['EXCLUSION_HIT', 'EXCLUSION_HIT'])
    const later = new Date(Date.now() + 200 * 86_400_000)
    await endExclusions(await started.database('DEV'), systemAt(later))
    expect(await flagsOf(one, other)).toEqual(['', ''])
  })

  it('also once the excluded account is blocked, which is not closed before the end (number 35)', async () => {
    const name = { firstName: 'Marikit', lastName: 'Abad', dob: '1983-02-03' }
    const [former, newcomer] = [await customerOf(name), await customerOf(name)]
    await act(former, 'selfExclude', { term: 'FIVE_YEARS', reason: 'Asked for it' })
    expect((await act(former, 'block', { reason: 'Asked for it again' })).http).toBe(200)
    expect(await act(former, 'close', { reason: 'Asked for it' })).toMatchObject({ http: 409 })
    expect(await flagsOf(newcomer)).toEqual(['EXCLUSION_HIT'])
  })

  it('and goes from both when the exclusions of both end in the same minute', async () => {
    const name = { firstName: 'Amihan', lastName: 'Reyes', dob: '1982-02-03' }
    const [one, other] = [await customerOf(name), await customerOf(name)]
    for (const id of [one, other]) await act(id, 'selfExclude', { term: 'HALF_YEAR', reason: 'Asked for it' })
    const { orm } = await started.database('DEV')
    // As if computed by older rules: a new lookup changes the result.
    const users = tableOf(resourceNamed('users'))
    await orm
      .update(users)
      .set({ kycFlags: ['UNDER_AGE', 'EXCLUSION_HIT'] })
      .where(inArray(users.id, [one, other]))
    const later = new Date(Date.now() + 200 * 86_400_000)
    await endExclusions(await started.database('DEV'), systemAt(later))
    expect(await flagsOf(one, other)).toEqual(['', ''])
    expect((await show(other)).status).toBe('ACTIVE')
  })
})

describe('rivals', () => {
  it('who are given one address at the same moment are all flagged', async () => {
    const ids = []
    for (let n = 0; n < 8; n++) ids.push(await customerOf())
    const answers = await Promise.all(ids.map(id => edit(id, { email: 'lahat@example.com' })))
    // A customer who was flagged between read and edit gets a conflict, and the edit is repeated.
    const late = ids.filter((_, n) => answers[n]?.http === 409)
    for (const id of late) expect((await edit(id, { email: 'lahat@example.com' })).http).toBe(200)
    expect(answers.every(({ http }) => http === 200 || http === 409)).toBe(true)
    expect(new Set(await flagsOf(...ids))).toEqual(new Set(['SHARED_EMAIL']))
  })

  it('whose documents are read at the same moment, and have two numbers in common, are all flagged', async () => {
    const ids = []
    const papers = []
    for (let n = 0; n < 6; n++) {
      const id = await customerOf()
      for (const side of [0, 1]) papers.push((await upload(id, jpegOf(130 + 2 * n + side))).id)
      ids.push(id)
    }
    // The second half in reverse, so that no two go through the customers in the same order.
    const order = papers.filter((_, n) => n % 2 === 0).concat(papers.filter((_, n) => n % 2 === 1).reverse())
    const answers = await Promise.all(
      order.map((paper, n) => correct(paper, { extractedNumber: n < ids.length ? 'PH-1-1' : 'PH-2-2' })),
    )
    expect(answers.map(({ http }) => http)).toEqual(order.map(() => 200))
    expect(new Set(await flagsOf(...ids))).toEqual(new Set(['DUPLICATE_ID']))
  })

  it('of whom some are put to review as others take their addresses are both flagged', async () => {
    const pairs = []
    for (let n = 0; n < 8; n++) {
      const email = `sabay${n}@example.com`
      pairs.push({ email, one: await customerOf({ kyc: 'NONE', email }), other: await customerOf() })
    }
    const answers = await Promise.all(
      pairs.flatMap(({ email, one, other }) => [
        call('PUT', `/admin/user/${other}`, { email, version: 1 }),
        call('POST', `/admin/user/${one}/kyc`, { kyc: 'PENDING' }),
      ]),
    )
    expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 200))
    const flags = await flagsOf(...pairs.flatMap(({ one, other }) => [one, other]))
    expect(new Set(flags)).toEqual(new Set(['SHARED_EMAIL']))
  })
})
