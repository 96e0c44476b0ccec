/** What looks like a number and is none of a person: ids, days and times. */
const noNumber = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d(T[\d:.]+Z?)?/gi
/** Seven digits, however they are parted, or an e-mail address. */
const identity = /(\d[\s().\-/]*){7,}|\S@\S/

/** Whether a text that somebody looks for names a person by a number or an address: such a text stands in no address. */
export function namesSomebody(text: string): boolean {
  return identity.test(text.replace(noNumber, ''))
}
