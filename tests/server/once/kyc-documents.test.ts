import { request } from 'node:http'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog, storedFile } from '../../../server/db/system-tables'
import { uploadsAtOnce } from '../../../server/files/upload-limiter'
import type { Role } from '../../../src/resources/kernel/rights/roles'
import { startApp, type TestApp, tokenOf, withToken } from '../app-fixture'
import { makeCustomer } from '../customers'
import { jpegOf } from '../pictures'

let started: TestApp
const tokens: Partial<Record<Role, string>> = {}

beforeAll(async () => {
  started = await startApp()
  for (const role of ['admin', 'csr', 'kyc', 'finance', 'pagcor', 'cashier'] as const)
    tokens[role] = await tokenOf(started, [role])
})

const call = (method: 'GET' | 'POST' | 'PUT', path: string, role: Role, payload?: object) =>
  started.app.inject({
    method,
    url: `/api/dev${path}`,
    headers: withToken(tokens[role] ?? ''),
    ...(payload && { payload }),
  })

const customerOf = async (kyc = 'PENDING') => makeCustomer(await started.database('DEV'), { kyc })

const upload = (customer: string, picture: Buffer, role: Role = 'csr', rest: object = {}) =>
  call('POST', `/admin/user/${customer}/documents`, role, {
    name: 'scan.exe',
    type: 'text/html',
    content: picture.toString('base64'),
    document: 'PASSPORT',
    ...rest,
  })

/**
 * Sends the start of an upload over a real connection, and repeats it when it is refused. Returns a function that
 * aborts it.
 */
function beginUpload(base: string, customer: string): () => void {
  const headers = { ...withToken(tokens.csr ?? ''), 'content-type': 'application/json' }
  const sending = request(`${base}/admin/user/${customer}/documents`, { method: 'POST', headers })
  let breakOff = (): void => {
    sending.destroy()
  }
  sending.on('response', () => {
    breakOff = beginUpload(base, customer)
  })
  // The test aborts it on purpose.
  sending.on('error', () => {})
  sending.write('{')
  return () => breakOff()
}

const lookAt = (id: string, role: Role) => call('GET', `/admin/kycDocuments/${id}/file`, role)

