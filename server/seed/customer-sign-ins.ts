import { users } from '../../src/resources/people/users'
import { recordSignIn } from '../modules/customers'
import { type Demo, hour } from './demo'
import { moneyCustomerRows } from './money-customers'
import { userRows } from './users'

type Device = readonly [kind: string, device: string, browser: string | null]

const devices: readonly Device[] = [
  ['PHONE', 'Galaxy A15', 'Chrome on Android'],
  ['COMPUTER', 'Windows PC', 'Edge on Windows'],
  ['PHONE', 'iPhone 13', null],
  ['TABLET', 'iPad', 'Safari on iOS'],
  ['PHONE', 'Redmi Note 12', 'Samsung Internet on Android'],
]

/** Networks that are kept for examples (RFC 5737). */
const networks = { PH: '203.0.113', MX: '198.51.100', SG: '192.0.2' } as const

/**
 * Records sign-ins of the demo, as the platform reports them: one to four of each customer who was active. Every fourth types a
 * wrong password first, and every fifth came from abroad the last time.
 */
export async function plantSignIns(demo: Demo): Promise<void> {
  const active = [...userRows, ...moneyCustomerRows].filter(({ lastActiveAt }) => lastActiveAt)
  for (const [n, { phone, country, lastActiveAt }] of active.entries()) {
    const customer = demo.id(users, String(phone))
    for (let ago = n % 4; ago >= 0; ago -= 1) {
      const [kind, device, browser] = devices[(n + ago) % devices.length] as Device
      const from = ago === 0 && n % 5 === 0 ? 'SG' : country === 'MX' ? 'MX' : 'PH'
      const at = Date.parse(String(lastActiveAt)) - ago * 31 * hour
      const where = { address: `${networks[from]}.${10 + n}`, country: from, platform: "Players' platform" }
      const given = { customer, kind, device, deviceId: `demo-${n}-${kind}`, browser, ...where }
      if (n % 4 === 1)
        await recordSignIn(demo.transaction, demo.system(0), {
          ...given,
          at: new Date(at - 40_000).toISOString(),
          outcome: 'WRONG_PASSWORD',
        })
      const last = { ...given, at: new Date(at).toISOString(), outcome: 'SIGNED_IN' } as const
      await recordSignIn(demo.transaction, demo.system(0), last)
    }
  }
}
