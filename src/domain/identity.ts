import { betweenDigits } from './phone'

const between = `[${betweenDigits}]*`

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const moment = '(?:19|20)\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])(?:T[\\d:.]+Z?)?'
const spare = `(?:${id}|${moment})`

/**
 * Digits that are not a personal number: ids, days and times that are not part of a longer number. The
 * look-ahead comes first, so that the look-behind runs only where there is one; otherwise long texts would be
 * slow.
 */
const noNumber = new RegExp(`(?=${spare})(?<![\\d+]${between})${spare}(?!${between}\\d)`, 'gi')

/** Seven digits, with any separators used in phone numbers, or an e-mail address. */
const identity = new RegExp(`(?:\\d${between}){7,}|\\S@\\S`)

/** Whether a search text contains a personal number or an address. Such a text must not appear in a URL. */
export function namesSomebody(text: string): boolean {
  return identity.test(text.replace(noNumber, ''))
}
