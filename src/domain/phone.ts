/**
 * Country calling codes of our countries. No code begins another (ITU E.164), so order is free.
 */
const callingCodes = ['63', '52', '852', '81', '61', '1', '65', '44']

/** The Philippines: most staff and customers write numbers of this country without its code. */
const homeCode = '63'
/** National numbers of most of our countries have ten digits; more, and a calling code is likely among them. */
const nationalDigits = 10

/** E.164: + and the country code, which never begins with 0; at most 15 digits, and none so short as 6. */
const e164 = /^\+[1-9]\d{6,14}$/

/** How many digits a masked number must at least hide, where it has them. */
const leastHidden = 5

/** What people write between digits for legibility, as the inside of a class of a regular expression. */
const legible = '\\s()[\\]\\-\\u2010-\\u2015'
/** The same, as they write it when they look for a number. */
export const betweenDigits = `${legible}./`
const legibility = new RegExp(`[${legible}]`, 'g')
const apart = new RegExp(`[${betweenDigits}]`, 'g')

/**
 * Takes out what people write for legibility: '+63 (917) 123-4567' → '+639171234567'. It adds nothing: a
 * number without + stays one without, and `phoneProblem` says so.
 */
export function normalisePhone(text: string): string {
  return text.replace(legibility, '')
}

/** Null when the text, once normalised, is an E.164 number; otherwise what is wrong and how to write it. */
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

/** The E.164 number that digits without + most likely mean: 09171234567 → +639171234567. Null when they mean none. */
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

/** Fewer digits could be anything: they are no national number yet. */
const leastNational = 5

/**
 * The numbers, or the beginnings of them, that may be meant by one typed as people write it: '0917 123 4567'
 * may be +639171234567, and as well a number of every other country with such digits. Nothing for other text.
 */
export function phoneSpellings(typed: string): string[] {
  const [, sign = '', digits = ''] = /^(\+|00|0)?(\d{3,15})$/.exec(typed.replace(apart, '')) ?? []
  if (digits === '') return []
  const abroad = callingCodes.flatMap(code =>
    // '+63 (0)917': the zero is dialled within the country only.
    digits.startsWith(`${code}0`) ? [digits, code + digits.slice(code.length + 1)] : [],
  )
  const national = digits.length < leastNational ? [] : callingCodes.map(code => code + digits)
  const meant = {
    '+': [digits, ...abroad],
    '00': [digits, ...abroad],
    '0': national,
    '': [digits, ...national],
  }
  return [...new Set(meant[sign as keyof typeof meant])].map(number => `+${number}`)
}

/**
 * For those who may not read it whole: '+639171234567' → '+63 9•• ••• 4567'. A shorter number
 * shows fewer of its last digits, so that at least five stay hidden; what is no phone number shows nothing.
 */
export function maskPhone(text: string): string {
  const phone = normalisePhone(text)
  if (!e164.test(phone)) return '•••'

  const digits = phone.slice(1)
  const code = callingCodes.find(candidate => digits.startsWith(candidate)) ?? ''
  const national = digits.slice(code.length)
  const first = national.length > leastHidden ? national.charAt(0) : '•'
  const shownAtEnd = Math.min(4, Math.max(0, national.length - leastHidden - 1))
  const hidden = (first + '•'.repeat(national.length - 1 - shownAtEnd)).replace(/(.{3})(?=.)/g, '$1 ')
  const end = national.slice(national.length - shownAtEnd)
  return `+${[code, hidden, end].filter(Boolean).join(' ')}`
}
