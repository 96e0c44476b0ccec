/** The answer of POST /admin/get/{resource}/first: what each of the new records starts with, by field. */
export interface FirstValuesAnswer {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}
