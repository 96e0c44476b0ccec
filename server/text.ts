import { inSentence } from '../src/resources/kernel/declare/in-sentence'

/** Whether a database can hold it: NUL and halves of surrogate pairs are in no text. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && !/\0|\p{Surrogate}/u.test(value)
}

/** Puts "a" or "an" before the name of a record, as its sound needs: "an AMLC report", "a user". */
export function withArticle(one: string): string {
  return `${/^[aeio]|^u(?!s|ni)/i.test(one) ? 'an' : 'a'} ${inSentence(one)}`
}
