import { randomInt, randomUUID } from 'node:crypto'
import { sign } from '../../server/modules/provider-door/signature'
import type { DemoPerson, DemoStaff } from './demo-staff'
import type { Body, PatientClient } from './patient-client'

/** Writes of the load that the server answered with success: it must show the same afterwards. */
export interface Done {
  /** Per customer: what went in and out of the cash wallet, in minor units. */
  readonly cash: Map<string, number>
  readonly withdrawals: Set<string>
  adjustments: number
  shifts: number
  /** Receipts of cash in and cash out. */
  readonly receipts: Set<string>
}

interface Customer {
  readonly id: string
  readonly name: string
  /** In minor units, before the load. */
  readonly cash: number
}

/** The people, the platform and the payment provider of the demo data, at work. */
export class MoneyLoad {
  readonly done: Done = {
    cash: new Map(),
    withdrawals: new Set(),
    adjustments: 0,
    shifts: 0,
    receipts: new Set(),
  }
  readonly customers: Customer[] = []
  #key = ''

  constructor(
    private readonly client: PatientClient,
    private readonly staff: DemoStaff,
    private readonly provider: { readonly code: string; readonly secret: string },
  ) {}

  /** Signs everybody in, makes the provider and the platform's key, and fills the wallets. */
  async prepare(): Promise<void> {
    await this.staff.signInAll()
    const admin = await this.staff.tokenOf('admin')
    const { code, secret } = this.provider
    await this.client.post(admin, '/admin/providers', {
      name: 'Killed payments',
      code,
      kind: 'PAYMENT',
      apiBase: 'https://payments.example.com/v1',
      methods: ['GCASH'],
      payoutMethods: ['INSTAPAY'],
      feeBps: 150,
      webhookSecret: secret,
    })
    const scopes = ['CUSTOMERS', 'DEPOSITS', 'WITHDRAWALS', 'WALLETS']
    const made = await this.client.post(admin, '/admin/serviceKeys', { name: 'Killed platform', scopes })
    this.#key = String(made.shownOnce)
    const { items } = await this.client.post(admin, '/admin/get/users', {
      limit: 6,
      filters: [
        { field: 'kyc', operator: 'eq', value: 'APPROVED' },
        { field: 'status', operator: 'eq', value: 'ACTIVE' },
        { field: 'country', operator: 'eq', value: 'PH' },
      ],
    })
    for (const { id, name } of items as unknown as Customer[])
      this.customers.push({ id, name, cash: await this.cashOf(id) })
    for (const { id } of this.customers) await this.#deposit(id, 50_000_000)
  }

