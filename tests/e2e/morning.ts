import { createHmac, randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { api, expect, tokenOf } from './portal'

/** Records that finance finds in the morning, made by calls of the platform and of a payment provider. */
export interface Morning {
  readonly customer: { readonly id: string; readonly name: string }
  deposit(amount: number): Promise<{ id: string; providerRef: string }>
  withdraw(amount: number, method?: string): Promise<string>
  /** Makes a withdrawal code of the customer. */
  withdrawalCode(amount: number): Promise<{ id: string; code: string }>
  /** Sells the customer a ticket of a pool; returns its id. */
  bet(ticket: object): Promise<string>
}

const secret = 'whsec_of-the-morning'

/** Opens the doors: a platform, a payment provider, and a customer with money in the wallet. */
export async function makeMorning(request: APIRequestContext): Promise<Morning> {
  const admin = await tokenOf(request, 'admin')
  const post = async (token: string, path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
    const answer = await request.post(api(path), { data, headers })
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
    return answer.json()
  }
  const mark = randomUUID().slice(-8)
  const code = `pay-${mark}`
  await post(admin, '/admin/providers', {
    name: `Provider ${mark}`,
    code,
    kind: 'PAYMENT',
    methods: ['GCASH'],
    feeBps: 150,
    webhookSecret: secret,
  })
  const scopes = ['CUSTOMERS', 'DEPOSITS', 'WITHDRAWALS', 'WALLETS', 'BETS']
  const { shownOnce: key } = await post(admin, '/admin/serviceKeys', { name: `Platform ${mark}`, scopes })
  const { items } = await post(admin, '/admin/get/users', {
    limit: 1,
    filters: [
      { field: 'kyc', operator: 'eq', value: 'APPROVED' },
      { field: 'status', operator: 'eq', value: 'ACTIVE' },
      { field: 'country', operator: 'eq', value: 'PH' },
    ],
  })
  const [customer] = items
  const deposit = async (amount: number) => {
    const providerRef = `REF-${randomUUID()}`
    const asked = {
      customer: customer.id,
      amount,
      currency: 'PHP',
      method: 'GCASH',
      provider: code,
      providerRef,
    }
    const made = await post(key, '/platform/deposits', asked)
    return { id: made.id, providerRef }
  }
  const { providerRef: reference } = await deposit(100_000_000)
  const body = JSON.stringify({
    id: randomUUID(),
    type: 'deposit.confirmed',
    reference,
    amount: 100_000_000,
    currency: 'PHP',
  })
  const at = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  const told = await request.post(api(`/providers/${code}/events`), {
    data: Buffer.from(body),
    headers: { 'content-type': 'application/json', 'paddock-signature': `t=${at},v1=${v1}` },
  })
  expect(await told.json()).toMatchObject({ outcome: 'DONE' })
  return {
    customer: { id: customer.id, name: customer.name },
    deposit,
    bet: async ticket =>
      (await post(key, '/platform/bets', { customer: customer.id, channel: 'WEB', ...ticket })).id,
    withdrawalCode: amount =>
      post(key, '/platform/withdrawal-codes', { customer: customer.id, amount, currency: 'PHP' }),
    withdraw: async (amount, method = 'INSTAPAY') => {
      const destination = { bank: 'BPI', accountNumber: '1234567890', ownerName: customer.name }
      const asked = { customer: customer.id, amount, currency: 'PHP', method, destination }
      return (await post(key, '/platform/withdrawals', asked)).id
    },
  }
}
