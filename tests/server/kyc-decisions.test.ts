import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { showRow } from '../../server/crud/read'
import { auditLog } from '../../server/db/system-tables'
import { type KycState, kycSteps } from '../../src/domain/kyc'
import { addAccount, signIn, startApp, type TestApp, withToken } from './app-fixture'
import { addPaper, makeCustomer } from './customers'
import { contextOf, resourceNamed } from './harness'

const kycStates = Object.keys(kycSteps) as readonly KycState[]

const users = resourceNamed('users')
let started: TestApp
let admin: Context
const people = {} as Record<'admin' | 'kyc' | 'second' | 'csr', { id: string; token: string }>

beforeAll(async () => {
  started = await startApp()
  const database = await started.database('DEV')
  admin = contextOf(database, 'admin')
  for (const [name, role, firstName] of [
    ['admin', 'admin', 'Marisol'],
    ['kyc', 'kyc', 'Jomar'],
    ['second', 'kyc', 'Analyn'],
    ['csr', 'csr', 'Liwayway'],
  ] as const) {
    const { id, phone } = await addAccount(database, { roles: [role], firstName, name: `${firstName} Cruz` })
    people[name] = { id, token: (await signIn(started, { phone })).json().token }
  }
})

type Person = keyof typeof people

const post = (person: Person, id: string, path: string, payload: object) =>
  started.app.inject({
    method: 'POST',
    url: `/api/dev/admin/user/${id}/${path}`,
    headers: withToken(people[person].token),
    payload,
  })
const set = (person: Person, id: string, kyc: string, rest: object = {}) =>
  post(person, id, 'kyc', { kyc, ...rest })
const decline = (person: Person, id: string, reason = 'BLURRY_IMAGE', remarks: string | null = null) =>
  post(person, id, 'kyc/declined', { kycDeclinedReason: reason, kycDeclinedRemarks: remarks })
const make = async (values: object, ...papers: object[]) => {
  const { id } = await makeCustomer(admin.database, { ...values })
  for (const paper of papers.length > 0 ? papers : [{}]) await addPaper(admin.database, id, { ...paper })
  return id
}
const rowOf = (id: string) => showRow(admin, users, id)

const edges = ['NONE PENDING', 'PENDING APPROVED', 'APPROVED PENDING', 'DECLINED PENDING']

describe('the calls of the contract', () => {
  it.each(kycStates.flatMap(from => kycStates.map(to => [from, to] as const)))(
    'set a case that is %s to %s only along the edges of the domain',
    async (from, to) => {
      const id = await make({ kyc: from })
      const isReasoned = from === 'APPROVED' && to === 'PENDING'
      const answer = await set('admin', id, to, isReasoned ? { reason: 'The document is in doubt' } : {})
      const isEdge = edges.includes(`${from} ${to}`)
      expect(answer.statusCode).toBe(isEdge ? 200 : 409)
      expect((await rowOf(id)).kyc).toBe(isEdge ? to : from)
      expect(isEdge || answer.json().current.kyc).toBe(isEdge || from)
    },
  )

  it.each(['', '   ', null])('decline without remarks when they are %j', async remarks => {
    const id = await make({ kyc: 'PENDING' })
    expect((await decline('admin', id, 'BLURRY_IMAGE', remarks)).json()).toMatchObject({
      kyc: 'DECLINED',
      kycDeclinedRemarks: null,
    })
    const other = await make({ kyc: 'PENDING' })
    expect((await decline('admin', other, 'OTHER', remarks)).json().fields).toEqual({
      kycDeclinedRemarks: 'Enter remarks of at least 10 characters for the reason Other',
    })
  })

  it.each(kycStates)('decline a case that is %s only while it is pending', async from => {
    const id = await make({ kyc: from })
    const answer = await decline('admin', id)
    const isOpen = from === 'PENDING'
    expect(answer.statusCode).toBe(isOpen ? 200 : 409)
    expect((await rowOf(id)).kyc).toBe(isOpen ? 'DECLINED' : from)
  })

  it('take a case that nobody has, for a client that knows of no assignment', async () => {
    const id = await make({ kyc: 'PENDING' })
    const answer = await set('kyc', id, 'APPROVED')
    expect(answer.json()).toMatchObject({
      kyc: 'APPROVED',
      kycAssignee: people.kyc.id,
      kycDecidedBy: people.kyc.id,
      titles: { [people.kyc.id]: 'Jomar Cruz' },
    })
  })

  it('take what is none of the states for what it is: not valid', async () => {
    const id = await make({ kyc: 'PENDING' })
    const answer = await set('kyc', id, 'MAYBE')
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields.kyc).toBeTruthy()
  })
})

