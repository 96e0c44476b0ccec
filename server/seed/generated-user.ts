import { fold } from '../../src/domain/fold'
import type { Row } from '../../src/resources/kernel/declare/resource'
import type { users } from '../../src/resources/people/users'
import { idAt } from '../db/id'

type User = Row<typeof users>

/** The stored values of a customer, without computed ones. */
export type GeneratedUser = Omit<User, 'typename' | 'version' | 'name'>

const day = 86_400_000

/** Days since the first of them registered. */
const oldestDays = 1200

/** Options with their percentages. */
type Shares<Option> = readonly (readonly [Option, number])[]

const countries: Shares<User['country']> = [
  ['PH', 62],
  ['MX', 29],
  ['HK', 2],
  ['JP', 1],
  ['AU', 1],
  ['US', 2],
  ['SG', 2],
  ['GB', 1],
]
const statuses: Shares<User['status']> = [
  ['ACTIVE', 86],
  ['SUSPENDED', 4],
  ['BLOCKED', 2],
  ['SELF_EXCLUDED', 2],
  ['CLOSED', 6],
]
/** Many recent customers wait for a review; hardly any of the others do. */
const newKycs: Shares<User['kyc']> = [
  ['NONE', 35],
  ['PENDING', 55],
  ['APPROVED', 8],
  ['DECLINED', 2],
]
const oldKycs: Shares<User['kyc']> = [
  ['NONE', 33.9],
  ['PENDING', 0.1],
  ['APPROVED', 55],
  ['DECLINED', 11],
]
/** Customers after this part of the time span count as recent. */
const recentFrom = 0.97
const reasons: Shares<NonNullable<User['kycDeclinedReason']>> = [
  ['BLURRY_IMAGE', 38],
  ['EXPIRED_DOCUMENT', 17],
  ['PARTIAL_OR_CROPPED', 15],
  ['WRONG_DOCUMENT', 8],
  ['NAME_MISMATCH', 8],
  ['SELFIE_MISMATCH', 6],
  ['UNDERAGE', 4],
  ['DUPLICATE_ACCOUNT', 3],
  ['RESTRICTED_PERSON', 1],
]
const tags: Shares<readonly string[]> = [
  [[], 66],
  [['racing'], 12],
  [['slots'], 10],
  [['new'], 5],
  [['racing', 'slots'], 3],
  [['dormant'], 2],
  [['bonus-hunter'], 1],
  [['vip', 'high-roller'], 1],
]

const firstNames = {
  PH: 'Maria Jose Juan Ana Luis Rosa Carlos Carmen Pedro Teresa Miguel Elena Rafael Sofia Antonio Luz Ramon Gloria Angel Corazon Manuel Isabel Jericho Princess Rommel Marites Danilo Rowena Arnel Lourdes Noel Imelda Bayani Amihan Dalisay Jun-Jun Mary Grace'.split(
    ' ',
  ),
  MX: 'María José Luis Guadalupe Juan Andrés Sofía Ángel Jesús Verónica Ximena Héctor Ramón Inés Raúl Lucía Óscar Mónica Sebastián Eréndira Citlali Joaquín Noé Íñigo Belén Tomás Martín Yolanda Rogelio Itzel'.split(
    ' ',
  ),
  other: 'Wei Mei Kenji Yuki Oliver Amelia Jack Charlotte Noah Olivia Aiko Haruto Liam Emma Renée Zoë'.split(
    ' ',
  ),
} as const
const lastNames = {
  PH: 'Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Torres Castillo Flores Villanueva Ramos Aquino Gonzales Rivera Mercado Navarro Salazar Dizon Pascual Dimaculangan Macaraeg Pangilinan Manalo Tolentino Magsaysay Lacson Evangelista Soriano Bondoc Gatdula Yap Peñaflor Nuñez'.split(
    ' ',
  ),
  MX: 'Hernández García Martínez López González Pérez Rodríguez Sánchez Ramírez Flores Gómez Díaz Vázquez Peña Núñez Muñoz Ibáñez Cordero Zepeda Rentería Villaseñor Olvera Quintanilla Becerra'.split(
    ' ',
  ),
  other: "Chan Wong Tanaka Suzuki Smith Jones O'Brien Taylor Lim Tan Williams Müller Nguyen Brown".split(' '),
} as const

/** Prefixes of unassigned phone numbers; eight digits follow. */
const phoneBeginnings: Readonly<Record<User['country'], string>> = {
  PH: '+6399',
  MX: '+5299',
  HK: '+8529',
  JP: '+8190',
  AU: '+614',
  US: '+1999',
  SG: '+659',
  GB: '+4479',
}

/**
 * Generates the n-th customer, always with the same values. `part`, from 0 to 1, says when in the time span
 * they registered. Names may repeat; phone numbers and addresses never do.
 */
export function generatedUser(n: number, part: number, now: number): GeneratedUser {
  const chance = chances(n)
  const country = pick(countries, chance())
  const language = country === 'PH' || country === 'MX' ? country : 'other'
  const firstName = from(firstNames[language], chance())
  const lastName =
    from(lastNames[language], chance()) +
    (language === 'MX' && chance() < 0.5 ? ` ${from(lastNames.MX, chance())}` : '')
  const state = pick(statuses, chance())
  // Nobody closes their account in the first weeks.
  const status = state === 'CLOSED' && part > recentFrom ? 'ACTIVE' : state
  const kyc = pick(part > recentFrom ? newKycs : oldKycs, chance())
  const registered = Math.round(now - oldestDays * day * (1 - part) + chance() * day * 0.9 - day)
  const active = chance() < 0.9 ? Math.round(registered + (now - registered) * chance() ** 0.5) : null
  return {
    id: idAt(registered),
    firstName,
    lastName,
    phone: `${phoneBeginnings[country]}${String(n % 100_000_000).padStart(8, '0')}`,
    email: chance() < 0.75 ? `${letters(firstName)}.${letters(lastName)}${n}@example.com` : null,
    dob: iso(now - (18 + chance() * 60) * 365.25 * day).slice(0, 10),
    country,
    status,
    exclusionUntil: status === 'SELF_EXCLUDED' ? iso(now + (10 + chance() * 1800) * day) : null,
    kyc,
    kycDeclinedReason: kyc === 'DECLINED' ? pick(reasons, chance()) : null,
    kycDeclinedRemarks: kyc === 'DECLINED' ? 'Please send the document again, whole and in focus' : null,
    tags: [...pick(tags, chance())],
    isTest: chance() < 0.001,
    lastActiveAt: active === null ? null : iso(active),
    createdAt: iso(registered),
    updatedAt: iso(active ?? registered),
  } as GeneratedUser
}

/** Returns a generator of pseudo-random numbers from 0 to 1, seeded with n (mulberry32). */
function chances(n: number): () => number {
  let state = (Math.imul(n + 1, 2_654_435_761) >>> 0) + 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function pick<Option>(shares: Shares<Option>, chance: number): Option {
  let left = chance * 100
  for (const [option, share] of shares) {
    left -= share
    if (left < 0) return option
  }
  return (shares[0] as readonly [Option, number])[0]
}

/** Picks the first names of a list more often, because real names are unevenly distributed. */
function from(names: readonly string[], chance: number): string {
  return names[Math.floor(chance ** 1.6 * names.length)] ?? ''
}

function letters(name: string): string {
  return fold(name).replace(/[^a-z]/g, '')
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
