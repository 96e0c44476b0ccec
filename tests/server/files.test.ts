import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { changeRow } from '../../server/crud/change'
import { createRow } from '../../server/crud/create'
import { upload as uploadTable } from '../../server/db/system-tables'
import { forgetUploads } from '../../server/files/forget-uploads'
import { digestOf, findFile } from '../../server/files/stored-files'
import { keepUpload } from '../../server/files/uploads'
import type { JobCall } from '../../server/jobs/job'
import type { KeptFile } from '../../src/domain/file'
import { locations } from '../../src/resources/places/locations'
import { startApp, type TestApp, tokenOf, withToken } from './app-fixture'
import { contextOf, openTestDatabase, systemAt } from './harness'
import { jpegOf } from './pictures'
import { makeSample, sampleBody } from './samples'

let started: TestApp
const tokens: Record<string, string> = {}
let place = 0

beforeAll(async () => {
  started = await startApp()
  for (const name of ['admin', 'other', 'csr'])
    tokens[name] = await tokenOf(started, [name === 'csr' ? 'csr' : 'admin'])
})

const call = (method: 'GET' | 'POST' | 'PUT', path: string, who: string, payload?: object) =>
  started.app.inject({
    method,
    url: `/api/dev/admin/locations${path}`,
    headers: withToken(tokens[who] ?? ''),
    ...(payload && { payload }),
  })

const send = (who: string, content = jpegOf(1), name = 'Licence 2026 ñ.exe') =>
  call('POST', '/upload/licenceDocument', who, { name, content: content.toString('base64') })