describe('a decline', () => {
  it('is kept with its reason and remarks, and needs remarks for OTHER', async () => {
    const id = await make({ kyc: 'PENDING' })
    const refused = await decline('kyc', id, 'OTHER', '  too short  ')
    expect(refused.statusCode).toBe(422)
    expect(refused.json().fields.kycDeclinedRemarks).toContain('at least 10 characters')
    const tooLong = await decline('kyc', id, 'OTHER', 'x'.repeat(501))
    expect(tooLong.statusCode).toBe(422)
    expect((await decline('kyc', id, 'BECAUSE')).statusCode).toBe(422)
    const answer = await decline('kyc', id, 'OTHER', 'The customer asked for it')
    expect(answer.json()).toMatchObject({
      kyc: 'DECLINED',
      status: 'ACTIVE',
      kycDeclinedReason: 'OTHER',
      kycDeclinedRemarks: 'The customer asked for it',
    })
  })

  it.each(['UNDERAGE', 'RESTRICTED_PERSON', 'SUSPECTED_FORGERY'])(
    'for %s suspends the account',
    async reason => {
      const id = await make({ kyc: 'PENDING' })
      expect((await decline('admin', id, reason)).json()).toMatchObject({
        kyc: 'DECLINED',
        status: 'SUSPENDED',
      })
      const excluded = await make({ kyc: 'PENDING', status: 'SELF_EXCLUDED' })
      expect((await decline('admin', excluded, reason)).json().status).toBe('SELF_EXCLUDED')
    },
  )

  it('is followed by at most three more submissions', async () => {
    const id = await make({ kyc: 'PENDING' })
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await decline('kyc', id)).statusCode).toBe(200)
      expect((await set('kyc', id, 'PENDING')).json()).toMatchObject({ kyc: 'PENDING', kycAssignee: null })
    }
    await decline('kyc', id)
    const refused = await set('kyc', id, 'PENDING')
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error).toContain("can't be reopened again")
  })
})

it('an approval is taken back only for a reason', async () => {
  const id = await make({ kyc: 'APPROVED' })
  const refused = await set('admin', id, 'PENDING')
  expect(refused.statusCode).toBe(422)
  expect(refused.json().fields.reason).toContain('Reason')
  expect((await set('admin', id, 'PENDING', { reason: '  ' })).statusCode).toBe(422)
  expect((await set('admin', id, 'PENDING', { reason: 'The passport expired' })).statusCode).toBe(200)
})

it.each(['NONE', 'DECLINED'])(
  'a case that is %s is put to review without a reason, and asks for none',
  async kyc => {
    const id = await make({ kyc })
    const refused = await set('admin', id, 'PENDING', { reason: 'Sent again' })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().fields.reason).toContain('can only be')
    expect((await set('admin', id, 'PENDING')).statusCode).toBe(200)
  },
)

describe('an approval', () => {
  const refusal = async (person: Person, id: string) => {
    const answer = await set(person, id, 'APPROVED')
    expect(answer.statusCode).toBe(409)
    expect((await rowOf(id)).kyc).toBe('PENDING')
    return answer.json().error
  }

  it('needs a document that was accepted', async () => {
    const words = 'Accept at least one document before you approve this case'
    for (const decision of ['OPEN', 'REJECTED'])
      expect(await refusal('kyc', await make({ kyc: 'PENDING' }, { decision }))).toBe(words)
    const { id: empty } = await makeCustomer(admin.database, { kyc: 'PENDING' })
    expect(await refusal('kyc', empty)).toBe(words)
    expect((await decline('kyc', empty)).statusCode).toBe(200)
  })

  it('is refused to a customer who is under age, by the flag or by the day of birth', async () => {
    for (const values of [{ kycFlags: ['UNDER_AGE'] }, { dob: '2007-02-14', country: 'PH' }])
      expect(await refusal('admin', await make({ kyc: 'PENDING', ...values }))).toContain('under age')
  })

  it('needs another person than the one who added or corrected a document', async () => {
    const words = 'You added or corrected a document of this case. Another reviewer must approve it.'
    const added = await make({ kyc: 'PENDING' }, {}, { addedBy: people.kyc.id })
    expect(await refusal('kyc', added)).toBe(words)
    expect((await set('second', added, 'APPROVED')).statusCode).toBe(200)
    const id = await make({ kyc: 'PENDING' })
    const paper = await addPaper(admin.database, id)
    const corrected = await started.app.inject({
      method: 'POST',
      url: `/api/dev/admin/kycDocuments/${paper}/correct`,
      headers: withToken(people.kyc.token),
      payload: { extractedName: 'Ana Cruz', version: 1 },
    })
    expect(corrected.json()).toMatchObject({ extractedName: 'Ana Cruz', correctedBy: [people.kyc.id] })
    expect(await refusal('kyc', id)).toBe(words)
    expect((await set('admin', id, 'APPROVED')).statusCode).toBe(200)
  })
})

