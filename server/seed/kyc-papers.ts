import type { DocumentSide, DocumentTypeCode } from '../../src/domain/kyc-document'

/** A demo document: what its image shows (`tools/kyc-pictures.ts`) and what was read from it. */
export interface Paper {
  /** The customer's phone. */
  readonly customer: string
  readonly type: DocumentTypeCode
  readonly side: DocumentSide | null
  /** Number of the drawn face. */
  readonly face: number
  readonly name?: string
  readonly dob?: string
  readonly number?: string
  readonly expiry?: string
  /** Draws the image blurred, as from a shaky camera. */
  readonly isBlurred?: true
}

/** Returns the name of the image file in `pictures`. */
export function pictureOf({ customer, type, side }: Paper): string {
  const kind = type.toLowerCase().replaceAll('_', '-')
  return `${[customer.slice(-4), kind, side?.toLowerCase()].filter(Boolean).join('-')}.webp`
}

/** Invented people. A comment names the problem of a case. */
export const kycPapers: readonly Paper[] = [
  ...person(
    '+639175550201',
    12,
    { name: 'DUMALAGAN, MARICEL', dob: '1994-03-12', number: 'PH-4417-2093', expiry: '2031-03-11' },
    ['NATIONAL_ID', 'BACK', 'SELFIE'],
  ),
  ...person(
    '+525555550202',
    23,
    { name: 'JOAQUÍN VILLASEÑOR RÍOS', dob: '1988-11-02', number: 'MX88-110219', expiry: '2030-12-31' },
    ['NATIONAL_ID', 'SELFIE'],
  ),
  ...person(
    '+639175550203',
    34,
    { name: 'CATACUTAN, ROWENA', dob: '1999-07-21', number: 'P5521807A', expiry: '2032-05-04' },
    ['PASSPORT', 'SELFIE'],
  ),
  // The customer is under 21 in the Philippines.
  ...person(
    '+639175550204',
    45,
    { name: 'MARASIGAN, DINDO', dob: '2007-02-14', number: 'D11-07-440912', expiry: '2029-02-14' },
    ['DRIVERS_LICENCE', 'SELFIE'],
  ),
  // The name differs from the declared one.
  ...person(
    '+639175550205',
    56,
    { name: 'ABAD, LOURDES', dob: '1991-09-30', number: 'PH-7730-1184', expiry: '2028-09-29' },
    ['NATIONAL_ID', 'SELFIE'],
  ),
  // The next case has the same document number.
  ...person(
    '+639175550206',
    67,
    { name: 'PABALAN, ERNESTO', dob: '1979-01-08', number: 'P9040112B', expiry: '2029-06-17' },
    ['PASSPORT', 'SELFIE'],
  ),
  ...person(
    '+639175550207',
    67,
    { name: 'PABALAN, ERNESTO', dob: '1979-01-08', number: 'P9040112B', expiry: '2029-06-17' },
    ['PASSPORT'],
  ),
  ...person(
    '+525555550208',
    78,
    { name: 'XOCHITL BARRERA LUNA', dob: '2007-10-05', number: 'MX07-100531', expiry: '2033-12-31' },
    ['NATIONAL_ID', 'SELFIE'],
  ),
  // The document is expired.
  ...person(
    '+639175550209',
    89,
    { name: 'LACSON, TEODORO', dob: '1968-12-19', number: 'D04-68-771203', expiry: '2025-12-19' },
    ['DRIVERS_LICENCE', 'SELFIE'],
  ),
  // The customer has the same name as an excluded customer.
  ...person(
    '+639175550210',
    94,
    { name: 'SARMIENTO, IMELDA', dob: '1985-04-27', number: 'PH-2090-6617', expiry: '2030-04-26' },
    ['NATIONAL_ID', 'SELFIE'],
  ),
  { customer: '+639175550211', type: 'NATIONAL_ID', side: 'FRONT', face: 17, isBlurred: true },
  { customer: '+639175550211', type: 'SELFIE', side: null, face: 17, isBlurred: true },
  ...person(
    '+639175550212',
    29,
    { name: 'QUIMBO, ARTURO', dob: '1990-08-15', number: 'P3318840C', expiry: '2030-01-20' },
    ['PASSPORT', 'SELFIE'],
  ),
]

type Read = Pick<Paper, 'name' | 'dob' | 'number' | 'expiry'>

function person(
  customer: string,
  face: number,
  read: Read,
  shown: readonly (DocumentTypeCode | 'BACK')[],
): Paper[] {
  return shown.map(type => {
    if (type === 'SELFIE') return { customer, type, side: null, face }
    if (type === 'BACK') return { customer, type: 'NATIONAL_ID', side: 'BACK', face }
    return { customer, type, side: type === 'PASSPORT' ? null : 'FRONT', face, ...read }
  })
}