  /** Works until `isOver`: each kind of work for customers of its own, so that nobody decides about their own. */
  async work(isOver: () => boolean): Promise<void> {
    const [paidOut, adjusted, ...others] = this.customers
    const [atTheTill, withCode = atTheTill] = others
    if (!paidOut || !adjusted || !atTheTill || !withCode)
      throw new Error('The demo data has too few customers')
    const until = async (step: () => Promise<void>) => {
      while (!isOver()) await step()
    }
    await Promise.all([
      until(() => this.#withdraw(paidOut)),
      until(() => this.#withdraw(paidOut)),
      until(() => this.#deposit(paidOut.id, randomInt(1, 20_000))),
      until(() => this.#adjust(adjusted.id)),
      until(() => this.#shift(atTheTill.id, withCode.id)),
    ])
  }

  async cashOf(customer: string): Promise<number> {
    const { items } = await this.client.get(this.#key, `/platform/customers/${customer}/wallets`)
    const wallets = items as unknown as { currency: string; cash: number }[]
    return wallets.find(({ currency }) => currency === 'PHP')?.cash ?? 0
  }

  async stateOf(withdrawal: string): Promise<string> {
    return String((await this.client.get(this.#key, `/platform/withdrawals/${withdrawal}`)).state)
  }

  async #withdraw({ id, name }: Customer): Promise<void> {
    const amount = randomInt(10_000, 20_000)
    const withdrawal = await this.client.post(this.#key, '/platform/withdrawals', {
      customer: id,
      amount,
      currency: 'PHP',
      method: 'INSTAPAY',
      destination: { bank: 'BPI', accountNumber: '1234567890', ownerName: name },
    })
    this.#moved(id, -amount)
    const wanted = String(withdrawal.id)
    const decided = await this.#approve('finance', wanted)
    if (decided.state === 'IN_REVIEW') await this.#approve('secondAdmin', wanted)
    this.done.withdrawals.add(wanted)
  }

  async #approve(person: DemoPerson, id: string): Promise<Body> {
    const token = await this.staff.tokenOf(person)
    const { version } = await this.client.get(token, `/admin/model/Withdrawal/${id}`)
    const claimed = await this.client.post(token, `/admin/withdrawals/${id}/claim`, { version })
    return this.client.post(token, `/admin/withdrawals/${id}/approve`, { version: claimed.version })
  }

  async #deposit(customer: string, amount: number): Promise<void> {
    const reference = `REF-${randomUUID()}`
    await this.client.post(this.#key, '/platform/deposits', {
      customer,
      amount,
      currency: 'PHP',
      method: 'GCASH',
      provider: this.provider.code,
      providerRef: reference,
    })
    const event = { id: randomUUID(), type: 'deposit.confirmed', reference, amount, currency: 'PHP' }
    const body = JSON.stringify(event)
    const signature = sign(body, this.provider.secret, new Date())
    await this.client.tell(`/providers/${this.provider.code}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'paddock-signature': signature },
      body,
    })
    this.#moved(customer, amount)
  }

  async #adjust(customer: string): Promise<void> {
    const amount = randomInt(1, 5_000)
    const { id, hash, version } = await this.client.post(
      await this.staff.tokenOf('admin'),
      '/admin/adjustments',
      {
        externalReference: `CASE-${randomUUID()}`,
        direction: 'CREDIT',
        target: 'CUSTOMER',
        customer,
        currency: 'PHP',
        amount,
        reasonCode: 'GOODWILL',
        note: 'The stream was down for the last race',
      },
    )
    const decision = { hash, version }
    await this.client.post(
      await this.staff.tokenOf('secondAdmin'),
      `/admin/approvals/${id}/approve`,
      decision,
    )
    this.done.adjustments += 1
    this.#moved(customer, amount)
  }

  /** A short day of a cashier: takes cash, pays a code, counts, and an admin signs. */
  async #shift(paysIn: string, hasCode: string): Promise<void> {
    const shift = await this.#openShift()
    let drawer = Number(shift.openingFloat)
    for (let n = 0; n < 5; n += 1) {
      const amount = randomInt(1, 20) * 10_000
      const receipt = await this.#atTill('cashin', { customer: paysIn, amount, tendered: amount })
      this.done.receipts.add(String(receipt.id))
      this.#moved(paysIn, amount)
      drawer += amount
    }
    const amount = 10_000
    const code = await this.client.post(this.#key, '/platform/withdrawal-codes', {
      customer: hasCode,
      amount,
      currency: 'PHP',
    })
    this.#moved(hasCode, -amount)
    const receipt = await this.#atTill('cashout', { code: code.code })
    this.done.receipts.add(String(receipt.id))
    drawer -= amount
    const counted = { denominations: [{ value: 10_000, count: drawer / 10_000 }] }
    const closed = await this.#atTill(`shifts/${shift.id}/close`, counted)
    if (closed.variance !== undefined && closed.variance !== 0)
      throw new Error(`The drawer is off by ${closed.variance}`)
    await this.#sign(String(shift.id), 'signOpening')
    await this.#sign(String(shift.id), 'sign')
    this.done.shifts += 1
  }

  async #openShift(): Promise<Body> {
    const cashier = await this.staff.tokenOf('cashier')
    const { items } = await this.client.post(await this.staff.tokenOf('admin'), '/admin/get/terminals', {
      limit: 100,
    })
    const terminal = (items as unknown as { id: string; code: string }[]).find(
      ({ code }) => code === 'MNL-OTB1-C1',
    )
    return this.client.post(cashier, '/cashier/shifts', {
      terminal: terminal?.id,
      openingFloat: 500_000,
      denominations: [{ value: 10_000, count: 50 }],
    })
  }

  async #atTill(path: string, body: object): Promise<Body> {
    return this.client.post(await this.staff.tokenOf('cashier'), `/cashier/${path}`, body)
  }

  async #sign(shift: string, action: string): Promise<void> {
    const admin = await this.staff.tokenOf('admin')
    const { version } = await this.client.get(admin, `/admin/model/Shift/${shift}`)
    await this.client.post(admin, `/admin/shifts/${shift}/${action}`, { version })
  }

  #moved(customer: string, amount: number): void {
    this.done.cash.set(customer, (this.done.cash.get(customer) ?? 0) + amount)
  }
}
