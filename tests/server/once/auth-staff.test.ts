import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createStaff } from '../../../server/auth/create-staff'
import { staffTable } from '../../../server/db/staff-table'
import { auditLog } from '../../../server/db/system-tables'
import { signIn, startApp, type TestApp } from '../app-fixture'
import { systemAt } from '../harness'

const origin = { ...systemAt(new Date()), address: 'terminal', requestId: 'request' }

const staff = {
  phone: '+63 917 600 0001',
  username: 'first.admin',
  firstName: 'Ana',
  lastName: null,
  roles: ['admin'],
  password: 'a rather long password',
}

let started: TestApp

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'PROD' })
})

async function create(values: Partial<typeof staff>) {
  const { orm } = await started.database('PROD')
  return createStaff(orm, origin, { ...staff, ...values })
}

describe('a member of the staff who was made at the terminal', () => {
  it('can sign in to PROD, which starts empty', async () => {
    const { orm } = await started.database('PROD')
    expect(await orm.select().from(staffTable)).toEqual([])
    await create({})
    const { password } = staff
    const answer = await signIn(started, { phone: '+639176000001', password }, { environment: 'prod' })
    expect(answer.json()).toMatchObject({ token: expect.stringMatching(/^prod_/), roles: ['admin'] })
  })

  it('leaves an audit entry without password, hash or whole phone', async () => {
    const id = await create({ phone: '+639176000002', username: 'second' })
    const { orm } = await started.database('PROD')
    const entries = await orm.select().from(auditLog).where(eq(auditLog.objectId, id))
    expect(entries).toMatchObject([
      {
        action: 'create',
        actorId: null,
        role: 'system',
        address: 'terminal',
        after: {
          username: 'second',
          phone: '+63 9•• ••• 0002',
          roles: ['admin'],
          firstName: 'Ana',
          lastName: null,
        },
      },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/argon2|password|9176000002/)
  })

  it.each([
    ['phone', { phone: '09176000003' }],
    ['username', { username: 'Ana Cruz' }],
    ['username', { username: 'ab' }],
    ['firstName', { firstName: 'x'.repeat(101) }],
    ['roles', { roles: [] }],
    ['roles', { roles: ['admin', 'boss'] }],
    ['password', { password: 'short' }],
    ['password', { password: 'password123' }],
    ['password', { password: ' with a space in front' }],
  ])('is refused with a sentence for a wrong %s: %o', async (field, values) => {
    const refused = create({ phone: '+639176000004', username: 'nobody', ...values })
    await expect(refused).rejects.toMatchObject({
      status: 422,
      details: { fields: { [field]: expect.any(String) } },
    })
  })

  it.each([
    ['phone', { username: 'another' }, 'This phone number is already in use'],
    ['username', { phone: '+639176000005' }, 'The username first.admin is taken'],
  ])('is refused when the %s is taken', async (field, values, sentence) => {
    await expect(create(values)).rejects.toMatchObject({
      status: 409,
      code: 'taken',
      details: { fields: { [field]: sentence } },
    })
  })
})
