import { betweenDigits } from './phone'

const between = `[${betweenDigits}]*`

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const moment = '(?:19|20)\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])(?:T[\\d:.]+Z?)?'
const spare = `(?:${id}|${moment})`

/**
 * What looks like a number and is none of a person: ids, days and times that are no part of a longer one. What comes
 * before is looked at where there is one only, or a long text would be read again and again.
 */
const noNumber = new RegExp(`(?=${spare})(?<![\\d+]${between})${spare}(?!${between}\\d)`, 'gi')

/** Seven digits, however they are parted where phone numbers are read, or an e-mail address. */
const identity = new RegExp(`(?:\\d${between}){7,}|\\S@\\S`)

/** Whether a text that somebody looks for names a person by a number or an address: such a text stands in no address. */
export function namesSomebody(text: string): boolean {
  return identity.test(text.replace(noNumber, ''))
}
