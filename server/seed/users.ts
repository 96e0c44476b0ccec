import type { users } from '../../src/resources/people/users'
import type { SeedRow } from './seed-row'

type Row = SeedRow<typeof users>

/** Every account state combined with every KYC state, twice: one customer per country. */
const states = (['ACTIVE', 'SUSPENDED', 'BLOCKED', 'SELF_EXCLUDED', 'CLOSED'] as const).flatMap(status =>
  (['NONE', 'PENDING', 'APPROVED', 'DECLINED'] as const).map(kyc => ({ status, kyc })),
)

/** Invented names. */
const filipinos = [
  ['Amihan', 'Dalisay'],
  ['Bayani', 'Lacsamana'],
  ['Corazon', 'Tugade'],
  ['Dakila', 'Macapinlac'],
  ['Esperanza', 'Catacutan'],
  ['Felix', 'Sumulong'],
  ['Gloria', 'Batungbakal'],
  ['Herminio', 'Dimagiba'],
  ['Imelda', 'Pangilinan'],
  ['Jericho', 'Salonga'],
  ['Katrina', 'Magsaysay-Reyes'],
  ['Lorenzo', 'Dimaculangan'],
  ['Mayumi', 'Katigbak'],
  ['Nestor', 'Panganiban'],
  ['Ofelia', 'Guinto'],
  ['Patricio', 'Sandoval'],
  ['Queenie', 'Malabanan'],
  ['Renato', 'Agbayani'],
  ['Soledad', 'Mangubat'],
  ['Teodoro', 'Villafuerte'],
] as const

const mexicans = [
  ['Alejandra', 'Cordero'],
  ['Bernardo', 'Ibáñez'],
  ['Citlali', 'Montoya'],
  ['Diego', 'Arriaga'],
  ['Eréndira', 'Zepeda'],
  ['Fausto', 'Leyva'],
  ['Guadalupe', 'Rentería'],
  ['Héctor', 'Barrón'],
  ['Itzel', 'Camacho'],
  ['Joaquín', 'Olvera'],
  ['Karla', 'Quintanilla'],
  ['Leonel', 'Saucedo'],
  ['Marisela', 'Tovar'],
  ['Noé', 'Villaseñor'],
  ['Octavio', 'Peña'],
  ['Paloma', 'Escobedo'],
  ['Quetzalli', 'Urrutia'],
  ['Rogelio', 'Becerra'],
  ['Ximena', 'Fuentes'],
  ['Yolanda', 'Nájera'],
] as const

const declines = [
  ['BLURRY_IMAGE', 'The number on the front of the card cannot be read'],
  ['EXPIRED_DOCUMENT', 'The passport ran out in March'],
  ['NAME_MISMATCH', 'The second family name is missing'],
  ['UNDERAGE', 'Turns of age next year'],
  ['OTHER', 'The photograph shows a copy of the document'],
] as const

const tags = [['vip'], [], ['high-roller', 'racing'], [], ['new'], ['racing'], []] as const

const hour = 3_600_000
const before = (hours: number) => new Date(Date.now() - hours * hour).toISOString()

/** Customers for every list, queue and state. */
export const userRows: readonly Row[] = [
  ...filipinos.map((names, index) => customer(names, 'PH', index)),
  ...mexicans.map((names, index) => customer(names, 'MX', index)),
]

function customer(
  [firstName, lastName]: readonly [string, string],
  country: 'PH' | 'MX',
  index: number,
): Row {
  const state = states[index % states.length] as (typeof states)[number]
  const n = index + (country === 'PH' ? 0 : filipinos.length)
  const [kycDeclinedReason, kycDeclinedRemarks] = declines[n % declines.length] as (typeof declines)[number]
  return {
    firstName,
    lastName,
    country,
    ...state,
    phone: country === 'PH' ? `+63918555${1000 + n * 37}` : `+5255550${10000 + n * 137}`,
    // Some signed up with a phone number only.
    ...(n % 4 !== 3 && { email: `${plain(firstName)}.${plain(lastName)}@example.com` }),
    dob: `${1962 + ((n * 7) % 42)}-${pad((n % 12) + 1)}-${pad(((n * 5) % 27) + 1)}`,
    ...(state.status === 'SELF_EXCLUDED' && { exclusionUntil: before(-24 * (90 + n * 20)) }),
    ...(state.kyc === 'PENDING' && { kycSubmittedAt: before(1 + ((n * 17) % 60)) }),
    ...(state.kyc === 'APPROVED' && { kycDecidedBy: 'jomar', kycDecidedAt: before(200 + n) }),
    ...(state.kyc === 'DECLINED' && {
      kycDeclinedReason,
      kycDeclinedRemarks,
      kycDecidedBy: 'jomar',
      kycDecidedAt: before(20 + n),
    }),
    tags: [...(tags[n % tags.length] ?? [])],
    isTest: n === 20,
    createdAt: before(24 * (5 + ((n * 53) % 700))),
    ...(n % 6 !== 5 && { lastActiveAt: before(3 + ((n * 41) % 110)) }),
  }
}

/** Makes a name safe for an e-mail address. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
