import type { PatientClient } from './patient-client'

const password = 'Paddock!2026'
const phones = {
  admin: '+639170000001',
  finance: '+639170000003',
  cashier: '+639170000008',
  secondAdmin: '+639170000011',
} as const

export type DemoPerson = keyof typeof phones

/** Signing in counts as a fresh confirmation for ten minutes: sign in again before they are over. */
const freshMilliseconds = 8 * 60_000

const noCaptcha = { userCaptcha: 'kills', skipCaptcha: true }

/** Staff of the demo data, signed in on a server that is killed again and again. */
export class DemoStaff {
  #tokens = new Map<DemoPerson, { token: string; at: number }>()

  constructor(private readonly client: PatientClient) {}

  async signInAll(): Promise<void> {
    for (const person of Object.keys(phones)) await this.tokenOf(person as DemoPerson)
  }

  async tokenOf(person: DemoPerson): Promise<string> {
    const known = this.#tokens.get(person)
    if (known && Date.now() - known.at < freshMilliseconds) return known.token
    const body = JSON.stringify({ phone: phones[person], password, ...noCaptcha })
    const headers = { 'content-type': 'application/json' }
    const { token } = await this.client.tell('/signin/phone', { method: 'POST', headers, body })
    this.#tokens.set(person, { token: String(token), at: Date.now() })
    return String(token)
  }

  /** Whether the server answers out of its database; before anybody has signed in, whether it answers. */
  async isServed(): Promise<boolean> {
    const admin = this.#tokens.get('admin')?.token
    const answer = await fetch(`${this.client.base}/user`, { headers: { authorization: `Bearer ${admin}` } })
    return answer.status === (admin === undefined ? 401 : 200)
  }
}
