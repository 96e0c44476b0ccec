/**
 * Country calling codes of our countries. No code is the beginning of another (ITU E.164), so the order does
 * not matter.
 */
const callingCodes = ['63', '52', '852', '81', '61', '1', '65', '44']

/** The Philippines: most staff and customers write local numbers without the country code. */
const homeCode = '63'
/**
 * National numbers of most of our countries have ten digits; a longer number probably includes a calling
 * code.
 */
const nationalDigits = 10

/** E.164: + and the country code, which never starts with 0; 7 to 15 digits. */
const e164 = /^\+[1-9]\d{6,14}$/

/** Smallest number of hidden digits of a masked number, if it has that many. */
const minHidden = 5

/** Characters that users write between digits, for the inside of a regular expression's class. */
const legible = '\\s()[\\]\\-\\u2010-\\u2015'
/** The same with characters used in searches. */
export const betweenDigits = `${legible}./`
const legibility = new RegExp(`[${legible}]`, 'g')
const apart = new RegExp(`[${betweenDigits}]`, 'g')

/**
 * '+63 (0)917' and '+63 0917': the zero is dialled within the country only. In our countries no number has one there.
 */
const trunkZero = /^(\s*\+[\d\s]{1,4})\(0\)/
const bareTrunkZero = new RegExp(`^(\\+(${callingCodes.join('|')}))0`)

/**
 * Removes separators and the zero after the country code: '+63 (917) 123-4567' and '+63 0917 123 4567' →
 * '+639171234567'. It adds nothing: a number without + stays so, and `phoneProblem` reports it.
 */
export function normalisePhone(text: string): string {
  return withoutSeparators(text).replace(bareTrunkZero, '$1')
}

function withoutSeparators(text: string): string {
  return text.replace(trunkZero, '$1').replace(legibility, '')
}

/** Returns null when the normalised text is an E.164 number; otherwise the problem and how to write it. */
export function phoneProblem(text: string): string | null {
  const phone = normalisePhone(text)
  if (e164.test(phone)) return null
  if (phone.startsWith('+'))
    return 'Enter + and the country code, 7 to 15 digits in all, for example +639171234567'
  const international = withCountryCode(phone)
  return international
    ? `The country code is missing. Did you mean ${international}?`
    : 'Enter the phone number with + and the country code, for example +639171234567'
}

/**
 * Returns the E.164 number that digits without + most likely mean: 09171234567 → +639171234567. Null when
 * there is none.
 */
function withCountryCode(digits: string): string | null {
  const hasCode =
    digits.length > nationalDigits && callingCodes.some(callingCode => digits.startsWith(callingCode))
  const number = digits.startsWith('00')
    ? `+${digits.slice(2)}`
    : hasCode
      ? `+${digits}`
      : `+${homeCode}${digits.replace(/^0/, '')}`
  return e164.test(number) ? number : null
}

/** With fewer digits the text cannot be a national number yet. */
const minNationalDigits = 5

/**
 * Returns the full numbers, or beginnings of them, that a typed number may mean: '0917 123 4567' may be
 * +639171234567, or a number of another country with these digits. Empty for other text.
 */
export function phoneSpellings(typed: string): string[] {
  const [, sign = '', digits = ''] = /^(\+|00|0)?(\d{3,15})$/.exec(typed.replace(apart, '')) ?? []
  if (digits === '') return []
  const abroad = callingCodes.flatMap(code =>
    // '+63 (0)917': the zero is dialled within the country only.
    digits.startsWith(`${code}0`) ? [digits, code + digits.slice(code.length + 1)] : [],
  )
  const national = digits.length < minNationalDigits ? [] : callingCodes.map(code => code + digits)
  const candidates = {
    '+': [digits, ...abroad],
    '00': [digits, ...abroad],
    '0': national,
    '': [digits, ...national],
  }
  return [...new Set(candidates[sign as keyof typeof candidates])].map(number => `+${number}`)
}

/** By their number: dots for the hidden digits after the first one, in groups of three with it: '•• •••'. */
const dots = Array.from({ length: 15 }, (_, hidden) =>
  `•${'•'.repeat(hidden)}`.replace(/(.{3})(?=.)/g, '$1 ').slice(1),
)

/**
 * Masks a number: '+639171234567' → '+63 9•• ••• 4567'. A shorter number shows fewer digits, so that at least
 * five stay hidden; other text is hidden completely.
 */
export function maskPhone(text: string): string {
  const phone = withoutSeparators(text)
  if (!e164.test(phone)) return '•••'

  const digits = phone.slice(1)
  const code = callingCodes.find(candidate => digits.startsWith(candidate)) ?? ''
  const national = digits.slice(code.length)
  const first = national.length > minHidden ? national.charAt(0) : '•'
  const shownAtEnd = Math.min(4, Math.max(0, national.length - minHidden - 1))
  const hidden = first + dots[national.length - 1 - shownAtEnd]
  const end = national.slice(national.length - shownAtEnd)
  return `+${code && `${code} `}${hidden}${end && ` ${end}`}`
}