describe('a document that staff adds', () => {
  it('is told by its content, whatever it is called, and handed out as an attachment that nothing runs in', async () => {
    const { id: customer } = await customerOf()
    const picture = jpegOf(1)
    const sent = await upload(customer, picture)
    expect(sent.statusCode).toBe(200)
    expect(sent.json()).toMatchObject({
      typename: 'KycDocument',
      customer,
      type: 'PASSPORT',
      decision: 'OPEN',
    })

    const file = await lookAt(sent.json().id, 'kyc')
    expect(file.statusCode).toBe(200)
    expect(file.rawPayload.equals(picture)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="passport-[0-9a-f]{8}\.jpg"$/)
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\scans\\pass\u202egnp.exe', 'passgnp.exe'],
    ['\u200eWhatsApp Image\r\n 2026.jpg', 'WhatsApp Image 2026.jpg'],
    [`${'long '.repeat(60)}name.jpg`, expect.stringMatching(/^.{100,120}name\.jpg$/)],
    ['\u3164', 'Document'],
  ])('has the name of its file as people may read it: %j', async (name, shown) => {
    const { id: customer } = await customerOf()
    const sent = await upload(customer, jpegOf(1), 'csr', { name })
    expect(sent.json()).toMatchObject({ name: shown })
  })

  it('has nothing read from it by who adds it: that is for who decides', async () => {
    const { id: customer } = await customerOf()
    const body = { name: 'Passport', customer, type: 'PASSPORT' }
    const answer = await call('POST', '/admin/kycDocuments', 'csr', { ...body, extractedNumber: 'P1234567' })
    expect(answer.json()).toMatchObject({ code: 'invalid', fields: { extractedNumber: expect.any(String) } })
  })

  it('is in the queue of its case also when it was shown and not kept', async () => {
    const { id: customer } = await customerOf()
    const body = { name: 'Passport', customer, type: 'PASSPORT' }
    expect((await call('POST', '/admin/kycDocuments', 'csr', body)).statusCode).toBe(200)
    const shown = (await call('GET', `/admin/model/User/${customer}`, 'csr')).json()
    expect(shown).toMatchObject({ kycDocTypes: ['PASSPORT'] })
  })

  it('is one document however often, and at once, it is sent to the same case', async () => {
    const { id: customer } = await customerOf()
    const picture = jpegOf(2)
    const people = (['csr', 'kyc', 'admin'] as const).flatMap(role => Array(uploadsAtOnce).fill(role))
    const answers = await Promise.all(people.map(role => upload(customer, picture, role)))
    expect(new Set(answers.map(answer => answer.json().id)).size).toBe(1)
    const { items } = (
      await call('POST', '/admin/get/kycDocuments', 'csr', {
        filters: [{ field: 'customer', operator: 'eq', value: customer }],
      })
    ).json()
    expect(items).toHaveLength(1)
  })

  it('stays what it was when its file is sent again as something else, and the answer says that nothing was done', async () => {
    const { id: customer } = await customerOf()
    const first = await upload(customer, jpegOf(42))
    const again = await upload(customer, jpegOf(42), 'csr', { document: 'SELFIE' })
    expect(first.headers).not.toHaveProperty('idempotency-replayed')
    expect(again.json()).toEqual(first.json())
    expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true' })
  })

  it('is kept once for all cases, and a file that two customers show is a flag on the second', async () => {
    const [one, other] = [await customerOf(), await customerOf()]
    const picture = jpegOf(3)
    const sent = await upload(one.id, picture)
    await upload(other.id, picture)
    const { orm } = await started.database('DEV')
    const kept = await orm
      .select({ size: storedFile.size })
      .from(storedFile)
      .where(eq(storedFile.sha256, sent.json().sha256))
    expect(kept).toEqual([{ size: picture.length }])
    const shown = (await call('GET', `/admin/model/User/${other.id}`, 'csr')).json()
    expect(shown).toMatchObject({ kycDocTypes: ['PASSPORT'], kycFlags: ['DUPLICATE_ID'] })
  })

  it('may be as large as 8 MiB and no larger, and says so', async () => {
    const { id: customer } = await customerOf()
    const large = Buffer.concat([jpegOf(4), Buffer.alloc(8 * 1024 * 1024 - jpegOf(4).length)])
    expect((await upload(customer, large)).statusCode).toBe(200)
    const tooLarge = await upload(customer, Buffer.concat([large, Buffer.alloc(1)]))
    expect(tooLarge.json()).toMatchObject({
      code: 'too_large',
      error: 'The file is larger than 8 MiB: choose a smaller one, or split it',
    })
    const farTooLarge = await upload(customer, Buffer.concat([large, large]))
    expect(farTooLarge.statusCode).toBe(413)
    expect(farTooLarge.json().error).toMatch(/^The body is larger than \d+ KiB$/)
  })

  it('is refused before it is read while its sender sends three others, and taken once one is over', async () => {
    const { id: customer } = await customerOf()
    const address = await started.app.listen({ host: '127.0.0.1', port: 0 })
    const underWay = Array.from({ length: uploadsAtOnce }, () => beginUpload(`${address}/api/dev`, customer))
    await expect
      .poll(async () => (await upload(customer, jpegOf(7))).json(), { timeout: 20_000 })
      .toMatchObject({ code: 'too_many_uploads' })
    expect((await upload(customer, jpegOf(7), 'admin')).statusCode).toBe(200)
    underWay[0]?.()
    await expect
      .poll(async () => (await upload(customer, jpegOf(8))).statusCode, { timeout: 20_000 })
      .toBe(200)
    for (const breakOff of underWay) breakOff()
  })

  it('leaves nothing behind when it is refused', async () => {
    const { id: customer } = await customerOf()
    const { orm } = await started.database('DEV')
    const countFiles = async () => (await orm.select({ id: storedFile.id }).from(storedFile)).length
    const before = await countFiles()
    const refused = await upload(customer, Buffer.from('<script>alert(1)</script>'), 'kyc')
    expect(refused.json()).toMatchObject({ code: 'invalid', fields: { content: expect.any(String) } })
    const back = await upload(customer, jpegOf(5), 'kyc', { document: 'SELFIE', side: 'BACK' })
    expect(back.json()).toMatchObject({ code: 'invalid', fields: { side: expect.any(String) } })
    expect(await countFiles()).toBe(before)
  })

  it.each(['finance', 'pagcor', 'cashier'] as const)('is none of the business of %s', async role => {
    const { id: customer } = await customerOf()
    const id = (await upload(customer, jpegOf(6))).json().id
    expect((await upload(customer, jpegOf(7), role)).statusCode).toBe(403)
    expect((await lookAt(id, role)).statusCode).toBe(403)
  })

  it.each(['019a0000-0000-7000-8000-000000000000', 'no-id'])('of nobody (%s) is not there', async nobody => {
    expect((await upload(nobody, jpegOf(8))).statusCode).toBe(404)
    expect((await lookAt(nobody, 'admin')).statusCode).toBe(404)
  })
})

