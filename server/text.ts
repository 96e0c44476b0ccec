/** Whether a database can hold it: NUL and halves of surrogate pairs are in no text. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && !/\0|\p{Surrogate}/u.test(value)
}
