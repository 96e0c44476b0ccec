/** An array as one parameter, in PostgreSQL's own form: `{"a",NULL}`. */
export function arrayText(values: readonly (string | number | null)[]): string {
  return `{${values.map(value => (value === null ? 'NULL' : `"${String(value).replace(/["\\]/g, '\\$&')}"`)).join(',')}}`
}
