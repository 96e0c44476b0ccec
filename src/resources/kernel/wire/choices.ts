/** The body of POST /admin/get/{resource}/choices: which records may a reference of this resource name? */
export interface ChoicesRequest {
  /** The reference; a part of another field behind a dot: `contacts.person`. */
  readonly field: string
  /** The action that asks for it; without it, a field of the record. */
  readonly action?: string
  /** Words that the records must answer to. */
  readonly q?: string
  /** Of these records alone, in whatever state they are, such as those that a draft names. */
  readonly ids?: readonly string[]
  /** The record as it is filled in, as far as the other must agree with it. */
  readonly row?: Readonly<Record<string, unknown>>
}

export interface ChoicesAnswer {
  readonly items: readonly Choice[]
}

/** A record to refer to. */
export interface Choice {
  readonly id: string
  readonly title: string
}