async function upload(who = 'admin'): Promise<KeptFile> {
  const answer = await send(who)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function makeLocation() {
  place += 1
  const admin = contextOf(await started.database('DEV'), 'admin')
  return makeSample(admin, locations, place)
}

const put = (id: string, who: string, licenceDocument: unknown, version = 1) =>
  call('PUT', `/${id}`, who, { licenceDocument, version })

describe('a file of a record', () => {
  it('is uploaded, saved with the record, and handed out as an attachment that nothing runs in', async () => {
    const { id } = await makeLocation()
    const file = await upload()
    expect(file).toMatchObject({ name: 'Licence 2026 ñ.jpg', type: 'image/jpeg', size: jpegOf(1).length })
    const saved = await put(id, 'admin', file)
    expect(saved.json()).toMatchObject({ licenceDocument: file })

    const opened = await call('GET', `/${id}/licenceDocument`, 'admin')
    expect(opened.rawPayload.equals(jpegOf(1))).toBe(true)
    expect(opened.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="licence-2026-n-${id.slice(-8)}.jpg"`,
    })
    const { items } = (await call('GET', `/${id}/history`, 'admin')).json()
    expect(items[0]).toMatchObject({ action: 'view', input: { field: 'licenceDocument' } })
  })

  it('stays when something else is changed, and goes when it is removed', async () => {
    const { id } = await makeLocation()
    const file = await upload()
    await put(id, 'admin', file)
    const renamed = await call('PUT', `/${id}`, 'admin', {
      name: 'Elsewhere',
      licenceDocument: file,
      version: 2,
    })
    expect(renamed.json()).toMatchObject({ name: 'Elsewhere', licenceDocument: file })
    expect((await put(id, 'admin', null, 3)).json()).toMatchObject({ licenceDocument: null })
    expect((await call('GET', `/${id}/licenceDocument`, 'admin')).statusCode).toBe(404)
  })

  it('is sent and opened only by those who may set and see it', async () => {
    const { id } = await makeLocation()
    expect((await send('csr')).statusCode).toBe(403)
    expect((await call('GET', `/${id}/licenceDocument`, 'csr')).statusCode).toBe(403)
  })

  it.each([
    ['a page with a program', Buffer.from('<html><script>alert(1)</script></html>'), 422],
    ['nothing', Buffer.alloc(0), 422],
    ['too much', Buffer.concat([jpegOf(1), Buffer.alloc(8 * 1024 * 1024)]), 413],
  ])('is refused when it is %s', async (_, content, status) => {
    expect((await send('admin', content)).statusCode).toBe(status)
  })
})

describe('an upload', () => {
  const refused = {
    statusCode: 422,
    fields: { licenceDocument: expect.stringContaining('not an upload of yours') },
  }
  const outcomeOf = async (answer: ReturnType<typeof put>) => {
    const { statusCode, json } = await answer
    return { statusCode, fields: json().fields }
  }

  it('is used by nobody else, even who knows all of it', async () => {
    const { id } = await makeLocation()
    expect(await outcomeOf(put(id, 'other', await upload()))).toEqual(refused)
  })

  it('is used once', async () => {
    const [first, second] = [await makeLocation(), await makeLocation()]
    const file = await upload()
    expect((await put(first.id, 'admin', file)).statusCode).toBe(200)
    expect(await outcomeOf(put(second.id, 'admin', file))).toEqual(refused)
  })

  it('is what was sent, whatever the body says of it', async () => {
    const { id } = await makeLocation()
    const file = await upload()
    const other = { ...file, name: 'other.pdf', sha256: 'a'.repeat(64), size: 1 }
    expect((await put(id, 'admin', other)).json()).toMatchObject({ licenceDocument: file })
  })

  it('cannot be made up', async () => {
    const { id } = await makeLocation()
    const file = { ...(await upload()), id: '0190a000-0000-7000-8000-000000000000' }
    expect(await outcomeOf(put(id, 'admin', file))).toEqual(refused)
    expect((await put(id, 'admin', 'licence.pdf')).statusCode).toBe(422)
  })
})

describe('a file that was sent and never saved', () => {
  const days = 86_400_000
  const forgetAfter = (admin: Context, milliseconds: number) => {
    const by = systemAt(new Date(Date.now() + milliseconds))
    return forgetUploads.run({ database: admin.database, by } as JobCall)
  }
  const sent = async (admin: Context, bytes: Buffer) => {
    const purpose = { actor: admin.actor, resource: locations, field: 'licenceDocument' }
    const file = await admin.database.transaction(transaction =>
      keepUpload(transaction, purpose, 'licence.jpg', { type: 'image/jpeg', bytes }),
    )
    return { ...file, sha256: digestOf(bytes) }
  }

  it('is removed after four days, and not before', async () => {
    const admin = contextOf(await openTestDatabase(), 'admin')
    const { sha256 } = await sent(admin, jpegOf(3))
    await forgetAfter(admin, 4 * days - 60_000)
    expect(await findFile(admin.database.orm, sha256)).toBeDefined()
    await forgetAfter(admin, 4 * days + 60_000)
    expect(await findFile(admin.database.orm, sha256)).toBeUndefined()
    expect(await admin.database.orm.select().from(uploadTable)).toEqual([])
  })

  it('stays when it was also saved, or sent again a moment ago', async () => {
    const admin = contextOf(await openTestDatabase(), 'admin')
    const saved = await sent(admin, jpegOf(4))
    const { id } = await makeSample(admin, locations, 1)
    await changeRow(admin, locations, id, { licenceDocument: saved, version: 1 })
    await sent(admin, jpegOf(4))
    await forgetAfter(admin, 5 * days)
    expect(await findFile(admin.database.orm, saved.sha256)).toBeDefined()
    expect(await admin.database.orm.select({ id: uploadTable.id }).from(uploadTable)).toEqual([
      { id: saved.id },
    ])
  })

  it('stays while somebody sends the same file', async () => {
    const admin = contextOf(await openTestDatabase(), 'admin')
    const { orm } = admin.database
    for (let round = 1; round <= 5; round += 1) {
      const old = await sent(admin, jpegOf(5))
      const createdAt = new Date(Date.now() - 5 * days).toISOString()
      await orm.update(uploadTable).set({ createdAt })
      const [added] = await Promise.all([
        sent(admin, jpegOf(5)),
        forgetAfter(admin, 0),
        sent(admin, jpegOf(5)),
      ])
      expect(await orm.select().from(uploadTable).where(eq(uploadTable.id, old.id))).toEqual([])
      expect(await findFile(orm, added.sha256)).toBeDefined()
    }
  })
})

describe('rivals for one upload', () => {
  const purpose = (context: Context) => ({
    actor: context.actor,
    resource: locations,
    field: 'licenceDocument',
  })

  it('make one record with it, and the others are told', async () => {
    const admin = contextOf(await openTestDatabase(), 'admin')
    const content = { type: 'image/jpeg', bytes: jpegOf(2) } as const
    const file = await keepUpload(admin.database.orm, purpose(admin), 'licence.jpg', content)
    const rows = []
    for (let n = 1; n <= 10; n += 1) rows.push(await makeSample(admin, locations, n))
    const outcomes = await Promise.allSettled(
      rows.map(({ id }) => changeRow(admin, locations, id, { licenceDocument: file, version: 1 })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = outcomes.flatMap(each => (each.status === 'rejected' ? [each.reason.status] : []))
    expect(reasons).toEqual(Array(9).fill(422))
  })

  it('leave it unused when the record is refused', async () => {
    const admin = contextOf(await openTestDatabase(), 'admin')
    const content = { type: 'image/jpeg', bytes: jpegOf(2) } as const
    const file = await keepUpload(admin.database.orm, purpose(admin), 'licence.jpg', content)
    const body = { ...(await sampleBody(admin, locations, 20)), licenceDocument: file }
    await expect(createRow(admin, locations, { ...body, timezone: 'Asia/Tokyo' })).rejects.toMatchObject({
      status: 422,
    })
    expect(await createRow(admin, locations, body)).toMatchObject({ licenceDocument: file })
  })
})