it('every look at a document stands in its history, with who it was', async () => {
  const { id: customer } = await customerOf()
  const id = (await upload(customer, jpegOf(9))).json().id
  await lookAt(id, 'kyc')
  await lookAt(id, 'csr')
  await lookAt(id, 'finance')
  const { orm } = await started.database('DEV')
  const looks = await orm
    .select({ action: auditLog.action, role: auditLog.role, input: auditLog.input })
    .from(auditLog)
    .where(eq(auditLog.objectId, id))
    .orderBy(asc(auditLog.id))
  expect(looks.map(({ action, role }) => `${action} ${role}`)).toEqual([
    'create csr',
    'view kyc',
    'view csr',
    'refused finance',
  ])
})

describe('a document', () => {
  const judge = async (id: string, verb: 'accept' | 'reject', input: object = {}) => {
    const { version } = (await call('GET', `/admin/model/KycDocument/${id}`, 'kyc')).json()
    return call('POST', `/admin/kycDocuments/${id}/${verb}`, 'kyc', { ...input, version })
  }

  it('is rejected for a reason, accepted after all, and csr does neither', async () => {
    const { id: customer } = await customerOf()
    const id = (await upload(customer, jpegOf(30))).json().id
    const refused = await judge(id, 'reject')
    expect(refused.json().fields).toEqual({ reason: expect.any(String) })
    const rejected = await judge(id, 'reject', { reason: 'BLURRY_IMAGE' })
    expect(rejected.json()).toMatchObject({ decision: 'REJECTED', reason: 'BLURRY_IMAGE' })
    expect((await judge(id, 'accept')).json()).toMatchObject({ decision: 'ACCEPTED', reason: null })
    const { version } = (await call('GET', `/admin/model/KycDocument/${id}`, 'csr')).json()
    const csr = await call('POST', `/admin/kycDocuments/${id}/reject`, 'csr', { version })
    expect(csr.statusCode).toBe(403)
  })

  it('is judged by nobody else while somebody has its case', async () => {
    const { id: customer } = await customerOf()
    const id = (await upload(customer, jpegOf(31))).json().id
    await call('POST', `/admin/user/${customer}/takeKyc`, 'admin', {})
    const refused = await judge(id, 'accept')
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error).toContain('Take it over first')
    await call('POST', `/admin/user/${customer}/takeOverKyc`, 'kyc', {})
    expect((await judge(id, 'accept')).statusCode).toBe(200)
  })

  it.each([
    ['APPROVED', 33],
    ['DECLINED', 34],
  ])('keeps its outcome while its case is %s', async (state, picture) => {
    const { id: customer } = await customerOf(state)
    const id = (await upload(customer, jpegOf(picture))).json().id
    const refused = await judge(id, 'reject', { reason: 'BLURRY_IMAGE' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error).toContain('Reopen it first')
    expect((await call('GET', `/admin/model/KycDocument/${id}`, 'kyc')).json().decision).toBe('OPEN')
  })
})

describe('an e-mail address that another customer has', () => {
  it('is a flag when the case is put to review, and goes when it is changed', async () => {
    const database = await started.database('DEV')
    await makeCustomer(database, { email: 'Lola@Example.com' })
    const { id } = await makeCustomer(database, { kyc: 'NONE', email: 'lola@example.com' })
    const put = await call('POST', `/admin/user/${id}/kyc`, 'admin', { kyc: 'PENDING' })
    expect(put.json()).toMatchObject({ kycFlags: ['SHARED_EMAIL'] })
    const { version } = put.json()
    const edited = await call('PUT', `/admin/user/${id}`, 'csr', { email: 'lolo@example.com', version })
    expect(edited.json()).toMatchObject({ kycFlags: [] })
  })

  it('makes no flag of those who have none, nor of who never had a case', async () => {
    const database = await started.database('DEV')
    await makeCustomer(database, { email: null })
    const { id } = await makeCustomer(database, { kyc: 'NONE', email: null })
    const put = await call('POST', `/admin/user/${id}/kyc`, 'admin', { kyc: 'PENDING' })
    expect(put.json()).toMatchObject({ kycFlags: [] })
    const { id: other, version } = await makeCustomer(database, { kyc: 'NONE' })
    const body = { email: 'lola@example.com', version }
    const edited = await call('PUT', `/admin/user/${other}`, 'csr', body)
    expect(edited.json()).toMatchObject({ kycFlags: [] })
  })
})

