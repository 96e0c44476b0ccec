import { sql } from 'drizzle-orm'
import { createSession } from '../../server/auth/sessions'
import { newToken } from '../../server/auth/tokens'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { balanceOf } from '../../server/ledger/balance'
import { sign } from '../../server/modules/provider-door/signature'
import type { Account } from '../../src/domain/postings/account'
import { addAccount, type TestApp, withToken } from './app-fixture'
import { makeCustomer } from './customers'
import { jpegOf } from './pictures'

/** A platform with its key, and a payment provider, for tests of /platform and /providers. */
export interface Doors {
  readonly started: TestApp
  readonly database: Database
  /** The service key. */
  readonly key: string
  readonly provider: { readonly id: string; readonly code: string; readonly secret: string }
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Record<string, never>
}

export interface Person {
  readonly id: string
  readonly token: string
}

/** A user with these roles who has just signed in. */
export async function person({ started, database }: Pick<Doors, 'started' | 'database'>, ...roles: string[]) {
  const { id } = await addAccount(database, { roles })
  return { id, token: await sessionOf({ started, database }, id) }
}

/** The token of a user who has just signed in. */
export async function sessionOf(
  { started, database }: Pick<Doors, 'started' | 'database'>,
  accountId: string,
): Promise<string> {
  const token = newToken('DEV')
  const opened = { accountId, token, address: '127.0.0.1', userAgent: 'test', days: 1 }
  await createSession(database.orm, { ...opened, now: started.clock.now() })
  return token
}

export async function send(
  { started }: Pick<Doors, 'started'>,
  token: string,
  path: string,
  payload: object = {},
  { key = newId(), method = 'POST' as 'POST' | 'PUT' | 'GET', headers = {} } = {},
): Promise<Answer> {
  const answer = await started.app.inject({
    method,
    url: `/api/dev${path}`,
    headers: { ...withToken(token), ...(method !== 'GET' && { 'idempotency-key': key }), ...headers },
    ...(method !== 'GET' && { payload }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

const secret = 'whsec_of-the-tests'

/** Opens both doors: makes a provider, and a service key that may do everything. */
export async function openDoors(started: TestApp): Promise<Doors & { readonly admin: Person }> {
  const database = await started.database('DEV')
  const admin = await person({ started, database }, 'admin')
  const code = `pay-${newId().slice(-8)}`
  const provider = await send({ started }, admin.token, '/admin/providers', {
    name: `Provider ${code}`,
    code,
    kind: 'PAYMENT',
    methods: ['GCASH', 'SPEI'],
    feeBps: 150,
    webhookSecret: secret,
  })
  const made = await send({ started }, admin.token, '/admin/serviceKeys', {
    name: `Platform ${code}`,
    scopes: ['CUSTOMERS', 'DEPOSITS', 'WITHDRAWALS', 'WALLETS', 'LIMITS', 'BONUSES', 'BETS'],
  })
  return {
    started,
    database,
    admin,
    key: made.body.shownOnce ?? '',
    provider: { id: provider.body.id ?? '', code, secret },
  }
}

let references = 0

export const newReference = () => {
  references += 1
  return `REF-${references}`
}

/** A pending deposit that the platform made for a new customer. */
export async function pendingDeposit(doors: Doors, values: object = {}) {
  const { id: customer } = await makeCustomer(doors.database)
  const providerRef = newReference()
  const asked = { customer, amount: 100_000, currency: 'PHP', method: 'GCASH', providerRef, ...values }
  const { body } = await send(doors, doors.key, '/platform/deposits', asked)
  return { ...asked, id: String(body.id) }
}

/** Uploads a proof, which the person may use once. */
export async function newProof(doors: Pick<Doors, 'started'>, { token }: Person): Promise<object> {
  const file = { name: 'receipt.jpg', content: jpegOf(5).toString('base64') }
  return (await send(doors, token, '/admin/deposits/upload/proof', file)).body
}

export async function confirm(
  doors: Pick<Doors, 'started'>,
  by: Person,
  deposit: { readonly id: string; readonly providerRef: string },
  input: object = {},
) {
  const proof = await newProof(doors, by)
  const body = { providerRef: deposit.providerRef, proof, version: 1, ...input }
  return send(doors, by.token, `/admin/deposits/${deposit.id}/confirm`, body)
}

export const cashOf = (
  { database }: Pick<Doors, 'database'>,
  owner: string,
  currency: 'PHP' | 'MXN' = 'PHP',
) => balanceOf(database.orm, { kind: 'WALLET_CASH', owner }, currency)

export const balance = ({ database }: Pick<Doors, 'database'>, account: Account) =>
  balanceOf(database.orm, account, 'PHP')

export async function stateOf({ database }: Pick<Doors, 'database'>, id: string): Promise<string> {
  const answer = await database.orm.execute(sql`select state from deposits where id = ${id}::uuid`)
  return (answer as unknown as { rows: { state: string }[] }).rows[0]?.state ?? 'none'
}

export async function entriesOf({ database }: Pick<Doors, 'database'>, ref: string): Promise<string[]> {
  const answer = await database.orm.execute(sql`select kind from ledger_entry where ref = ${ref} order by id`)
  return (answer as unknown as { rows: { kind: string }[] }).rows.map(({ kind }) => kind)
}

/** Sends a signed event of a provider. */
export async function deliver(
  { started }: Pick<Doors, 'started'>,
  provider: { readonly code: string; readonly secret: string },
  event: object,
): Promise<void> {
  const payload = JSON.stringify({ id: newId(), ...event })
  const answer = await started.app.inject({
    method: 'POST',
    url: `/api/dev/providers/${provider.code}/events`,
    headers: {
      'content-type': 'application/json',
      'paddock-signature': sign(payload, provider.secret, started.clock.now()),
    },
    payload,
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
