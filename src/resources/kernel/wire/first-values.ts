/** The answer of POST /admin/get/{resource}/first: the start values of each new record, by field. */
export interface FirstValuesAnswer {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}
