import type { users } from '../../src/resources/people/users'
import type { SeedRow } from './seed-row'

type Case = SeedRow<typeof users>

const hour = 3_600_000
const before = (hours: number) => new Date(Date.now() - hours * hour).toISOString()

/** Customers who wait for their review, or were declined. Their documents are in `kyc-papers.ts`. */
export const kycCaseRows: readonly Case[] = [
  waiting('+639175550201', ['Maricel', 'Dumalagan'], 'PH', '1994-03-12', 52),
  waiting('+525555550202', ['Joaquín', 'Villaseñor'], 'MX', '1988-11-02', 27),
  waiting('+639175550203', ['Rowena', 'Catacutan'], 'PH', '1999-07-21', 23),
  waiting('+639175550204', ['Dindo', 'Marasigan'], 'PH', '2007-02-14', 19),
  waiting('+639175550205', ['Lulu', 'Abad'], 'PH', '1991-09-30', 12, { kycResubmissions: 1 }),
  waiting('+639175550206', ['Ernesto', 'Pabalan'], 'PH', '1979-01-08', 9),
  waiting('+639175550207', ['Erning', 'Pabalan'], 'PH', '1979-01-08', 6.5),
  waiting('+525555550208', ['Xóchitl', 'Barrera'], 'MX', '2007-10-05', 4.2),
  waiting('+639175550209', ['Teodoro', 'Lacson'], 'PH', '1968-12-19', 3.4, { kycResubmissions: 2 }),
  waiting('+639175550210', ['Imelda', 'Sarmiento'], 'PH', '1985-04-27', 2.1),
  excluded('+639175550213', ['Imelda', 'Sarmiento'], 'PH', '1985-04-27'),
  declined('+639175550211', ['Marites', 'Ocampo'], 'PH', '1996-06-03', 'BLURRY_IMAGE', {
    kycDeclinedRemarks: 'Neither the card nor the face can be read',
    kycResubmissions: 1,
  }),
  declined('+639175550212', ['Arturo', 'Quimbo'], 'PH', '1990-08-15', 'SUSPECTED_FORGERY', {
    kycDeclinedRemarks: 'The letters of the name differ from those of the number',
    status: 'SUSPENDED',
    kycResubmissions: 3,
  }),
]

type Name = readonly [firstName: string, lastName: string]

function person(phone: string, [firstName, lastName]: Name, country: 'PH' | 'MX', dob: string): Case {
  return { phone, firstName, lastName, country, dob }
}

function waiting(
  phone: string,
  name: Name,
  country: 'PH' | 'MX',
  dob: string,
  hours: number,
  rest: Case = {},
): Case {
  return { ...person(phone, name, country, dob), kyc: 'PENDING', kycSubmittedAt: before(hours), ...rest }
}

function declined(
  phone: string,
  name: Name,
  country: 'PH' | 'MX',
  dob: string,
  kycDeclinedReason: NonNullable<Case['kycDeclinedReason']>,
  rest: Case,
): Case {
  return {
    ...person(phone, name, country, dob),
    kyc: 'DECLINED',
    kycDeclinedReason,
    kycSubmittedAt: before(70),
    kycDecidedBy: 'jomar',
    kycDecidedAt: before(30),
    ...rest,
  }
}

function excluded(phone: string, name: Name, country: 'PH' | 'MX', dob: string): Case {
  return { ...person(phone, name, country, dob), status: 'SELF_EXCLUDED', exclusionUntil: before(-24 * 120) }
}