describe('the assignment', () => {
  it('lets only the reviewer who has the case decide it, an admin too, and says who has it', async () => {
    const id = await make({ kyc: 'PENDING' })
    await post('kyc', id, 'takeKyc', {})
    for (const rival of ['second', 'admin'] as const) {
      const refused = await set(rival, id, 'APPROVED')
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toMatchObject({
        error: expect.stringContaining('Jomar Cruz'),
        current: { kycAssignee: people.kyc.id },
      })
      expect((await decline(rival, id)).statusCode).toBe(409)
    }
    expect((await set('kyc', id, 'APPROVED')).statusCode).toBe(200)
  })

  it('is taken over with an entry of its own in the history, and given back', async () => {
    const id = await make({ kyc: 'PENDING' })
    await post('kyc', id, 'takeKyc', {})
    expect((await post('second', id, 'takeKyc', {})).statusCode).toBe(409)
    expect((await post('second', id, 'takeOverKyc', {})).json().kycAssignee).toBe(people.second.id)
    expect((await post('csr', id, 'releaseKyc', {})).json().kycAssignee).toBeNull()
    expect(await entriesOf(id)).toEqual(['takeKyc', 'takeOverKyc', 'releaseKyc'])
  })

  it('is given by csr to somebody who may decide, and to nobody else', async () => {
    const id = await make({ kyc: 'PENDING' })
    const given = await post('csr', id, 'assignKyc', { reviewer: people.second.id })
    expect(given.json().kycAssignee).toBe(people.second.id)
    const refused = await post('csr', id, 'assignKyc', { reviewer: people.csr.id })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().fields.reviewer).toBeTruthy()
  })
})

it('csr reads a case and decides none', async () => {
  const id = await make({ kyc: 'PENDING' })
  expect((await set('csr', id, 'APPROVED')).statusCode).toBe(403)
  expect((await decline('csr', id)).statusCode).toBe(403)
  const taken = await post('csr', id, 'takeKyc', {})
  expect(taken.statusCode).toBe(403)
  expect(taken.json().error).toBe("You don't have access to use “Assign to me” for users")
  expect((await rowOf(id)).kyc).toBe('PENDING')
})

it('of a hundred decisions on one case at once exactly one is taken, with one entry in the history', async () => {
  const id = await make({ kyc: 'PENDING' })
  const { version } = await rowOf(id)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => {
      const person = (['kyc', 'second', 'admin'] as const)[n % 3] as Person
      return n % 2 === 0 ? set(person, id, 'APPROVED') : decline(person, id)
    }),
  )
  const won = answers.filter(answer => answer.statusCode === 200)
  expect(won).toHaveLength(1)
  expect(answers.filter(answer => answer.statusCode === 409)).toHaveLength(99)
  const after = await rowOf(id)
  expect(after).toMatchObject({ kyc: won[0]?.json().kyc, version: version + 1 })
  expect(await entriesOf(id)).toHaveLength(1)
})

const ofCases = ['approveKyc', 'declineKyc', 'reviewKyc', 'takeKyc', 'takeOverKyc', 'assignKyc', 'releaseKyc']

async function entriesOf(id: string): Promise<string[]> {
  const rows = await admin.database.orm
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.objectId, id), inArray(auditLog.action, ofCases)))
    .orderBy(auditLog.id)
  return rows.map(({ action }) => action)
}
