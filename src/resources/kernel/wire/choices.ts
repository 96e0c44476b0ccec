/**
 * The body of POST /admin/get/{resource}/choices: searches records that a reference of this resource may
 * name.
 */
export interface ChoicesRequest {
  /** The reference; a part of another field after a dot: `contacts.person`. */
  readonly field: string
  /** The action that asks for it; missing for a field of the record. */
  readonly action?: string
  /** Search text. */
  readonly q?: string
  /** Returns only these records, in any state, for example those that a draft names. */
  readonly ids?: readonly string[]
  /** The values of the form, for references that must agree with them. */
  readonly row?: Readonly<Record<string, unknown>>
}

export interface ChoicesAnswer {
  readonly items: readonly Choice[]
}

/** A record to choose. */
export interface Choice {
  readonly id: string
  readonly title: string
}
