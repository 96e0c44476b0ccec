/** How a view shows its records by their days: a grid of months and weeks (docs/declaration.md#calendars). */
export interface Calendar<Name extends string = string> {
  /** The date field with the day of a record. */
  readonly date: Name
  /** The state; the calendar shows a record with its colour and label. */
  readonly state: Name
  /** The time of day, by the clocks of its zone. */
  readonly time?: Name
  /** The reference that tells records of a day apart, such as the venue. */
  readonly place?: Name
  /** The action that moves a record to another day, given as the input with the name of `date`. */
  readonly move?: string
  /** An action of any record of a week that is about the whole week; each week has a button for it. */
  readonly week?: string
  /** Returns why records conflict, as sentences by their ids. */
  conflicts?(rows: readonly CalendarRow[]): ReadonlyMap<string, string>
  /** Names of days between two days, both included, such as public holidays. */
  names?(from: string, to: string): readonly DayName[]
  /** Records of another resource that name days too, for users who may list them. */
  readonly named?: {
    /** The resource. */
    readonly of: string
    /** Its date field. */
    readonly date: string
    /** Its enum field with the place that uses the name, such as the country. */
    readonly where: string
  }
}

/** A record as `conflicts` gets it. */
export type CalendarRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** The name of a day, and the place that uses the name. */
export interface DayName {
  /** YYYY-MM-DD */
  readonly date: string
  readonly name: string
  readonly where: string
}