describe('what was read from a document', () => {
  const correct = async (id: string, input: object, role: Role = 'kyc') => {
    const { version } = (await call('GET', `/admin/model/KycDocument/${id}`, 'kyc')).json()
    return call('POST', `/admin/kycDocuments/${id}/correct`, role, { ...input, version })
  }
  const flagsOf = async (customer: string) =>
    (await call('GET', `/admin/model/User/${customer}`, 'kyc')).json().kycFlags

  it('is put right by a reviewer, and the flags of the case follow', async () => {
    const { id: customer } = await customerOf()
    const id = (await upload(customer, jpegOf(20))).json().id
    expect((await correct(id, { extractedDob: '2010-01-01' }, 'csr')).statusCode).toBe(403)
    await correct(id, { extractedName: 'Somebody Else', extractedDob: '2010-01-01' })
    expect(await flagsOf(customer)).toEqual(['UNDER_AGE', 'NAME_MISMATCH'])
    const mended = await correct(id, { extractedDob: '1990-05-01' })
    expect(mended.json()).toMatchObject({ extractedName: 'Somebody Else', extractedDob: '1990-05-01' })
    expect(await flagsOf(customer)).toEqual(['NAME_MISMATCH'])
  })

  it('is held against what is declared anew when a name or birthday is edited', async () => {
    const { id: customer } = await customerOf()
    const id = (await upload(customer, jpegOf(32))).json().id
    await correct(id, { extractedName: 'Maria Clara Santos' })
    expect(await flagsOf(customer)).toEqual(['NAME_MISMATCH'])
    const edit = async (values: object) => {
      const { version } = (await call('GET', `/admin/model/User/${customer}`, 'admin')).json()
      return call('PUT', `/admin/user/${customer}`, 'admin', { ...values, version })
    }
    const mended = await edit({ firstName: 'Clara', lastName: 'Santos' })
    expect(mended.json()).toMatchObject({ name: 'Clara Santos', kycFlags: [] })
    await edit({ dob: '2012-02-29' })
    expect(await flagsOf(customer)).toEqual(['UNDER_AGE'])
    await edit({ tags: [] })
    expect(await flagsOf(customer)).toEqual(['UNDER_AGE'])
    const history = (await call('GET', `/admin/user/${customer}/history`, 'admin')).json()
    expect(JSON.stringify(history.items[0])).toContain('kycFlags')
  })

  it('is a flag when another customer showed the same number, however it is written', async () => {
    const [one, other] = [await customerOf(), await customerOf()]
    const first = (await upload(one.id, jpegOf(21))).json().id
    const second = (await upload(other.id, jpegOf(22))).json().id
    await correct(first, { extractedNumber: 'PH-4417 2093' })
    expect(await flagsOf(one.id)).toEqual([])
    await correct(second, { extractedNumber: 'ph44172093' })
    expect(await flagsOf(other.id)).toEqual(['DUPLICATE_ID'])
    const history = (await call('GET', `/admin/kycDocuments/${second}/history`, 'kyc')).body
    expect(history).not.toContain('44172093')
  })
})

it('sixty files a minute are opened by one user, however many are asked for at once, and by another still', async () => {
  const { id: customer } = await customerOf()
  const { id } = (await upload(customer, jpegOf(41))).json()
  const token = await tokenOf(started, ['kyc'])
  const url = `/api/dev/admin/kycDocuments/${id}/file`
  const open = async () => {
    for (;;) {
      const answer = await started.app.inject({ url, headers: withToken(token) })
      if (answer.statusCode !== 503) return answer
    }
  }
  const answers = await Promise.all(Array.from({ length: 70 }, open))
  const refused = answers.filter(answer => answer.statusCode === 429)
  expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(60)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.headers['retry-after']).toMatch(/^[1-9]\d?$/)
  expect(refused[0]?.json()).toMatchObject({ code: 'too_many_files' })
  expect((await lookAt(id, 'admin')).statusCode).toBe(200)
})
