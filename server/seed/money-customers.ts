import type { users } from '../../src/resources/people/users'
import type { SeedRow } from './seed-row'

type Customer = SeedRow<typeof users>

const day = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString()

/** Customers whose identity is approved, and whose money the demo moves. The names are invented. */
export const moneyCustomerRows: readonly Customer[] = [
  customer('+639175550301', ['Alma', 'Resurreccion'], 'PH', 410, ['vip', 'racing']),
  customer('+639175550302', ['Benito', 'Carandang'], 'PH', 365, ['racing']),
  customer('+639175550303', ['Celia', 'Mabanta'], 'PH', 300),
  { ...customer('+639175550304', ['Danilo', 'Evangelista'], 'PH', 244, ['high-roller']), belongsTo: 'STAFF' },
  customer('+639175550305', ['Edna', 'Manlapig'], 'PH', 187),
  customer('+639175550306', ['Fermin', 'Yambao'], 'PH', 141, ['new']),
  customer('+639175550307', ['Ginalyn', 'Ocampo'], 'PH', 96),
  customer('+525555550308', ['Araceli', 'Quiroga'], 'MX', 333, ['vip']),
  customer('+525555550309', ['Benjamín', 'Lozano'], 'MX', 210),
  customer('+525555550310', ['Consuelo', 'Arteaga'], 'MX', 120),
]

function customer(
  phone: string,
  [firstName, lastName]: readonly [string, string],
  country: 'PH' | 'MX',
  days: number,
  tags: string[] = [],
): Customer {
  return {
    phone,
    firstName,
    lastName,
    country,
    dob: `${1964 + (days % 35)}-04-${String((days % 27) + 1).padStart(2, '0')}`,
    status: 'ACTIVE',
    kyc: 'APPROVED',
    kycDecidedBy: 'jomar',
    kycDecidedAt: daysAgo(days - 1),
    tags,
    createdAt: daysAgo(days),
    lastActiveAt: daysAgo(days % 3),
  }
}
